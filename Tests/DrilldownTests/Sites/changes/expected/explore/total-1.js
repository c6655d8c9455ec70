drilldown("explore/total-1", {width: 1, values: `A28 USD
B4.5 EUR
B0 EUR
A
A3 EUR
A2 EUR
A4.5 USD`, codes: "BCDEFGHEGAF"});
