drilldown("explore/column-4", {width: 1, values: `A7 EUR
A99.5 USD`, codes: "CB"});
