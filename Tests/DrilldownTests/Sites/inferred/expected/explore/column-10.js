drilldown("explore/column-10", {width: 1, values: `Anot-a-date:bought	Bought is not a valid date in 1 of 3 items`, codes: "AAB"});
