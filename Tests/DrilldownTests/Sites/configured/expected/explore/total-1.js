drilldown("explore/total-1", {width: 1, values: `A25
C01
A99.995`, codes: "BCD"});
