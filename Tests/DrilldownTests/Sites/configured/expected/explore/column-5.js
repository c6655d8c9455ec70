drilldown("explore/column-5", {width: 1, values: `A2024-03-30	30. März 2024
G4-01T00:30:00+02:00	1. April 2024 um 0:30
Anever`, codes: "CBD"});
