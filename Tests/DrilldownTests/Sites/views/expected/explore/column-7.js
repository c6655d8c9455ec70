drilldown("explore/column-7", {width: 1, values: `AGarage
AOffice`, codes: "BBBCACB"});
