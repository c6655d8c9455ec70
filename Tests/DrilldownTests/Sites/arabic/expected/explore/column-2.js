drilldown("explore/column-2", {width: 1, values: `Achair
Alamp
Atable`, codes: "CBD"});
