drilldown("explore/column-10", {width: 1, values: `A1, two, Three 3`, codes: "BA"});
