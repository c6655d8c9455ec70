drilldown("explore/column-1", {width: 1, values: `A4
A5
A30
A100`, codes: "DABECCA"});
