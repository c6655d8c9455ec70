drilldown("explore/column-6", {width: 1, values: `AHeight 12, Made Łódź`, codes: "BAAA"});
