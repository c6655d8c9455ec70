drilldown("explore/column-0", {width: 1, values: `ABase
Bell
Bolt
Cx
ACap
AFrame
AJoint
ALamp
Bid
ATube
AWheel {{mustache}}`, codes: "LGKHDFIEJBC"});
