/// Writes values as JSON text in one style.
struct JSONPrinter {
  /// What stands between a name and its value.
  var colon = ": "
  /// What follows a comma on the same line.
  var space = " "
  /// What ends a line.
  var lineEnd = "\n"
  /// By how much inner lines are indented further.
  var unit = "  "
  /// Whether each member and element has its own line.
  var isMultiLine = true

  /// Without any white space.
  static let compact = JSONPrinter(colon: ":", space: "", isMultiLine: false)

  /// Appends the text of a value, whose first line is indented like this.
  ///
  /// What JSON cannot hold is written as its JSON view, and a real that is not finite as a string.
  func print(_ value: PreferenceValue, indentation: String = "", into output: inout [UInt8]) {
    switch value {
    case .null: output += "null".utf8
    case .boolean(let flag): output += (flag ? "true" : "false").utf8
    case .integer(let integer): output += String(integer).utf8
    case .unsigned(let integer): output += String(integer).utf8
    case .real(let real) where real.isFinite: output += real.description.utf8
    case .real(let real): JSONString.encode(real.description, into: &output)
    case .number(let text): output += text.utf8
    case .string(let text): JSONString.encode(text, into: &output)
    case .data, .date, .tagged: print(value.jsonView, indentation: indentation, into: &output)
    case .array(let elements):
      print(elements, in: "[", "]", indentation, &output) { element, inner, output in
        print(element, indentation: inner, into: &output)
      }
    case .dictionary(let members):
      print(members, in: "{", "}", indentation, &output) { member, inner, output in
        print(name: member.name, member.value, indentation: inner, into: &output)
      }
    }
  }

  /// Appends a member.
  func print(
    name: String, _ value: PreferenceValue, indentation: String, into output: inout [UInt8]
  ) {
    JSONString.encode(name, into: &output)
    output += colon.utf8
    print(value, indentation: indentation, into: &output)
  }

  private func print<Items: Collection>(
    _ items: Items, in opening: String, _ closing: String, _ indentation: String,
    _ output: inout [UInt8], item: (Items.Element, String, inout [UInt8]) -> Void
  ) {
    let inner = indentation + unit
    output += opening.utf8
    for (position, element) in items.enumerated() {
      if position > 0 { output.append(UInt8(ascii: ",")) }
      if isMultiLine {
        output += (lineEnd + inner).utf8
      } else if position > 0 {
        output += space.utf8
      }
      item(element, inner, &output)
    }
    if isMultiLine, !items.isEmpty { output += (lineEnd + indentation).utf8 }
    output += closing.utf8
  }
}

extension PreferenceValue {
  /// This value as JSON text, through its ``jsonView``; a real that is not finite is written as a string.
  ///
  /// - Parameter isPretty: Whether each member has its own line, indented by two spaces.
  public func jsonText(pretty isPretty: Bool = false) -> String {
    var output: [UInt8] = []
    (isPretty ? JSONPrinter() : .compact).print(self, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
