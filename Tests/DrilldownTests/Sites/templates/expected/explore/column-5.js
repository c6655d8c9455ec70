drilldown("explore/column-5", {width: 1, values: `Ac d/e`, codes: "AB"});
