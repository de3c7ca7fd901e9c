import PreferenceValues

/// Writes values in one text format and one style.
protocol TextPrinter: Sendable {
  /// The style of the format's own files.
  init()

  /// The layout of lines.
  var layout: TextLayout { get set }
  /// The separator of two items, or an empty string.
  var separator: String { get }
  /// The separator of two items of a container.
  func separator(in kind: TextNode.Kind) -> String
  /// Whether the last item of a container has a separator too.
  func endsLastItem(of kind: TextNode.Kind) -> Bool
  /// The white space after the separator of two items on one line.
  var space: String { get }

  /// Adopts the layout of a member of the text, whose name is this node.
  mutating func learn(fromMember name: Int, of tree: TextTree)

  /// Adopts the white space after the separator of two items of the text.
  mutating func learn(betweenItems gap: Range<Int>, of tree: TextTree)

  /// Adopts the style of a whole text without brackets.
  mutating func learnFromTextWithoutBrackets()

  /// The text before and after the items of a container.
  func brackets(of kind: TextNode.Kind) -> (opening: String, closing: String)

  /// Appends the text of a value, whose first line is indented like this.
  func print(_ value: PreferenceValue, indentation: String, into output: inout [UInt8])

  /// Appends the text of the name of a member.
  func print(name: String, into output: inout [UInt8])

  /// Appends the text of a member, whose first line is indented like this.
  func print(
    name: String, _ value: PreferenceValue, indentation: String, into output: inout [UInt8])
}

extension TextPrinter {
  mutating func learn(betweenItems gap: Range<Int>, of tree: TextTree) {}

  mutating func learnFromTextWithoutBrackets() {}

  func separator(in kind: TextNode.Kind) -> String { separator }

  func endsLastItem(of kind: TextNode.Kind) -> Bool { false }

  /// Appends the text of an array that is not empty.
  func print(_ elements: [PreferenceValue], indentation: String, into output: inout [UInt8]) {
    print(elements, of: .array, indentation: indentation, into: &output) {
      print($0, indentation: $1, into: &$2)
    }
  }

  /// Appends the text of a dictionary that is not empty.
  func print(
    _ members: some Collection<PreferenceDictionary.Element>, indentation: String,
    into output: inout [UInt8]
  ) {
    print(members, of: .dictionary, indentation: indentation, into: &output) {
      print(name: $0.name, $0.value, indentation: $1, into: &$2)
    }
  }

  private func print<Items: Collection>(
    _ items: Items, of kind: TextNode.Kind, indentation: String, into output: inout [UInt8],
    item: (Items.Element, String, inout [UInt8]) -> Void
  ) {
    let brackets = brackets(of: kind)
    let inner = indentation + layout.unit
    output += brackets.opening.utf8
    for (position, element) in items.enumerated() {
      if position > 0 { output += separator(in: kind).utf8 }
      if layout.isMultiLine {
        output += (layout.lineEnd + inner).utf8
      } else if position > 0 {
        output += space.utf8
      }
      item(element, inner, &output)
    }
    if endsLastItem(of: kind) { output += separator(in: kind).utf8 }
    if layout.isMultiLine { output += (layout.lineEnd + indentation).utf8 }
    output += brackets.closing.utf8
  }
}
