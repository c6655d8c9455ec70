drilldown("explore/marks", "CC-CCACAAA-");
