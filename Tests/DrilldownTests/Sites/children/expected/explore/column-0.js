drilldown("explore/column-0", {width: 1, values: `ABag
Bolt
ACap
AFrame
AJoint
ANut
ATube
AWasher
Bheel`, codes: "EHFCGIDJBC"});
