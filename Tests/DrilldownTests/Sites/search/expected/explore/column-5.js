drilldown("explore/column-5", {width: 1, values: `Atrue`, codes: "BAAA"});
