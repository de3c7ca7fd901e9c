import PreferenceSystem
import PreferenceValues

/// Writes values as an XML property list, in Foundation's layout unless the text has another one.
///
/// New dictionaries have their members sorted, so that nothing moves when a Foundation program saves the file again.
struct XMLPropertyListPrinter: TextPrinter {
  var layout = TextLayout(unit: "\t")
  /// The text between a key and its value on the same line; nil if the value has its own line.
  private var gap: String?

  init() {}

  var separator: String { "" }
  var space: String { "" }

  /// A file with an empty dictionary.
  static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  mutating func learn(fromMember name: Int, of tree: TextTree) {
    gap = TextLayout.gap(afterName: name, of: tree, XMLPropertyListSyntax.self)
  }

  func brackets(of kind: TextNode.Kind) -> (opening: String, closing: String) {
    kind == .dictionary ? ("<dict>", "</dict>") : ("<array>", "</array>")
  }

  func print(_ value: PreferenceValue, indentation: String, into output: inout [UInt8]) {
    switch value {
    case .boolean(let flag): output += (flag ? "<true/>" : "<false/>").utf8
    case .integer(let integer): print("integer", String(integer), into: &output)
    case .unsigned(let integer): print("integer", String(integer), into: &output)
    case .real(let real): print("real", XMLScalar.text(of: real), into: &output)
    case .string(let text), .number(let text): print("string", text, into: &output)
    case .null: print("string", "", into: &output)
    case .date(let date): print("date", XMLDate.text(of: date), into: &output)
    case .data(let data): print(data, indentation: indentation, into: &output)
    case .array([]): output += "<array/>".utf8
    case .dictionary([:]): output += "<dict/>".utf8
    case .array(let elements):
      print(elements, indentation: indentation, into: &output)
    case .dictionary(let members):
      let sorted = members.sorted { ItemStep.precedes($0.name, $1.name) }
      print(sorted, indentation: indentation, into: &output)
    case .tagged(_, let value):
      print(.dictionary(["CF$UID": value]), indentation: indentation, into: &output)
    }
  }

  func print(name: String, into output: inout [UInt8]) { print("key", name, into: &output) }

  func print(
    name: String, _ value: PreferenceValue, indentation: String, into output: inout [UInt8]
  ) {
    print(name: name, into: &output)
    output += (gap ?? (layout.isMultiLine ? layout.lineEnd + indentation : "")).utf8
    print(value, indentation: indentation, into: &output)
  }

  private func print(_ tag: String, _ text: String, into output: inout [UInt8]) {
    output += "<\(tag)>".utf8
    XMLText.encode(text, into: &output)
    output += "</\(tag)>".utf8
  }

  /// Prints lines of 76 columns, with eight for a tab; an indentation beyond eight tabs no longer
  /// shortens them.
  private func print(_ data: Data, indentation: String, into output: inout [UInt8]) {
    let text = Array(data.base64EncodedString().utf8)
    guard layout.isMultiLine else {
      output += "<data>".utf8 + text + "</data>".utf8
      return
    }
    let margin = indentation.prefix(8)
    let columns = margin.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 8 : 1) }
    let width = (76 - columns) / 4 * 4
    output += "<data>\(layout.lineEnd)".utf8
    for start in stride(from: 0, to: text.count, by: width) {
      output += margin.utf8
      output += text[start..<min(start + width, text.count)]
      output += layout.lineEnd.utf8
    }
    output += "\(indentation)</data>".utf8
  }
}
