/// The texts of single values, the same in every file and field.
package enum ScalarText {
  /// Bytes as hexadecimal digits after `0x`, which a field reads back.
  package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    "0x" + digits(of: bytes)
  }

  /// Bytes as two hexadecimal digits each.
  package static func digits(of bytes: some Sequence<UInt8>) -> String {
    bytes.reduce(into: "") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }

  /// A floating-point number in its shortest form: `1` for an integer, an exponent only for long numbers.
  package static func text(of real: Double) -> String {
    if real.isNaN { return "nan" }
    if real.isInfinite { return real < 0 ? "-inf" : "inf" }
    let text = "\(real)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
