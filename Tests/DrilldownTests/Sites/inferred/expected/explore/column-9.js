drilldown("explore/column-9", {width: 1, values: `A1250.75
Aheavy`, codes: "ABC"});
