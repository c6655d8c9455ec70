// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

var dependencies: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
    .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
]
// Only `make docs` sets this variable, so other builds do not fetch the plugin.
if Context.environment["DRILLDOWN_DOCS"] != nil {
    dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", .upToNextMinor(from: "1.5.0")))
}

let package = Package(
    name: "drilldown",
    products: [
        .library(name: "Drilldown", targets: ["Drilldown"]),
        .executable(name: "drilldown", targets: ["DrilldownCLI"]),
    ],
    dependencies: dependencies,
    targets: [
        .systemLibrary(
            name: "CCmark", pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CQrencode", pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        .systemLibrary(name: "CSyncfs"),
        .target(name: "CTemplates"),
        .target(
            name: "Drilldown", dependencies: ["CCmark", "CQrencode", "CSyncfs", "CTemplates", "Yams"],
            swiftSettings: settings),
        .target(
            name: "DrilldownServer",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "DrilldownCLI",
            dependencies: [
                "Drilldown", "DrilldownServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // Code that all test targets use.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "DrilldownTests",
            dependencies: [
                "Drilldown", "TestSupport",
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
            ],
            exclude: ["Model/Inference/Inferences", "Output/Labels", "Sites"],
            swiftSettings: settings),
        .testTarget(
            name: "DrilldownServerTests",
            dependencies: [
                "DrilldownServer", "TestSupport",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "DrilldownCLITests", dependencies: ["DrilldownCLI", "Drilldown", "TestSupport"],
            exclude: ["FaultInjection"], swiftSettings: settings),
    ],
    cLanguageStandard: .c2x
)
