drilldown("explore/total-1", {width: 1, values: `A20
A
A1.8
A0.6
A2
B8
A1.2`, codes: "BBCDEAFGCH"});
