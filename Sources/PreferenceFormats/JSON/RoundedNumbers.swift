import PreferenceValues

extension FormatDocument {
  /// The first number in a JSON text whose digits its value lacks; nil if the values have all digits.
  package var roundedNumber: SyntaxError? {
    (self as? TextDocument<JSONSyntax>)?.firstRoundedNumber
  }
}

extension TextDocument<JSONSyntax> {
  fileprivate var firstRoundedNumber: SyntaxError? {
    tree.nodes.first { node in
      let text = String(decoding: tree.bytes[node.start..<node.end], as: UTF8.self)
      return node.kind == .real
        && DecimalNumber(text: text)?.isRounded(to: JSONSyntax.value(of: node, in: tree.bytes))
          == true
    }.map { node in
      SyntaxError(
        Message("the number has more digits than a real can store"), atByte: node.start,
        in: tree.bytes)
    }
  }
}
