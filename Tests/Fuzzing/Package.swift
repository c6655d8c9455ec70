// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that builds of Drilldown do not include it.
let package = Package(
    name: "Fuzzing",
    dependencies: [.package(name: "drilldown", path: "../..")],
    targets: [
        .executableTarget(
            name: "Fuzz", dependencies: [.product(name: "Drilldown", package: "drilldown")],
            swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")])
    ]
)
