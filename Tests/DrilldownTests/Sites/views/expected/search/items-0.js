drilldown("search/items-0", [
["Drill","items/drill.html","2"],
["Saw","items/saw.html","10"],
["Anvil","items/anvil.html","None"],
["Lamp","items/lamp.html","None"],
["Rope","items/rope.html","None"],
["Tape","items/tape.html","2"],
["Glue","items/glue.html","2"],
]);
