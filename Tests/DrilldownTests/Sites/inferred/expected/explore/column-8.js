drilldown("explore/column-8", {width: 1, values: `A2024`, codes: "ABA"});
