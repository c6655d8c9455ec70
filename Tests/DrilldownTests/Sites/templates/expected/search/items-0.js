drilldown("search/items-0", [
["Alpha","items/a.html"],
["Beta","items/b.html"],
]);
