import TestSupport

#if YAML
  import Foundation
  import PreferenceFormats
  import PreferenceValues
  import PreferencesTesting
  import PreferencesYAML

  /// A case of yaml-test-suite.
  struct YAMLCase {
    enum Verdict {
      /// The text is not YAML.
      case fails
      /// The text is one document with this value.
      case parses(PreferenceValue)
      /// The text is YAML, but not one document with a JSON value.
      case hasNoJSON
    }

    /// The name of the case's file and its index in the file.
    let id: String
    let name: String
    let text: String
    let verdict: Verdict

    private static let directory = "store-syntax/yaml-test-suite/src"

    static func all() throws -> [YAMLCase] {
      try TestData.files(in: directory).sorted().filter { $0.hasSuffix(".yaml") }.flatMap { path in
        let file = try YAMLFormat().parse(TestData.bytes(path)).value
        let name = path.split(separator: "/").last ?? ""
        // Fields that a case omits have the value of the previous case in the file.
        var fields = PreferenceDictionary()
        return (file.elements ?? []).enumerated().compactMap { number, item in
          fields["fail"] = nil
          for (key, value) in item.members ?? [:] { fields[key] = value }
          return YAMLCase(fields, id: "\(name.dropLast(5))/\(number)")
        }
      }
    }

    private init?(_ fields: PreferenceDictionary, id: String) {
      guard let text = fields["yaml"]?.text, fields["skip"] == nil else { return nil }
      self.id = id
      name = fields["name"]?.text ?? ""
      self.text = Self.plain(text)
      let value = fields["json"]?.text.flatMap { try? JSONFormat.json.parse(Array($0.utf8)).value }
      verdict = fields["fail"] != nil ? .fails : value.map(Verdict.parses) ?? .hasNoJSON
    }

    /// Returns the text without the suite's symbols for invisible characters.
    private static func plain(_ text: String) -> String {
      text.replacing(/—*»/, with: "\t").replacing("␣", with: " ").replacing("⇔", with: "\u{FEFF}")
        .replacing("↵", with: "").replacing("←", with: "\r").replacing(/∎\n$/, with: "")
    }
  }
#endif
