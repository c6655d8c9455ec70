drilldown("explore/column-3", {width: 1, values: `A2
B00`, codes: "CBA"});
