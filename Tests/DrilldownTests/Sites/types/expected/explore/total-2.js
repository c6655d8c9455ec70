drilldown("explore/total-2", {width: 1, values: `A42`, codes: "BA"});
