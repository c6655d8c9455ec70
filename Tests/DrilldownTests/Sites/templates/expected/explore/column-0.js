drilldown("explore/column-0", {width: 1, values: `AAlpha
ABeta`, codes: "BC"});
