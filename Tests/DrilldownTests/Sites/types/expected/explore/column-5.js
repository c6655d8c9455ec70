drilldown("explore/column-5", {width: 1, values: `A2021-03-04	Mar 4, 2021
A13/04/2021`, codes: "BC"});
