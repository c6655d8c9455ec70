drilldown("explore/column-6", {width: 1, values: `Atrue`, codes: "BBAAAAAAAAA"});
