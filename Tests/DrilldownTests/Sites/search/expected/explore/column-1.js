drilldown("explore/column-1", {width: 1, values: `Ax-1
C2
C3
C4`, codes: "BCDE"});
