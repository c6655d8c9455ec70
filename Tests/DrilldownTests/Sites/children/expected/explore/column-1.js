drilldown("explore/column-1", {width: 1, values: `A0.05
C15
A1
A2.5
A7
A10`, codes: "GEACBADFAC"});
