drilldown("explore/column-5", {width: 1, values: `A1
A2
A3
A4`, codes: "BCDE"});
