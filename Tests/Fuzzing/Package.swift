// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds Drilldown builds this.
let package = Package(
    name: "Fuzzing",
    dependencies: [.package(name: "drilldown", path: "../..")],
    targets: [
        .executableTarget(
            name: "Fuzz", dependencies: [.product(name: "Drilldown", package: "drilldown")],
            swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")])
    ]
)
