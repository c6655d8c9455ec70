drilldown("explore/column-7", {width: 1, values: `A2021-01-01T01:00:00.123+01:00	Jan 1, 2021 at 1:00:00 AM`, codes: "BA"});
