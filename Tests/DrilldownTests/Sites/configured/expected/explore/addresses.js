drilldown("explore/addresses", `A7
A10
A8`);
