drilldown("explore/column-2", {width: 1, values: `AHall
AStraße`, codes: "CCCB"});
