drilldown("explore/addresses", `Aa
Ab`);
