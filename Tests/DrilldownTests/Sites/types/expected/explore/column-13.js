drilldown("explore/column-13", {width: 1, values: `AA
AB
Ac`, codes: "CBD.B."});
