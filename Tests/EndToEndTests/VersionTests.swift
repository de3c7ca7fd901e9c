import Foundation
import Testing

/// The version, which is declared in one place.
@Suite struct VersionTests {
  private let sandbox: Sandbox
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws { sandbox = try Sandbox() }

  private var version: String {
    get throws {
      let printed = try sandbox.settee("--version").output
      return try #require(
        printed.split { $0 == " " || $0 == "\n" }.dropFirst().first.map(String.init))
    }
  }

  @Test func `the version has three numbers`() throws {
    #expect(try version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
  }

  @Test func `the version lists the optional features`() throws {
    let printed = try sandbox.settee("--version").output
    #expect(printed == "settee \(try version) (\(Self.features.joined(separator: ", ")))\n")
  }

  private static var features: [String] {
    var features: [String] = []
    #if GSettings
      features.append("GSettings")
    #endif
    #if YAML
      features.append("YAML")
    #endif
    return features
  }

  @Test func `the man page has the version`() throws {
    let head = try #require(try sandbox.settee("manual").output.split(separator: "\n").first)
    #expect(head.contains("\"settee \(try version)\""))
  }

  @Test func `the newest release of the changelog is not newer than the version`() throws {
    let text = try String(
      contentsOf: Self.package.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map {
      $0.dropFirst(3)
    }
    let newest = try #require(headings.first)
    if newest != "Unreleased" { #expect(newest.hasPrefix(try version)) }
    #expect(headings.dropFirst().allSatisfy { $0 != "Unreleased" })
  }

  @Test func `the version is declared only once`() throws {
    let version = try version
    let places = FileManager.default.enumerator(
      atPath: Self.package.appending(path: "Sources").path)
    for case let name as String in try #require(places) where name.hasSuffix(".swift") {
      guard name != "settee/Commands/Settee.swift" else { continue }
      let file = Self.package.appending(path: "Sources/\(name)")
      #expect(try !String(contentsOf: file, encoding: .utf8).contains("\"\(version)\""), "\(name)")
    }
  }

  @Test func `the notices list all packages`() throws {
    func text(of name: String) throws -> String {
      try String(contentsOf: Self.package.appending(path: name), encoding: .utf8)
    }
    let notices = try text(of: "THIRD-PARTY-NOTICES.md")
    let packages = try text(of: "Package.swift").matches(of: /\.package\(url: "[^"]*\/([^"\/]+)"/)
      .map { String($0.output.1) }.filter { $0 != "swift-docc-plugin" }
    #expect(packages.count >= 4)
    for package in packages { #expect(notices.contains(package), "\(package)") }
  }
}
