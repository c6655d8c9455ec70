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

// Folders cannot be embedded, so each template is listed here. `BuiltInTemplates.swift` has a table of them, and a test
// compares the table with the folder.
let templates = [
    "layout.html", "bar.html", "tabs.html", "totals.html", "timeline.html", "history.html", "notice.html",
    "warning.html", "groups.html", "items.html",
    "children.html", "also-under.html", "relations.html", "downloads.html", "pages.html", "siblings.html",
    "search.html", "filter.html", "explore.html",
    "index.md", "group.md", "item.md", "warnings.md", "changes.md", "not-found.md", "redirect.md",
    "print.md", "explore.md", "print-layout.html", "robots.txt",
    "drilldown.css", "drilldown.js", "pictures.css", "print.css", "explore.css", "explore.js", "preview.css",
    "preview.js", "explore-editing.css", "explore-editing.js",
]

// The languages of the strings in templates, each in a file such as `strings/de.yml`.
let languages = [
    "en", "ar", "de", "es", "fr", "he", "hi", "it", "ja", "ko", "nl", "pt", "ru", "zh-Hans", "zh-Hant",
]

var dependencies: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
    .package(url: "https://github.com/jpsim/Yams", .upToNextMinor(from: "6.2.2")),
]
// Only `make docs` sets the variable, so that other builds do not fetch the plugin.
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
        .target(
            name: "Drilldown", dependencies: ["CCmark", "CQrencode", "CSyncfs", "Yams"],
            resources: (templates + languages.map { "strings/\($0).yml" }).map {
                .embedInCode("../../Templates/\($0)")
            },
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
    ]
)
