drilldown("search/items-0", [
["Café \"Lumière\" \\ `${lamp}`","items/x-1.html","Straße"],
["Bulb <60 W>","items/x-1/x-2.html","Café \"Lumière\" \\ `${lamp}`"],
["東京都の地図","items/x-3.html","Straße"],
["x-4","items/x-4.html","Hall"],
]);
