import PreferenceFormats
import PreferenceValues

/// The encoding of Unicode text with the characters of host names (RFC 3492).
enum Punycode {
  private static let base = 36
  private static let initialScalar = 128

  /// The decoded text; nil if the encoding is invalid.
  static func decoded(_ text: some StringProtocol) -> String? {
    let bytes = Array(text.utf8)
    let delimiter = bytes.lastIndex(of: UInt8(ascii: "-"))
    var scalars = bytes[..<(delimiter ?? 0)].map { Unicode.Scalar($0) }
    var rest = bytes[(delimiter.map { $0 + 1 } ?? 0)...]
    if rest.isEmpty || delimiter == 0 { return nil }
    var (code, index, adaptation) = (initialScalar, 0, Adaptation())
    while !rest.isEmpty {
      guard let delta = adaptation.readNumber(from: &rest) else { return nil }
      index += delta
      adaptation.adapt(to: delta, count: scalars.count + 1)
      code += index / (scalars.count + 1)
      index %= scalars.count + 1
      guard code <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      scalars.insert(scalar, at: index)
      index += 1
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The number of characters in the encoded text.
  static func encodedLength(of scalars: some Collection<Unicode.Scalar>) -> Int {
    let plain = scalars.count(where: \.isASCII)
    var length = plain == 0 ? 0 : plain + 1
    var (code, delta, done, adaptation) = (initialScalar, 0, plain, Adaptation())
    while done < scalars.count {
      let next = scalars.map { Int($0.value) }.filter { $0 >= code }.min() ?? code
      delta += (next - code) * (done + 1)
      code = next
      for scalar in scalars {
        if Int(scalar.value) < code { delta += 1 }
        guard Int(scalar.value) == code else { continue }
        length += adaptation.digitCount(of: delta)
        adaptation.adapt(to: delta, count: done + 1)
        delta = 0
        done += 1
      }
      delta += 1
      code += 1
    }
    return length
  }

  /// The weight of digits, which changes with every number (RFC 3492, sections 3.3 and 3.4).
  private struct Adaptation {
    private var bias = 72
    private var isFirst = true

    private func threshold(at place: Int) -> Int { min(max(place - bias, 1), 26) }

    mutating func adapt(to number: Int, count: Int) {
      var delta = isFirst ? number / 700 : number / 2
      isFirst = false
      delta += delta / count
      var places = 0
      while delta > (base - 1) * 26 / 2 {
        delta /= base - 1
        places += base
      }
      bias = places + base * delta / (delta + 38)
    }

    func readNumber(from rest: inout ArraySlice<UInt8>) -> Int? {
      var (number, weight, place) = (0, 1, base)
      while let byte = rest.popFirst() {
        guard let digit = digit(byte), number < 1 << 40, weight < 1 << 20 else { return nil }
        number += digit * weight
        let threshold = threshold(at: place)
        if digit < threshold { return number }
        weight *= base - threshold
        place += base
      }
      return nil
    }

    private func digit(_ byte: UInt8) -> Int? {
      if byte.isLetter { return Int(byte | 0x20) - 0x61 }
      return byte.isDigit ? Int(byte) - 0x30 + 26 : nil
    }

    func digitCount(of number: Int) -> Int {
      var (rest, place, count) = (number, base, 1)
      while rest >= threshold(at: place) {
        rest = (rest - threshold(at: place)) / (base - threshold(at: place))
        place += base
        count += 1
      }
      return count
    }
  }
}
