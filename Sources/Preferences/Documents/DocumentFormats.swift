/// The formats this library knows.
public enum DocumentFormats {
  /// The format of a file by the end of its name, else by what it begins with; nil where neither tells.
  ///
  /// Every name that says JSON gets ``JSONFormat`` with comments and trailing commas allowed: people write them into
  /// files named `.json` too, and editing brings none into a file that has none. A property list keeps its form.
  public static func format(
    forFileName name: String, contents: [UInt8] = []
  ) -> (any DocumentFormat)? {
    let propertyList = PropertyListFormat(
      form: PropertyListFormat.isBinary(contents) ? .binary : .xml)
    switch name.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
    case "plist": return propertyList
    case "json", "jsonc", "code-workspace": return JSONFormat.jsonc
    default: break
    }
    if PropertyListFormat.isBinary(contents) { return propertyList }
    let start = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch contents.dropFirst(start).first(where: { !$0.isWhiteSpace }) {
    case UInt8(ascii: "<"): return propertyList
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "/"): return JSONFormat.jsonc
    default: return nil
    }
  }
}
