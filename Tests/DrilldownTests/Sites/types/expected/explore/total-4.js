drilldown("explore/total-4", {width: 1, values: `A4179 USD
A31.5 EUR`, codes: "BC"});
