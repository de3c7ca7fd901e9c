// swift-tools-version: 6.2
import PackageDescription

let orderedCollections = Target.Dependency.product(
  name: "OrderedCollections", package: "swift-collections")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let configuration = Target.Dependency.product(
  name: "Configuration", package: "swift-configuration")
let configurationTesting = Target.Dependency.product(
  name: "ConfigurationTesting", package: "swift-configuration")
let inMemoryLogging = Target.Dependency.product(name: "InMemoryLogging", package: "swift-log")
let toml = Target.Dependency.product(
  name: "TOMLKit", package: "TOMLKit", condition: .when(traits: ["TOML"]))
let yaml = Target.Dependency.product(
  name: "Yams", package: "Yams", condition: .when(traits: ["YAML"]))
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

let package = Package(
  name: "settee",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Preferences", targets: ["Preferences"]),
    .library(
      name: "PreferencesEditor",
      targets: ["EmbeddedEditor", "EditorSession", "NcursesTerminal", "PreferencesEditor"]),
    .library(name: "PreferencesConfiguration", targets: ["PreferencesConfiguration"]),
    .library(name: "PreferencesLogging", targets: ["PreferencesLogging"]),
    .library(name: "PreferencesTOML", targets: ["PreferencesTOML"]),
    .library(name: "PreferencesUserDefaults", targets: ["PreferencesUserDefaults"]),
    .library(name: "PreferencesYAML", targets: ["PreferencesYAML"]),
    .library(name: "PreferencesTesting", targets: ["PreferencesTesting"]),
    .executable(name: "settee", targets: ["settee"]),
  ],
  traits: [
    .trait(name: "TOML", description: "Read files in TOML, through TOMLKit."),
    .trait(name: "YAML", description: "Read files in YAML, through Yams, which needs Foundation."),
  ],
  dependencies: [
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // The tool.
    .executableTarget(
      name: "settee",
      dependencies: [
        "BundledResources", "CPosix", "EditorSession", "EmbeddedEditor", "Preferences",
        "PreferencesEditor", "Terminal", argumentParser,
        .target(name: "PreferencesTOML", condition: .when(traits: ["TOML"])),
        .target(name: "PreferencesYAML", condition: .when(traits: ["YAML"])),
      ]),

    // The editor: what a person sees, what it does to stores, and the screen it is drawn on.
    .target(
      name: "EmbeddedEditor",
      dependencies: [
        "CPosix", "EditorSession", "NcursesTerminal", "Preferences", "PreferencesEditor",
        "Terminal",
      ]),
    .target(
      name: "EditorSession",
      dependencies: ["CPosix", "Preferences", "PreferencesEditor", "Terminal"]),
    .target(
      name: "PreferencesEditor", dependencies: ["Preferences", "Terminal", orderedCollections]),
    .target(name: "Terminal"),
    .target(name: "NcursesTerminal", dependencies: ["CNcurses", "CPosix", "Terminal"]),

    // The library.
    .target(
      name: "Preferences", dependencies: ["CPosix", orderedCollections],
      resources: [.embedInCode("Schema/Source/Metaschemas.json")]),
    .target(name: "PreferencesTesting", dependencies: ["CPosix", "Preferences"]),

    // One target for each thing outside that the library works with.
    .target(name: "PreferencesConfiguration", dependencies: ["Preferences", configuration]),
    .target(name: "PreferencesLogging", dependencies: ["Preferences", logging]),
    .target(name: "PreferencesTOML", dependencies: ["Preferences", toml]),
    .target(name: "PreferencesUserDefaults", dependencies: ["Preferences"]),
    .target(name: "PreferencesYAML", dependencies: ["Preferences", yaml]),

    .target(
      name: "BundledResources", path: "Resources",
      resources: [
        .embedInCode("Schemas/org.settee.json"), .embedInCode("Schemas/org.settee.demo.json"),
      ]),

    // What a program does to have all of it.
    .executableTarget(
      name: "audio", dependencies: ["EmbeddedEditor", "Preferences"], path: "Examples/audio"),

    // What Swift cannot import.
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),
    .target(name: "CPosix"),

    // Tests.
    .testTarget(
      name: "PreferencesTests",
      dependencies: ["BundledResources", "Preferences", "PreferencesTesting", "StoreProbe"]),
    .testTarget(
      name: "PreferencesConfigurationTests",
      dependencies: [
        "Preferences", "PreferencesConfiguration", configuration, configurationTesting,
      ]),
    .testTarget(
      name: "PreferencesLoggingTests",
      dependencies: ["Preferences", "PreferencesLogging", inMemoryLogging, logging]),
    .testTarget(
      name: "PreferencesUserDefaultsTests",
      dependencies: ["Preferences", "PreferencesTesting", "PreferencesUserDefaults"]),
    .testTarget(
      name: "PreferencesTOMLTests",
      dependencies: ["Preferences", "PreferencesTOML", "PreferencesTesting"]),
    .testTarget(
      name: "PreferencesYAMLTests",
      dependencies: ["Preferences", "PreferencesYAML", "PreferencesTesting"]),
    .executableTarget(
      name: "StoreProbe", dependencies: ["Preferences", "PreferencesTesting"],
      path: "Tests/StoreProbe"),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["CPosix", "NcursesTerminal", "Terminal", "TerminalProbe"]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["NcursesTerminal", "Terminal"],
      path: "Tests/TerminalProbe"),
    .testTarget(
      name: "PreferencesEditorTests",
      dependencies: [
        "BundledResources", "Preferences", "PreferencesEditor", "PreferencesTesting", "Terminal",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "EditorSessionTests",
      dependencies: [
        "BundledResources", "EditorSession", "EmbeddedEditor", "Preferences", "PreferencesEditor",
        "PreferencesTesting", "Terminal",
      ]),
    .testTarget(
      name: "EndToEndTests", dependencies: ["CPosix", "PreferencesTesting", "settee"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}

// Who uses the library need not fetch what only makes its documentation.
if Context.environment["SETTEE_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
