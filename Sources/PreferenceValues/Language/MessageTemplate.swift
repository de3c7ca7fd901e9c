/// The English text of a message with placeholders, and their values.
///
/// The text has `%1`, `%2` … in the order of the interpolations, as in Qt and KDE. A count with its English forms makes
/// a second text: `"\(count, "key was", "keys were") removed"` has “%1 key was removed” and “%1 keys were removed”.
package struct MessageTemplate: Hashable, Sendable {
  /// The value of a placeholder.
  enum Argument: Hashable, Sendable {
    case text(String)
    case message(Message)
    case shortcut(ActionReference)
  }

  /// The text that a translation file has as `msgid`.
  package fileprivate(set) var text = ""
  /// The text for other counts than one, `msgid_plural`; nil in a message without a count.
  package fileprivate(set) var plural: String?
  /// The count that selects the form.
  package fileprivate(set) var count: Int?
  /// The text that a translation file has as `msgctxt`.
  package internal(set) var context: String?
  private var arguments: [Argument] = []

  /// The English text for the count, with placeholders.
  package var english: String {
    guard let plural, count != 1 else { return text }
    return plural
  }
}

extension MessageTemplate {
  /// The template with `…` for each text among its values except numbers.
  var withoutData: MessageTemplate {
    var copy = self
    copy.arguments = arguments.map { argument in
      switch argument {
      case .text(let text): .text(Self.withoutData(text))
      case .message(let message): .message(message.withoutData)
      case .shortcut: argument
      }
    }
    return copy
  }

  /// The text as `…` with the space around it and a colon after it; a number is unchanged.
  static func withoutData(_ text: String) -> String {
    let start = text.prefix(while: \.isWhitespace)
    let rest = text.dropFirst(start.count)
    guard !rest.allSatisfy(\.isNumber) else { return text }
    let end = rest.reversed().prefix { $0.isWhitespace || $0 == ":" }.reversed()
    return "\(String(start))…\(String(end))"
  }
}

extension MessageTemplate: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.text = text }
  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.template }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var template = MessageTemplate()

    package init(literalCapacity: Int, interpolationCount: Int) {}
  }
}

extension MessageTemplate {
  fileprivate mutating func append(_ one: String, _ other: String) {
    plural?.append(other)
    text.append(one)
  }

  fileprivate mutating func append(_ argument: Argument, _ one: String = "", _ other: String = "") {
    arguments.append(argument)
    let placeholder = "%\(arguments.count)"
    append(placeholder + one, placeholder + other)
  }
}

extension MessageTemplate.StringInterpolation {
  package mutating func appendLiteral(_ literal: String) { template.append(literal, literal) }

  package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
    template.append(.text("\(value)"))
  }

  package mutating func appendInterpolation(_ value: some MessageConvertible) {
    template.append(.message(value.message))
  }

  /// A count with the English words that follow it, for one and for other counts.
  ///
  /// A message has at most one.
  package mutating func appendInterpolation(_ count: Int, _ one: String, _ other: String) {
    template.count = count
    template.plural = template.text
    template.append(.text("\(count)"), " " + one, " " + other)
  }

  /// The shortcut of an action.
  package mutating func appendInterpolation(_ action: ActionReference) {
    template.append(.shortcut(action))
  }
}

extension MessageTemplate {
  /// Whether the text begins with the name of the program, or with a placeholder for a name or a value.
  func beginsWithName(in language: InterfaceLanguage) -> Bool {
    let format = language.translation(of: self) ?? english
    if format.hasPrefix("settee ") { return true }
    guard format.hasPrefix("%"),
      let number = Int(format.dropFirst().prefix { $0.isASCII && $0.isNumber }),
      arguments.indices.contains(number - 1), case .text = arguments[number - 1]
    else { return false }
    return true
  }

  /// The text in a language, with the arguments; the English text if the language lacks a translation.
  func text(in language: InterfaceLanguage, shortcuts: (ActionReference) -> String) -> String {
    let format = language.translation(of: self) ?? english
    guard !arguments.isEmpty else { return format }
    return format.replacingPlaceholders { number in
      guard arguments.indices.contains(number - 1) else { return nil }
      return switch arguments[number - 1] {
      // A name or a value must not look like a part of the message.
      case .text(let text): text.onOneLine
      case .message(let message): message.text(in: language, shortcuts: shortcuts)
      case .shortcut(let action): shortcuts(action)
      }
    }
  }
}

extension String {
  /// The text with each `%1` … `%99` replaced, except those that have no replacement.
  package func replacingPlaceholders(_ replacement: (Int) -> String?) -> String {
    var result = ""
    var rest = utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      result += Substring(rest[..<sign])
      rest = rest[rest.index(after: sign)...]
      let digits = rest.prefix(2).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      guard let number = Int(Substring(digits)), let text = replacement(number) else {
        result += "%"
        continue
      }
      result += text
      rest = rest[digits.endIndex...]
    }
    return result + Substring(rest)
  }
}
