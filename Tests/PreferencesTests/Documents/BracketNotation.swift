import PreferenceFormats
import PreferenceValues
import PreferencesTOML
import Testing

#if YAML
  import PreferencesYAML
#endif

/// A format with brackets and comments to the end of a line.
struct BracketNotation: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let format: any DocumentFormat
  let begin: String
  var end = "\n"
  var isJSONLike = false
  var isPropertyList = false

  /// A file with a list that is written as in TOML.
  func text(_ list: String) -> String {
    let comments = isJSONLike ? list.replacing("#", with: "//") : list
    let brackets =
      isPropertyList
      ? comments.replacing("[", with: "(").replacing("]", with: ")") : comments
    return begin + brackets + end
  }

  /// The value of a list of integers, or of lists of one integer.
  func value(_ items: [Int], nested: Bool) -> PreferenceValue {
    let items = items.map {
      isPropertyList ? PreferenceValue.string("\($0)") : .integer(Int64($0))
    }
    return .array(nested ? items.map { .array([$0]) } : items)
  }

  static var all: [BracketNotation] {
    let notations = [
      BracketNotation(
        testDescription: "JSON", format: JSONFormat.jsonc, begin: "{\"l\": ", end: "}\n",
        isJSONLike: true),
      BracketNotation(
        testDescription: "property list", format: PropertyListFormat.propertyList, begin: "{ l = ",
        end: "; }\n", isJSONLike: true, isPropertyList: true),
      BracketNotation(testDescription: "TOML", format: TOMLFormat(), begin: "l = "),
    ]
    #if YAML
      return notations + [
        BracketNotation(testDescription: "YAML", format: YAMLFormat(), begin: "l: ")
      ]
    #else
      return notations
    #endif
  }

  /// The file of a list with other items.
  func edited(_ list: String, to items: [Int], nested: Bool) throws -> String {
    let document = try format.parse(Array(text(list).utf8))
    let value = value(items, nested: nested)
    let bytes = try document.bytes(applying: [["l"]: .set(value)])
    #expect(try format.parse(bytes).value[["l"]] == value)
    return String(decoding: bytes, as: UTF8.self)
  }
}
