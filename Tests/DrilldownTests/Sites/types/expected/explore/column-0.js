drilldown("explore/column-0", {width: 1, values: `AA
AB`, codes: "BC"});
