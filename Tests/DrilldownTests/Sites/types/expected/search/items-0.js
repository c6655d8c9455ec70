drilldown("search/items-0", [
["A","items/a.html"],
["B","items/b.html"],
]);
