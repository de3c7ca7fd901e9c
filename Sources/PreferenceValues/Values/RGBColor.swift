/// A color as settings spell it: `#ff8800`, `#f80`, `#ff8800cc`, or a CSS name such as `orange`.
package struct RGBColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  /// The digits of its opacity after a hexadecimal spelling; empty without opacity.
  private var opacity = ""

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Parses a spelling, ignoring case.
  package init?(_ text: String) {
    guard text.first == "#" else {
      guard let color = ColorNames.color(named: text.lowercased()) else { return nil }
      self = color
      return
    }
    let digits = text.dropFirst()
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    let long: String
    switch digits.count {
    case 3, 4: long = digits.map { "\($0)\($0)" }.joined()
    case 6, 8: long = String(digits)
    default: return nil
    }
    guard let number = UInt32(long.prefix(6), radix: 16) else { return nil }
    self.init(
      red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    opacity = String(long.dropFirst(6))
  }

  /// Its spelling in hexadecimal digits, which every program accepts.
  package var hexadecimal: String {
    "#" + ScalarText.hexadecimal([red, green, blue]).dropFirst(2) + opacity
  }

  /// The name of the nearest named color.
  package var nearestName: String { ColorNames.nearest(to: self) }

  /// The perceived distance of two colors.
  package func distance(to other: RGBColor) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }
}

extension RGBColor {
  /// Parses a spelling of any program: also `255,136,0` with an optional opacity, as KDE has it.
  package init?(anySpelling text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { UInt8($0.filter { $0 != " " }) }
    guard parts.count > 1 else {
      self.init(text)
      return
    }
    guard bytes.count == parts.count, (3...4).contains(bytes.count) else { return nil }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// The decimal spelling, with the opacity of another one.
  private func decimal(like text: String) -> String {
    let opacity = text.split(separator: ",").dropFirst(3).map(String.init)
    return ([red, green, blue].map { String($0) } + opacity).joined(separator: ",")
  }

  /// The next color of a small palette, spelled like `text`.
  package func next(_ direction: Int, spelledAs text: String) -> String {
    let palette = ColorNames.palette
    let nearest = palette.indices.min { a, b in
      palette[a].color.distance(to: self) < palette[b].color.distance(to: self)
    }
    let index = ((nearest ?? 0) + direction + palette.count) % palette.count
    var next = palette[index].color
    next.opacity = opacity
    if text.contains(",") { return next.decimal(like: text) }
    return text.first == "#" ? next.hexadecimal : palette[index].name
  }
}
