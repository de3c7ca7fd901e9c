import PreferenceSystem
import PreferenceValues

/// Writes values as a property list in OpenStep's syntax; types that it lacks become typed values of GNUstep.
struct OpenStepPrinter: TextPrinter {
  var layout = TextLayout(unit: "    ")
  /// The text between a name and its value.
  private var gap = " = "
  /// Whether words have quotes too, as in `.strings` files.
  private var quotesWords = false

  init() {}

  var separator: String { "," }
  var space: String { " " }

  func separator(in kind: TextNode.Kind) -> String { kind == .dictionary ? ";" : "," }
  func endsLastItem(of kind: TextNode.Kind) -> Bool { kind == .dictionary }

  mutating func learnFromTextWithoutBrackets() { quotesWords = true }

  mutating func learn(fromMember name: Int, of tree: TextTree) {
    if quotesWords { quotesWords = tree.bytes[tree.nodes[name].start] == UInt8(ascii: "\"") }
    gap = TextLayout.gap(afterName: name, of: tree, OpenStepSyntax.self) ?? gap
  }

  func brackets(of kind: TextNode.Kind) -> (opening: String, closing: String) {
    kind == .dictionary ? ("{", "}") : ("(", ")")
  }

  func print(_ value: PreferenceValue, indentation: String, into output: inout [UInt8]) {
    switch value {
    case .string(let text), .number(let text): encode(text, into: &output)
    case .boolean(let flag): output += (flag ? "<*BY>" : "<*BN>").utf8
    case .integer(let number): output += "<*I\(number)>".utf8
    case .unsigned(let number): output += "<*I\(number)>".utf8
    case .real(let number): output += "<*R\(XMLScalar.text(of: number))>".utf8
    case .date(let date): output += "<*D\(Self.text(of: date))>".utf8
    case .data(let data): output += "<\(ScalarText.digits(of: data))>".utf8
    case .null, .tagged: encode("", into: &output)
    case .array([]): output += "()".utf8
    case .dictionary([:]): output += "{}".utf8
    case .array(let elements):
      print(elements, indentation: indentation, into: &output)
    case .dictionary(let members):
      let sorted = members.sorted { ItemStep.precedes($0.name, $1.name) }
      print(sorted, indentation: indentation, into: &output)
    }
  }

  func print(name: String, into output: inout [UInt8]) {
    encode(name, into: &output)
  }

  func print(
    name: String, _ value: PreferenceValue, indentation: String, into output: inout [UInt8]
  ) {
    print(name: name, into: &output)
    output += gap.utf8
    print(value, indentation: indentation, into: &output)
  }

  private func encode(_ text: String, into output: inout [UInt8]) {
    OpenStepString.encode(text, quotingWords: quotesWords, into: &output)
  }

  private static func text(of date: Date) -> String {
    let text = XMLDate.text(of: date)
    return text.replacing("T", with: " ").replacing("Z", with: " +0000")
  }
}
