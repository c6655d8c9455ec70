drilldown("explore/column-3", {width: 1, values: `A2023-04-18	Apr 18, 2023
D4-02-29	Feb 29, 2024
Asoon`, codes: "BCD"});
