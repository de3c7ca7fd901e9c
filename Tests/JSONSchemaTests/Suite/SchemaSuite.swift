import JSONSchema
import PreferenceFormats
import PreferenceValues
import TestSupport

/// A group of the official JSON Schema test suite: a schema, and values with their verdicts.
struct SchemaSuiteGroup {
  struct Case {
    var description: String
    var data: PreferenceValue
    var isValid: Bool
  }

  var description: String
  var schema: PreferenceValue
  var cases: [Case]

  init?(_ value: PreferenceValue, metaschema: String) {
    guard let members = value.members, let schema = members["schema"] else { return nil }
    description = members["description"]?.text ?? ""
    self.schema = schema
    // Suites of a single draft omit `$schema`.
    if var keywords = schema.members, keywords["$schema"] == nil {
      keywords["$schema"] = .string(metaschema)
      self.schema = .dictionary(keywords)
    }
    cases = (members["tests"]?.elements ?? []).compactMap { test in
      guard let data = test.members?["data"], let verdict = test.members?["valid"]?.flag else {
        return nil
      }
      return Case(
        description: test.members?["description"]?.text ?? "", data: data, isValid: verdict)
    }
  }
}

/// The official test suite, if it is installed.
enum SchemaSuite {
  static let directory = "json-schema-suite"
  static var isAvailable: Bool { TestData.has(directory) }

  private static let metaschemas = [
    "draft4": "http://json-schema.org/draft-04/schema#",
    "draft7": "http://json-schema.org/draft-07/schema#",
    "draft2019-09": "https://json-schema.org/draft/2019-09/schema",
    "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
  ]

  /// Returns the files of a draft's required cases.
  static func required(_ draft: String) -> [String] {
    files(of: draft).filter { !$0.contains("/optional/") }
  }

  /// Returns the files of a draft's cases that implementations may treat differently.
  static func optional(_ draft: String) -> [String] {
    files(of: draft).filter { $0.contains("/optional/") && !$0.contains("/format/") }
  }

  /// Returns the files of a draft's cases for implementations that assert `format`.
  static func formats(_ draft: String) -> [String] {
    files(of: draft).filter { $0.contains("/optional/format/") }
  }

  private static func files(of draft: String) -> [String] {
    TestData.files(in: "\(directory)/tests/\(draft)")
  }

  private static func groups(in file: String) throws -> [SchemaSuiteGroup] {
    let draft = String(file.split(separator: "/")[2])
    let document = try JSONFormat.json.parse(TestData.bytes(file))
    return (document.value.elements ?? []).compactMap {
      SchemaSuiteGroup($0, metaschema: metaschemas[draft] ?? "")
    }
  }

  /// Returns the number of cases in a file.
  static func count(in file: String) throws -> Int {
    try groups(in: file).map(\.cases.count).reduce(0, +)
  }

  /// Returns the descriptions of the cases in a file whose verdicts differ from the suite's.
  ///
  /// - Parameter isBundled: Whether to validate with bundled schemas.
  static func mismatches(
    in file: String, assertingFormats: Bool, isBundled: Bool = false
  ) throws -> [String] {
    let options = ValidationOptions(assertsFormats: assertingFormats)
    return try groups(in: file).flatMap { group in
      var schema = try JSONSchema(group.schema, options: options, find: remote)
      if isBundled { schema = try JSONSchema(schema.bundled(), options: options, find: metaschema) }
      return group.cases.filter {
        $0.isValid != schema.problems(in: $0.data).allSatisfy { $0.severity == .warning }
      }
      .map { "\(group.description): \($0.description)" }
    }
  }

  /// Returns a custom metaschema, which a bundle does not include, like the metaschemas of drafts.
  private static func metaschema(_ address: String) -> PreferenceValue? {
    address.contains("metaschema") ? remote(address) : nil
  }

  /// Returns the document that the suite serves at an address.
  private static func remote(_ address: String) -> PreferenceValue? {
    let host = "http://localhost:1234/"
    guard address.hasPrefix(host) else { return nil }
    let bytes = try? TestData.bytes("\(directory)/remotes/\(address.dropFirst(host.count))")
    return bytes.flatMap { try? JSONFormat.json.parse($0).value }
  }
}
