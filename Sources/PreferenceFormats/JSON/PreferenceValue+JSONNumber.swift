package import PreferenceValues

extension PreferenceValue {
  /// Creates the number of a text in JSON's grammar (RFC 8259, section 6); nil for any other text.
  ///
  /// Without a point or an exponent it is an integer, except that `-0` is the real -0.0. A number
  /// that neither an integer nor a real can represent stays a ``number(_:)``.
  package init?(jsonNumber text: String) {
    var parser = JSONParser(Array(text.utf8), allowing: [])
    guard let first = text.utf8.first, first == UInt8(ascii: "-") || first.isDigit,
      let kind = try? parser.skipNumber(), parser.isAtEnd
    else { return nil }
    self.init(jsonNumber: text, isWhole: kind == .integer)
  }

  /// Creates the number of a text that is known to be one.
  package init(jsonNumber text: String, isWhole: Bool) {
    if isWhole, text != "-0" {
      if let integer = Int64(text) {
        self = .integer(integer)
      } else if let integer = UInt64(text) {
        self = .unsigned(integer)
      } else {
        self = .number(text)
      }
    } else if let real = Double(text), real.isFinite, real != 0 || Self.isZero(text) {
      self = .real(real)
    } else {
      self = .number(text)
    }
  }

  /// Whether all digits before the exponent are 0, so that 0.0 is the exact number and not an underflow.
  private static func isZero(_ text: String) -> Bool {
    text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .allSatisfy { !$0.isDigit || $0 == UInt8(ascii: "0") }
  }
}
