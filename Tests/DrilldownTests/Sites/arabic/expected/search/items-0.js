drilldown("search/items-0", [
["مصباح","items/lamp.html","غرفة"],
["Chair","items/chair.html","غرفة"],
["طاولة","items/table.html","غير محدد"],
]);
