drilldown("explore/column-16", {width: 1, values: `Anot-a-boolean:on	On is not true or false in 1 of 2 items
Gdate:at	At is not a valid date in 1 of 2 items
Lmade	Made is not a valid date in 1 of 2 items
Lseen	Seen is not a valid date in 1 of 2 items
Nrvices.date	Served is not a valid date in 1 of 2 items
Gnumber:weight	Weight is not a number in 1 of 2 items
Arefused-url:photo	Photo has an address that is not allowed in 1 of 2 items
Mwebsite	Website has an address that is not allowed in 1 of 2 items
Aunexpected-value:parts	Parts has an unexpected value in 1 of 2 items
Cknown-item:like	Like refers to items that do not exist`, codes: "FK.GDECBJHI."});
