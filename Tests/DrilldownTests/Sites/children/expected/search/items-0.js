drilldown("search/items-0", [
["Frame","items/frame.html","assembly"],
["Tube","items/frame/tube.html","Frame"],
["Joint","items/frame/joint.html","Frame"],
["Bolt","items/frame/joint/bolt.html","Joint"],
["Nut","items/frame/joint/nut.html","Joint"],
["Washer","items/frame/joint/washer.html","Joint"],
["Cap","items/frame/cap.html","Frame"],
["Wheel","items/wheel.html","part"],
["Bag","items/bag.html","assembly"],
["Bolt","items/bag/bolt.html","Bag"],
]);
