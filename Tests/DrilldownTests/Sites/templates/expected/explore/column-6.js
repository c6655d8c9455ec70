drilldown("explore/column-6", {width: 1, values: `Arefused-url:url	URL has an address that is not allowed in 1 of 2 items`, codes: "AB"});
