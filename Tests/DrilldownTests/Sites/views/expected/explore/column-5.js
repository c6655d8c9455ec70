drilldown("explore/column-5", {width: 1, values: `ARoom Garage
L, Shelf 2
T10
FOffice
L, Shelf 2`, codes: "CDBEAFC"});
