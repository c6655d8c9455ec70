drilldown("search/items-0", [
["腳踏車","items/1.html","交通"],
["安全帽","items/2.html","交通"],
["檯燈","items/3.html","家具"],
["一本書","items/4.html","無"],
]);
