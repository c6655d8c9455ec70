drilldown("explore/column-6", {width: 1, values: `A7
A8
A10`, codes: "BDC"});
