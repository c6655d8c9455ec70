drilldown("explore/column-1", {width: 1, values: `A3 EUR
A7.25 EUR
A20 EUR
A45 USD
A99.5 EUR
A350 USD
Afree`, codes: "FDGEHBC"});
