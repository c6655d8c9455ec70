drilldown("explore/column-4", {width: 1, values: `A2024-03-01	Mar 1, 2024`, codes: "BAAA"});
