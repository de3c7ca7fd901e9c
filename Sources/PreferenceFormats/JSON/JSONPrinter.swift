package import PreferenceValues

/// Writes values as JSON text in one style.
struct JSONPrinter: TextPrinter {
  /// The text between a name and its value.
  var colon = ": "
  /// The text after a comma on the same line.
  var space = " "
  var layout = TextLayout(unit: "  ")

  var separator: String { "," }

  /// The style without any white space.
  static let compact = JSONPrinter(
    colon: ":", space: "", layout: TextLayout(unit: "", isMultiLine: false))

  mutating func learn(fromMember name: Int, of tree: TextTree) {
    guard let gap = TextLayout.gap(afterName: name, of: tree, JSONSyntax.self) else { return }
    colon = gap
    space = gap.hasSuffix(" ") ? " " : ""
  }

  mutating func learn(betweenItems gap: Range<Int>, of tree: TextTree) {
    let isPlain = JSONSyntax.pieces(of: gap, in: tree.bytes).allSatisfy { $0.piece == .space }
    if isPlain { space = String(decoding: tree.bytes[gap], as: UTF8.self) }
  }

  func brackets(of kind: TextNode.Kind) -> (opening: String, closing: String) {
    kind == .dictionary ? ("{", "}") : ("[", "]")
  }

  /// Appends the text of a value, whose first line is indented like this.
  ///
  /// A value without a form in JSON is written as its JSON view, and a real that is not finite as a string.
  func print(_ value: PreferenceValue, indentation: String, into output: inout [UInt8]) {
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
    case .array([]): output += "[]".utf8
    case .array(let elements):
      print(elements, indentation: indentation, into: &output)
    case .dictionary([:]): output += "{}".utf8
    case .dictionary(let members):
      print(members, indentation: indentation, into: &output)
    }
  }

  func print(name: String, into output: inout [UInt8]) { JSONString.encode(name, into: &output) }

  func print(
    name: String, _ value: PreferenceValue, indentation: String, into output: inout [UInt8]
  ) {
    print(name: name, into: &output)
    output += colon.utf8
    print(value, indentation: indentation, into: &output)
  }
}

extension PreferenceValue {
  /// Returns the value as JSON text: dates, data and reals that are not finite are strings.
  ///
  /// - Parameter isPretty: Whether each member has its own line, indented by two spaces.
  package func jsonText(pretty isPretty: Bool = false) -> String {
    var output: [UInt8] = []
    (isPretty ? JSONPrinter() : .compact).print(self, indentation: "", into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
