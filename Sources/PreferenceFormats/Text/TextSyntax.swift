import PreferenceValues

/// The syntax of a text format, for reading and splicing.
protocol TextSyntax: TextPieces {
  associatedtype Printer: TextPrinter

  /// Whether new members of a sorted dictionary are inserted in order.
  static var keepsMembersSorted: Bool { get }

  /// The range inside a container; nil if its text has no room for items.
  static func interior(of container: TextNode, in bytes: [UInt8]) -> Range<Int>?

  /// Whether a container begins and ends with brackets; one without them is the whole text.
  static func hasBrackets(_ container: TextNode, in bytes: [UInt8]) -> Bool

  /// The text of a string or a name, and its problem.
  static func string(
    of node: TextNode, in bytes: [UInt8]
  ) throws(SyntaxError) -> (String, oddity: Message?)

  /// The value of a node that is neither a container nor a string.
  static func value(of node: TextNode, in bytes: [UInt8]) throws(SyntaxError) -> PreferenceValue

  /// Whether a value that ends with a byte would continue with the byte after it.
  static func joins(_ last: UInt8, _ next: UInt8) -> Bool

  /// The value of a dictionary with these members.
  static func value(of members: PreferenceDictionary) -> PreferenceValue
}

extension TextSyntax {
  static func hasBrackets(_ container: TextNode, in bytes: [UInt8]) -> Bool { true }

  static func joins(_ last: UInt8, _ next: UInt8) -> Bool { false }

  static func value(of members: PreferenceDictionary) -> PreferenceValue { .dictionary(members) }

  /// The text of a name that is known to be valid.
  static func name(_ index: Int, of tree: TextTree) -> String {
    (try? string(of: tree.nodes[index], in: tree.bytes))?.0 ?? ""
  }
}
