drilldown("explore/column-2", {width: 1, values: `A2023-02-11	Feb 11, 2023
D4-05-01	May 1, 2024`, codes: "CBAAAAA"});
