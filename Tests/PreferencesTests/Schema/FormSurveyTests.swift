import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

/// The forms of every schema at hand: how many rows they have, and whether their labels can be told apart.
@Suite(.enabled(if: TestData.has("schemastore")))  // Without the data there is nothing to look at.
struct FormSurveyTests {
  private static let folders = ["schemastore/schemas", "terminal-tools"]
  private static let extensions = "vscode-extensions"

  /// The schemas by the names of their files.
  private static func schemas() throws -> [String] {
    let files = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: "\(TestData.folder)/\(folder)")
        .filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
    }
    let manifests = try FileManager.default
      .contentsOfDirectory(atPath: "\(TestData.folder)/\(extensions)")
      .map { "\(extensions)/\($0)/package.json" }
    return (files + manifests).filter(TestData.has).sorted()
  }

  private static let record = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "FormSizes.txt")

  @Test func `every form has as many rows as recorded, and no two labels alike in one list`() throws
  {
    var sizes: [String] = []
    for file in try Self.schemas() {
      let schema = try SchemaCatalog(environment: [:]).schema(atPath: "\(TestData.folder)/\(file)")
      let survey = FormSurvey(of: schema)
      sizes.append("\(survey.rowCount) \(file)")
      #expect(survey.faults == [], "\(file)")
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
