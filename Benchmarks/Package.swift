// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "settee", path: "..")],
  targets: [
    .executableTarget(
      name: "StoreBenchmarks", dependencies: [.product(name: "Preferences", package: "settee")]),
    .executableTarget(
      name: "ValidationBenchmarks",
      dependencies: [.product(name: "Preferences", package: "settee")]),
    .executableTarget(
      name: "LibraryBenchmarks", dependencies: [.product(name: "Preferences", package: "settee")]),
  ],
  swiftLanguageModes: [.v6]
)
