drilldown("explore/column-4", {width: 1, values: `A1
A2
A3
A4`, codes: "ECEDCAAABBA"});
