drilldown("explore/column-8", {width: 1, values: `A1996-07-04T21:05:00+02:00	Thursday, July 4, 1996 at 9:05 PM
A4 Jule 1996 21:05`, codes: "BC"});
