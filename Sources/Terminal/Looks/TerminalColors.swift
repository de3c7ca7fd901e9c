/// The colors of a terminal by their numbers: 16 that the user's theme can change, a cube of 216, and 24 grays.
package enum TerminalColors {
  /// The nearest color of a terminal with `count` colors; nil if it has too few.
  package static func nearest(
    red: UInt8, green: UInt8, blue: UInt8, among count: Int
  ) -> UInt8? {
    let known: Range<Int>
    switch count {
    case ..<8: return nil
    case ..<16: known = 0..<8
    case ..<256: known = 0..<16
    // The colors that do not depend on the theme.
    default: known = 16..<256
    }
    let wanted = [Int(red), Int(green), Int(blue)]
    func distance(_ number: Int) -> Int {
      zip(wanted, levels(of: number)).reduce(0) { sum, pair in
        let difference = pair.0 - pair.1
        return sum + difference * difference
      }
    }
    return known.min { distance($0) < distance($1) }.map { UInt8($0) }
  }

  /// Red, green and blue of a color, the first 16 as most terminals have them.
  private static func levels(of number: Int) -> [Int] {
    switch number {
    case ..<16: return basic[number]
    case ..<232:
      let place = number - 16
      return [place / 36, place / 6 % 6, place % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 }
    default: return Array(repeating: 8 + 10 * (number - 232), count: 3)
    }
  }

  private static let basic = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]
}
