drilldown("explore/column-0", {width: 1, values: `ABand saw
ALathe
AVice`, codes: "BCD"});
