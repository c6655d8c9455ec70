drilldown("explore/column-2", {width: 1, values: `ARome`, codes: "BAAAAAAAAAA"});
