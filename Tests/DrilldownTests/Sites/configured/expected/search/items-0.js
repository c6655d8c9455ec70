drilldown("search/items-0", [
["Bolt","items/7.html"],
["Anchor","items/10.html"],
["anvil","items/8.html"],
]);
