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
      /// It is not YAML.
      case fails
      /// It is one document with this value.
      case says(PreferenceValue)
      /// It is YAML, and more or less than one document that JSON can say.
      case isOpen
    }

    /// The name of its file, and its number in it.
    let id: String
    let name: String
    let text: String
    let verdict: Verdict

    private static let folder = "store-syntax/yaml-test-suite/src"

    static func all() throws -> [YAMLCase] {
      try TestData.files(in: folder).sorted().filter { $0.hasSuffix(".yaml") }.flatMap { path in
        let file = try YAMLFormat().parse(TestData.bytes(path)).value
        let name = path.split(separator: "/").last ?? ""
        // What a later case of a file does not say is as in the one before.
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
      verdict = fields["fail"] != nil ? .fails : value.map(Verdict.says) ?? .isOpen
    }

    /// The text without the signs that the suite writes for what is hard to see.
    private static func plain(_ text: String) -> String {
      text.replacing(/—*»/, with: "\t").replacing("␣", with: " ").replacing("⇔", with: "\u{FEFF}")
        .replacing("↵", with: "").replacing("←", with: "\r").replacing(/∎\n$/, with: "")
    }
  }
#endif
