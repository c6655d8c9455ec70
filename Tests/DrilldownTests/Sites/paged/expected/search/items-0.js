drilldown("search/items-0", [
["Cleo Ash","items/cleo-ash.html"],
["Ada Berg","items/ada-berg.html"],
["Bo","items/bo.html"],
["Cole","items/cole.html"],
["Ed Dahl","items/ed-dahl.html"],
["Ed Dahl","items/ed-dahl-2.html"],
["Item 7","items/item.html"],
]);
