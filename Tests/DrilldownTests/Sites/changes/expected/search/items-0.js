drilldown("search/items-0", [
["Wheel {{mustache}}","items/wheel.html"],
["Frame","items/frame.html"],
["Tube","items/frame/tube.html","Frame"],
["Joint","items/frame/joint-2.html","Frame"],
["Bolt","items/frame/joint-2/bolt.html","Joint"],
["Cap","items/frame/cap.html","Frame"],
["Lamp","items/lamp-2.html"],
["Box","items/box.html"],
["Lid","items/box/lid.html","Box"],
["Base","items/box/base.html","Box"],
["Bell","items/bell.html"],
]);
