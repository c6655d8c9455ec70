drilldown("explore/column-5", {width: 1, values: `A2024-01-05	Jan 5, 2024
G2-05	Feb 5, 2024`, codes: "BCAAAAAAAAA"});
