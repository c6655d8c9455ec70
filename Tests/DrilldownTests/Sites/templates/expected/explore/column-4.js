drilldown("explore/column-4", {width: 1, values: `A1`, codes: "BA"});
