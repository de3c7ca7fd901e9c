// swift-tools-version: 6.2
import PackageDescription

// What a program leaves out with `traits: []` is not even fetched.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"]))
let configuration = Target.Dependency.product(
  name: "Configuration", package: "swift-configuration",
  condition: .when(traits: ["Configuration"]))
let configurationTesting = Target.Dependency.product(
  name: "ConfigurationTesting", package: "swift-configuration",
  condition: .when(traits: ["Configuration"]))
let logging = Target.Dependency.product(
  name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"]))
let inMemoryLogging = Target.Dependency.product(
  name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Logging"]))
let orderedCollections = Target.Dependency.product(
  name: "OrderedCollections", package: "swift-collections")
let yaml = Target.Dependency.target(name: "CLibYAML", condition: .when(traits: ["YAML"]))

let gio = Target.Dependency.target(name: "CGio", condition: .when(traits: ["GSettings"]))

let package = Package(
  name: "settee",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Preferences", targets: ["Preferences"]),
    .library(name: "ECMARegex", targets: ["ECMARegex"]),
    .library(name: "JSONSchema", targets: ["JSONSchema"]),
    .library(
      name: "EmbeddedEditor",
      targets: ["EmbeddedEditor", "EditorSession", "NcursesTerminal", "PreferencesEditor"]),
    .library(name: "PreferencesConfiguration", targets: ["PreferencesConfiguration"]),
    .library(name: "PreferencesINI", targets: ["PreferencesINI"]),
    .library(name: "PreferencesLogging", targets: ["PreferencesLogging"]),
    .library(name: "PreferencesTOML", targets: ["PreferencesTOML"]),
    .library(name: "PreferencesUserDefaults", targets: ["PreferencesUserDefaults"]),
    .library(name: "PreferencesYAML", targets: ["PreferencesYAML"]),
    .library(name: "PreferencesTesting", targets: ["PreferencesTesting"]),
    .executable(name: "settee", targets: ["settee"]),
  ],
  traits: [
    .default(enabledTraits: ["Configuration", "Logging", "Tool"]),
    .trait(name: "Configuration", description: "Read preferences through swift-configuration."),
    .trait(
      name: "GSettings", description: "Open the settings of the desktop, through the system's GLib."
    ),
    .trait(name: "Logging", description: "Log the uses of key-value stores, through swift-log."),
    .trait(name: "Tool", description: "Build the settee program."),
    .trait(name: "YAML", description: "Read and edit files in YAML, through the system's libyaml."),
  ],
  dependencies: [
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
        "BundledResources", "EditorSession", "EmbeddedEditor", "JSONSchema",
        "PreferenceDiscovery", "PreferenceDomains", "PreferenceEditing", "PreferenceFormats",
        "PreferenceSettings", "PreferenceStores", "PreferenceSystem", "PreferenceValues",
        "PreferencesCascades", "PreferencesEditor", "PreferencesGNUstep", "PreferencesINI",
        "PreferencesKDE",
        "PreferencesTOML", "Terminal", argumentParser,
        .target(name: "PreferencesGSettings", condition: .when(traits: ["GSettings"])),
        .target(name: "PreferencesYAML", condition: .when(traits: ["YAML"])),
      ]),

    // The editor: what a person sees, what it does to stores, and the screen it is drawn on.
    .target(
      name: "EmbeddedEditor",
      dependencies: [
        "EditorSession", "NcursesTerminal", "PreferenceDomains", "PreferenceEditing",
        "PreferenceSettings", "PreferenceStores", "PreferenceSystem", "PreferenceValues",
        "Preferences", "PreferencesEditor", "Terminal",
      ]),
    .target(
      name: "EditorSession",
      dependencies: [
        "JSONSchema", "PreferenceDomains", "PreferenceEditing", "PreferenceFormats",
        "PreferenceSettings", "PreferenceStores", "PreferenceSystem", "PreferenceValues",
        "PreferencesEditor", "Terminal",
      ]),
    .target(
      name: "PreferencesEditor",
      dependencies: [
        "ECMARegex", "EditorKeymap", "JSONSchema",
        "PreferenceDomains", "PreferenceEditing", "PreferenceFormats", "PreferenceSettings",
        "PreferenceStores", "PreferenceValues", "Terminal",
      ]),
    .target(name: "EditorKeymap", dependencies: ["PreferenceValues", "Terminal"]),
    .target(name: "Terminal"),
    .target(name: "NcursesTerminal", dependencies: ["CNcurses", "CPosix", "Terminal"]),

    // The library, each layer above those it may use.
    // Not named System: Apple has a module of that name, and packages ask whether they can import it.
    .target(name: "PreferenceSystem", dependencies: ["CPosix"]),
    .target(name: "ECMARegex"),
    .target(name: "PreferenceValues", dependencies: ["CTranslations", "PreferenceSystem"]),
    .target(name: "PreferenceFormats", dependencies: ["PreferenceSystem", "PreferenceValues"]),
    .target(
      name: "JSONSchema",
      dependencies: ["ECMARegex", "PreferenceFormats", "PreferenceSystem", "PreferenceValues"],
      resources: [.embedInCode("Source/Metaschemas.json")]),
    .target(
      name: "PreferenceSettings",
      dependencies: [
        "ECMARegex", "JSONSchema", "PreferenceFormats", "PreferenceSystem", "PreferenceValues",
      ]),
    .target(
      name: "PreferenceStores",
      dependencies: ["PreferenceFormats", "PreferenceSystem", "PreferenceValues"]),
    .target(
      name: "PreferenceDomains",
      dependencies: [
        "JSONSchema", "PreferenceFormats", "PreferenceSettings", "PreferenceStores",
        "PreferenceSystem", "PreferenceValues", orderedCollections,
      ]),
    // The schemas of files: named in them, chosen by the user, of VS Code, or from a catalog that was fetched.
    .target(
      name: "PreferenceDiscovery",
      dependencies: [
        "JSONSchema", "PreferenceDomains", "PreferenceFormats", "PreferenceStores",
        "PreferenceSystem", "PreferenceValues",
      ]),
    .target(
      name: "PreferenceEditing",
      dependencies: [
        "JSONSchema", "PreferenceDomains", "PreferenceFormats", "PreferenceSettings",
        "PreferenceStores", "PreferenceSystem", "PreferenceValues",
      ]),
    .target(
      name: "Preferences",
      dependencies: [
        "ECMARegex", "JSONSchema", "PreferenceDomains", "PreferenceFormats", "PreferenceSettings",
        "PreferenceStores", "PreferenceSystem", "PreferenceValues",
      ]),
    .target(
      name: "PreferencesTesting",
      dependencies: [
        "PreferenceFormats", "PreferenceStores", "PreferenceSystem", "PreferenceValues",
      ]),

    // One target for each thing outside that the library works with.
    .target(
      name: "PreferencesConfiguration",
      dependencies: [
        "JSONSchema", "PreferenceDomains", "PreferenceSettings", "PreferenceStores",
        "PreferenceSystem", "PreferenceValues", configuration,
      ]),
    .target(
      name: "PreferencesGSettings",
      dependencies: [
        "JSONSchema", "PreferenceDomains", "PreferenceFormats", "PreferenceSettings",
        "PreferenceStores", "PreferenceSystem", "PreferenceValues", gio,
      ]),
    .target(
      name: "PreferencesGNUstep",
      dependencies: [
        "JSONSchema", "PreferenceDomains", "PreferenceFormats", "PreferenceStores",
        "PreferenceSystem", "PreferenceValues",
      ]),
    .target(
      name: "PreferencesINI",
      dependencies: ["JSONSchema", "PreferenceDomains", "PreferenceFormats", "PreferenceValues"]),
    .target(
      name: "PreferencesKDE",
      dependencies: [
        "ECMARegex", "JSONSchema", "PreferenceDomains", "PreferenceFormats", "PreferenceStores",
        "PreferenceSystem", "PreferenceValues", "PreferencesINI",
      ]),
    // The files that git, systemd and npm combine, as layers.
    .target(
      name: "PreferencesCascades",
      dependencies: [
        "PreferenceDomains", "PreferenceFormats", "PreferenceStores", "PreferenceSystem",
        "PreferenceValues", "PreferencesINI",
      ]),
    .target(
      name: "PreferencesLogging", dependencies: ["PreferenceSystem", "Preferences", logging]),
    .target(
      name: "PreferencesTOML",
      dependencies: ["PreferenceFormats", "PreferenceSystem", "PreferenceValues"]),
    .target(
      name: "PreferencesUserDefaults",
      dependencies: [
        "PreferenceDomains", "PreferenceFormats", "PreferenceStores", "PreferenceSystem",
        "PreferenceValues",
      ]),
    .target(
      name: "PreferencesYAML",
      dependencies: ["PreferenceFormats", "PreferenceSystem", "PreferenceValues", yaml]),

    .target(
      name: "BundledResources", path: "Resources", exclude: ["Translations"],
      resources: [
        .embedInCode("Schemas/org.settee.json"), .embedInCode("Schemas/org.settee.demo.json"),
      ]),

    // What a program does to have all of it.
    .executableTarget(
      name: "audio", dependencies: ["EmbeddedEditor", "Preferences"], path: "Examples/audio"),
    .executableTarget(
      name: "server", dependencies: ["Preferences", "PreferencesConfiguration", configuration],
      path: "Examples/server"),
    .executableTarget(
      name: "migration", dependencies: ["Preferences", "PreferencesUserDefaults"],
      path: "Examples/migration"),

    // The first examples of README.md and of the library's documentation, compiled as they are.
    .executableTarget(
      name: "ReadmeExample", dependencies: ["Preferences"], path: "Tests/FirstExamples/Readme"),
    .executableTarget(
      name: "OverviewExample", dependencies: ["Preferences"], path: "Tests/FirstExamples/Overview"),

    // What Swift cannot import.
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),
    .target(name: "CPosix"),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CGio", pkgConfig: "gio-2.0",
      providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    // The translation files, which a C compiler embeds fast.
    .target(name: "CTranslations", path: "Resources/Translations", exclude: ["de.po"]),

    // Tests.
    .target(name: "CProcesses", path: "Tests/CProcesses"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CProcesses", "JSONSchema", "PreferenceDomains", "PreferenceFormats", "PreferenceSystem",
        "PreferenceValues",
      ],
      path: "Tests/TestSupport"),
    .testTarget(name: "ECMARegexTests", dependencies: ["ECMARegex", "TestSupport"]),
    .testTarget(
      name: "JSONSchemaTests",
      dependencies: [
        "ECMARegex", "JSONSchema", "PreferenceFormats", "PreferenceValues", "TestSupport",
      ]),
    .testTarget(
      name: "PreferenceSettingsTests",
      dependencies: [
        "BundledResources", "JSONSchema", "PreferenceDomains", "PreferenceFormats",
        "PreferenceSettings", "PreferenceSystem", "PreferenceValues", "TestSupport",
      ],
      exclude: ["FormSizes.txt"]),
    .testTarget(
      name: "PreferenceEditingTests",
      dependencies: [
        "JSONSchema", "PreferenceDomains", "PreferenceEditing", "PreferenceFormats",
        "PreferenceSettings", "PreferenceStores", "PreferenceSystem", "PreferenceValues",
        "Preferences", "PreferencesINI", "PreferencesTOML", "PreferencesTesting", "TestSupport",
        .target(name: "PreferencesYAML", condition: .when(traits: ["YAML"])),
      ]),
    .testTarget(
      name: "PreferencesTests",
      dependencies: [
        "JSONSchema", "PreferenceDomains", "PreferenceEditing", "PreferenceFormats",
        "PreferenceSettings", "PreferenceStores", "PreferenceSystem", "PreferenceValues",
        "Preferences", "PreferencesINI", "PreferencesTOML", "PreferencesTesting", "StoreProbe",
        "TestSupport",
        .target(name: "PreferencesYAML", condition: .when(traits: ["YAML"])),
      ]),
    .testTarget(
      name: "PreferenceDiscoveryTests",
      dependencies: [
        "JSONSchema", "PreferenceDiscovery", "PreferenceDomains", "PreferenceFormats",
        "PreferenceSettings", "PreferenceStores", "PreferenceValues", "PreferencesINI",
        "PreferencesTOML", "TestSupport",
      ],
      exclude: ["Server"]),
    .testTarget(
      name: "PreferencesConfigurationTests",
      dependencies: [
        "JSONSchema", "PreferenceDomains", "PreferenceFormats", "PreferenceStores",
        "PreferenceValues", "PreferencesConfiguration", configuration, configurationTesting,
      ]),
    .testTarget(
      name: "PreferencesLoggingTests",
      dependencies: [
        "PreferenceStores", "PreferenceValues", "Preferences", "PreferencesLogging",
        inMemoryLogging, logging,
      ]),
    .testTarget(
      name: "PreferencesUserDefaultsTests",
      dependencies: [
        "PreferenceFormats", "PreferenceStores", "PreferenceValues", "Preferences",
        "PreferencesTesting", "PreferencesUserDefaults",
      ]),
    .testTarget(
      name: "PreferencesGSettingsTests",
      dependencies: [
        "JSONSchema", "PreferenceDomains", "PreferenceFormats", "PreferenceSettings",
        "PreferenceStores", "PreferenceSystem", "PreferenceValues", "PreferencesGSettings",
        "PreferencesTesting", "TestSupport", gio,
      ]),
    .testTarget(
      name: "PreferencesGNUstepTests",
      dependencies: [
        "PreferenceDomains", "PreferenceFormats", "PreferenceStores", "PreferenceSystem",
        "PreferenceValues", "PreferencesGNUstep", "TestSupport",
      ]),
    .testTarget(
      name: "PreferencesKDETests",
      dependencies: [
        "PreferenceDomains", "PreferenceFormats", "PreferenceSettings", "PreferenceStores",
        "PreferenceSystem", "PreferenceValues", "PreferencesKDE", "TestSupport",
      ]),
    .testTarget(
      name: "PreferencesCascadesTests",
      dependencies: [
        "PreferenceDomains", "PreferenceStores", "PreferenceSystem", "PreferenceValues",
        "PreferencesCascades", "TestSupport",
      ]),
    .testTarget(
      name: "PreferencesINITests",
      dependencies: [
        "PreferenceFormats", "PreferenceStores", "PreferenceValues", "Preferences",
        "PreferencesINI", "TestSupport",
      ],
      exclude: ["Files"]),
    .testTarget(
      name: "PreferencesTOMLTests",
      dependencies: [
        "PreferenceFormats", "PreferenceStores", "PreferenceValues", "PreferencesTOML",
        "TestSupport",
      ]),
    .testTarget(
      name: "PreferencesYAMLTests",
      dependencies: ["PreferenceFormats", "PreferenceValues", "PreferencesYAML", "TestSupport"]),
    .executableTarget(
      name: "EditProbe",
      dependencies: [
        "PreferenceFormats", "PreferenceValues", "PreferencesINI", "PreferencesTOML",
        .target(name: "PreferencesYAML", condition: .when(traits: ["YAML"])),
      ],
      path: "Tests/EditProbe"),
    .executableTarget(
      name: "StoreProbe",
      dependencies: [
        "PreferenceFormats", "PreferenceStores", "PreferenceValues", "Preferences",
        "PreferencesTesting",
      ],
      path: "Tests/StoreProbe"),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "CPosix", "CProcesses", "NcursesTerminal", "Terminal", "TerminalProbe", "TestSupport",
      ]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["NcursesTerminal", "Terminal"],
      path: "Tests/TerminalProbe"),
    .testTarget(
      name: "PreferencesEditorTests",
      dependencies: [
        "BundledResources", "EditorSession", "JSONSchema", "PreferenceDomains",
        "PreferenceEditing", "PreferenceFormats", "PreferenceSettings", "PreferenceStores",
        "PreferenceSystem", "PreferenceValues", "PreferencesEditor", "Terminal", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "EditorSessionTests",
      dependencies: [
        "BundledResources", "EditorSession", "EmbeddedEditor", "PreferenceDomains",
        "PreferenceEditing", "PreferenceSettings", "PreferenceStores", "PreferenceSystem",
        "PreferenceValues", "Preferences", "PreferencesEditor", "PreferencesTesting", "Terminal",
        "TestSupport",
      ],
      exclude: ["StateFiles"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "ECMARegex", "EmbeddedEditor", "JSONSchema", "NcursesTerminal", "PreferenceDomains",
        "PreferenceEditing", "PreferenceFormats", "PreferenceStores", "PreferenceSystem",
        "PreferenceValues", "Preferences", "PreferencesConfiguration", "PreferencesEditor",
        "PreferencesTesting", "Terminal", "TestSupport", configuration,
      ]),
    .testTarget(
      name: "ExampleTests", dependencies: ["TestSupport", "audio", "migration", "server"]),
    // They start settee, which is built with all tests. As a dependency it would delay their compiler until the end.
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport"]),
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
