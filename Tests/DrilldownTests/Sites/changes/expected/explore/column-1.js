drilldown("explore/column-1", {width: 1, values: `A0.25 EUR
A1 EUR
A2 EUR
B.5 EUR
A3 EUR
A4.5 USD
A7 USD
A12.25 EUR`, codes: "HIEABCGADAF"});
