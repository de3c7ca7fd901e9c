extension SafeText: ExpressibleByStringInterpolation {
  package init(stringLiteral literal: String) {
    // Not through Repertoire.standard, whose own glyphs are literals.
    self.init(literal, widths: .standard)
  }

  package init(stringInterpolation interpolation: Interpolation) {
    self = interpolation.text
  }

  /// Takes apart a literal such as `"\(count) staged"`.
  package struct Interpolation: StringInterpolationProtocol {
    var text: SafeText = SafeText([])

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text += SafeText(stringLiteral: literal)
    }

    package mutating func appendInterpolation(_ safe: SafeText) {
      text += safe
    }

    package mutating func appendInterpolation(_ number: Int) {
      text += SafeText(stringLiteral: String(number))
    }
  }
}
