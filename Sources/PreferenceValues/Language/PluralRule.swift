/// The plural forms of a language and their choice, from the header `Plural-Forms` of a PO file.
///
/// The header contains an expression in C: `nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);`.
package struct PluralRule: Sendable {
  /// The number of forms.
  package let count: Int
  private let expression: Expression

  /// One form for one and another for the rest, as in English and German.
  package static let germanic = PluralRule(
    count: 2, expression: .operation("!=", .count, .number(1)))

  private init(count: Int, expression: Expression) {
    self.count = count
    self.expression = expression
  }

  /// The rule of a header's value, or nil if it is malformed.
  package init?(header: String) {
    let fields = header.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
    func field(_ name: String) -> String? {
      fields.first { $0.count == 2 && $0[0].filter { $0 != " " } == name }.map { String($0[1]) }
    }
    guard let count = field("nplurals").flatMap({ Int($0.filter { $0 != " " }) }), count > 0,
      let text = field("plural"), let expression = ExpressionParser.parse(text)
    else { return nil }
    self.init(count: count, expression: expression)
  }

  /// The index of the form for a count.
  package func form(of count: Int) -> Int {
    min(max(0, expression.value(for: abs(count))), self.count - 1)
  }
}

/// An expression of C over the count `n`.
private indirect enum Expression: Sendable {
  case count
  case number(Int)
  case not(Expression)
  case operation(String, Expression, Expression)
  case conditional(Expression, Expression, Expression)

  func value(for count: Int) -> Int {
    switch self {
    case .count: count
    case .number(let number): number
    case .not(let expression): expression.value(for: count) == 0 ? 1 : 0
    case .conditional(let condition, let first, let second):
      (condition.value(for: count) != 0 ? first : second).value(for: count)
    case .operation(let name, let left, let right):
      Self.apply(name, left.value(for: count), right.value(for: count))
    }
  }

  private static func apply(_ name: String, _ left: Int, _ right: Int) -> Int {
    switch name {
    case "*": left.multipliedReportingOverflow(by: right).partialValue
    case "/": right == 0 ? 0 : left / right
    case "%": right == 0 ? 0 : left % right
    case "+": left &+ right
    case "-": left &- right
    case "<": left < right ? 1 : 0
    case ">": left > right ? 1 : 0
    case "<=": left <= right ? 1 : 0
    case ">=": left >= right ? 1 : 0
    case "==": left == right ? 1 : 0
    case "!=": left != right ? 1 : 0
    case "&&": left != 0 && right != 0 ? 1 : 0
    default: left != 0 || right != 0 ? 1 : 0
    }
  }
}

private struct ExpressionParser {
  /// The operators from the weakest to the strongest; the longer ones first.
  private static let levels = [
    ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
  ]
  /// The deepest nesting of an expression.
  private static let maximumDepth = 50

  private var rest: Substring
  private var depth = 0

  static func parse(_ text: String) -> Expression? {
    var parser = ExpressionParser(rest: text.filter { !$0.isWhitespace }[...])
    guard let expression = parser.conditional(), parser.rest.isEmpty else { return nil }
    return expression
  }

  private mutating func conditional() -> Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, let condition = operation(level: 0) else { return nil }
    guard consume("?") else { return condition }
    guard let first = conditional(), consume(":"), let second = conditional() else { return nil }
    return .conditional(condition, first, second)
  }

  private mutating func operation(level: Int) -> Expression? {
    guard level < Self.levels.count else { return operand() }
    guard var left = operation(level: level + 1) else { return nil }
    while let name = Self.levels[level].first(where: { consume($0) }) {
      guard let right = operation(level: level + 1) else { return nil }
      left = .operation(name, left, right)
    }
    return left
  }

  private mutating func operand() -> Expression? {
    if consume("n") { return .count }
    if consume("!") { return operand().map(Expression.not) }
    if consume("(") {
      guard let inner = conditional(), consume(")") else { return nil }
      return inner
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return Int(digits).map(Expression.number)
  }

  private mutating func consume(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }
}
