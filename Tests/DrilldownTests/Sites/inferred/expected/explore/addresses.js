drilldown("explore/addresses", `Abs-1
Al-2
Av-3`);
