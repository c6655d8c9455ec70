drilldown("search/items-0", [
["Band saw","items/bs-1.html"],
["Lathe","items/l-2.html"],
["Vice","items/v-3.html"],
]);
