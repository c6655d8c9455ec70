drilldown("explore/column-4", {width: 1, values: `A2
A3
A4
A8`, codes: "BDCBBDADAE"});
