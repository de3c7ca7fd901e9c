// swift-tools-version: 6.2
import PackageDescription

// The compiler's name of the package around this one: what its folder is called.
let around = Context.packageDirectory.split(separator: "/").dropLast().last.map { $0.lowercased() }

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "settee", path: "..", traits: ["YAML"])],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "Preferences", package: "settee"),
        .product(name: "EmbeddedEditor", package: "settee"),
        .product(name: "PreferencesINI", package: "settee"),
        .product(name: "PreferencesTOML", package: "settee"),
        .product(name: "PreferencesYAML", package: "settee"),
      ],
      packageAccess: false,
      // The decoder of a terminal's input is no product's, and may be used by our own code only.
      swiftSettings: [.unsafeFlags(["-parse-as-library", "-package-name", around ?? "settee"])],
      linkerSettings: [
        .unsafeFlags(["-sanitize=fuzzer", "-Xlinker", "--allow-multiple-definition"])
      ])
  ],
  swiftLanguageModes: [.v6]
)
