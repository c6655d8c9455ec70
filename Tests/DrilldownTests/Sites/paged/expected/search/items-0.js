drilldown("items-0", [
["Cleo Ash","items/cleo-ash-9tg7b92vsi8u.html"],
["Ada Berg","items/ada-berg-2gua51bqkt9j.html"],
["Bo","items/bo-ub37hc0qdg9n.html"],
["Cole","items/cole-059gbr4uifp2.html"],
["Ed Dahl","items/ed-dahl-lhc7t575i9pd.html"],
["Ed Dahl","items/ed-dahl-lhc7t575i9pd-2.html"],
["Untitled","items/item-s0t8d0ffr306.html"],
]);
