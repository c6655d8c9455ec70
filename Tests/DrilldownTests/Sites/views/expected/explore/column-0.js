drilldown("explore/column-0", {width: 1, values: `AAnvil
ADrill
AGlue
ALamp
ARope
ASaw
ATape`, codes: "CGBEFHD"});
