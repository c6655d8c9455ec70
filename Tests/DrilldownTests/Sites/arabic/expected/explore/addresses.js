drilldown("explore/addresses", `Alamp
Achair
Atable`);
