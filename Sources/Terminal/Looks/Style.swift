/// The look of a cell: attributes of every terminal, and colors of the 16 that the user's theme defines.
package struct Style: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
  }

  package enum Color: Int, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
  }

  package var attributes: Attributes
  /// The color of the letters, nil for the terminal's own.
  package var color: Color?
  /// The color behind them, nil for the terminal's own.
  package var background: Color?

  package init(
    _ attributes: Attributes = [], _ color: Color? = nil, on background: Color? = nil
  ) {
    self.attributes = attributes
    self.color = color
    self.background = background
  }
}
