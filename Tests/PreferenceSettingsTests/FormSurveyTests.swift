import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

/// The number of rows and the labels in the forms of all available schemas.
@Suite(.enabled(if: TestData.has("schemastore")))  // Skipped without the test data.
struct FormSurveyTests {
  private static let directories = ["schemastore/schemas", "terminal-tools"]
  private static let extensions = "vscode-extensions"

  /// Returns the paths of the schemas, sorted.
  private static func schemas() throws -> [String] {
    let files = try directories.flatMap { directory in
      try FileManager.default.contentsOfDirectory(atPath: "\(TestData.directory)/\(directory)")
        .filter { $0.hasSuffix(".json") }.map { "\(directory)/\($0)" }
    }
    let manifests = try FileManager.default
      .contentsOfDirectory(atPath: "\(TestData.directory)/\(extensions)")
      .map { "\(extensions)/\($0)/package.json" }
    return (files + manifests).filter(TestData.has).sorted()
  }

  private static let record = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "FormSizes.txt")

  @Test func `forms have the recorded number of rows and unambiguous labels`() throws {
    var sizes: [String] = []
    for file in try Self.schemas() {
      let schema = try SchemaCatalog(environment: [:]).schema(
        atPath: "\(TestData.directory)/\(file)")
      let survey = FormSurvey(of: schema)
      sizes.append("\(survey.rowCount) \(file)")
      #expect(survey.errors == [], "\(file)")
      #expect(survey.rowCount < 5000, "\(file)")
    }
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try Data((sizes.joined(separator: "\n") + "\n").utf8).write(to: Self.record)
    }
    let recorded = try String(contentsOf: Self.record, encoding: .utf8).split(separator: "\n")
    let unexpected = sizes.difference(from: recorded.map(String.init))
    #expect(unexpected.isEmpty, "\(unexpected)")
  }
}
