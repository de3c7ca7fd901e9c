import PreferenceSystem
import PreferenceValues

/// The numbers, dates and data of an XML property list, as Foundation reads them.
enum XMLScalar {
  /// Reads white space, a sign, white space, and decimal digits or `0x` and hexadecimal ones;
  /// nothing may follow.
  static func integer(_ text: ArraySlice<UInt8>) -> PreferenceValue? {
    var digits = text.drop(while: \.isWhiteSpace)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") {
      digits = digits.dropFirst().drop(while: \.isWhiteSpace)
    }
    let prefix = digits.prefix(2).map { $0 | 0x20 }
    let isHexadecimal = prefix == [UInt8(ascii: "0"), UInt8(ascii: "x")]
    if isHexadecimal { digits = digits.dropFirst(2) }
    guard digits.first?.hexDigit != nil,
      let size = UInt64(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    if !isNegative { return PreferenceValue(integer: size) }
    return size <= Int64.min.magnitude ? .integer(Int64(truncatingIfNeeded: 0 &- size)) : nil
  }

  /// Reads decimal digits with a point and an exponent, or a word for infinity or NaN.
  static func real(_ text: String) -> Double? {
    if text.utf8.allSatisfy({ isInDecimal($0) }) { return Double(text) }
    switch text.lowercased() {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: return nil
    }
  }

  private static func isInDecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Returns the text of a real that reads back as the same one.
  static func text(of real: Double) -> String {
    if real.isNaN { return "nan" }
    if real.isInfinite { return real < 0 ? "-infinity" : "+infinity" }
    return real.description
  }

  /// The bytes of base-64 text; nil if a byte is not ASCII.
  ///
  /// Other characters and an incomplete group of four are ignored, like in Foundation.
  static func data(_ text: ArraySlice<UInt8>) -> Data? {
    var data = Data(capacity: text.count / 4 * 3)
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text {
      guard byte < 0x80 else { return nil }
      if byte == UInt8(ascii: "=") {
        padding += 1
      } else if !byte.isWhiteSpace, byte != 0x0B, byte != 0x0C {
        padding = 0
      }
      guard let digit = base64[Int(byte)] else { continue }
      group = group << 6 | UInt32(digit)
      digits += 1
      guard digits == 4 else { continue }
      let bytes = [UInt8(group >> 16 & 0xFF), UInt8(group >> 8 & 0xFF), UInt8(group & 0xFF)]
      data.append(contentsOf: bytes.prefix(3 - min(padding, 2)))
      group = 0
      digits = 0
    }
    return data
  }

  /// The value of each ASCII character; `=` counts as 0.
  private static let base64: [UInt8?] = {
    var table = [UInt8?](repeating: nil, count: 128)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (worth, character) in alphabet.utf8.enumerated() { table[Int(character)] = UInt8(worth) }
    table[Int(UInt8(ascii: "="))] = 0
    return table
  }()
}
