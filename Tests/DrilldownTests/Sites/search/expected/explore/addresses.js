drilldown("explore/addresses", `Ax-1
D/x-2
C3
C4`);
