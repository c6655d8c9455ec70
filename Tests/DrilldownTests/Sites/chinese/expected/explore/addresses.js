drilldown("explore/addresses", `A1
A2
A3
A4`);
