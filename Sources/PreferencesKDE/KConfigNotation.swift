import ECMARegex
import PreferenceValues

/// A type whose values KDE reads from a text of a fixed form; it ignores other texts.
enum KConfigNotation: String, CaseIterable, Sendable {
  case color, font, dateTime, time, point, pointF, rect, rectF, size, sizeF

  /// The notation of a type with a name in a schema; nil for other types.
  init?(type name: String) {
    let name = name.lowercased()
    guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
      return nil
    }
    self = found
  }

  /// The keywords of a schema for it, with its hint in a language.
  func keywords(in language: InterfaceLanguage) -> PreferenceDictionary {
    var keywords: PreferenceDictionary = ["type": .string("string"), "pattern": .string(pattern)]
    keywords["patternErrorMessage"] = .string(hint.text(in: language))
    if self == .color { keywords["x-settee-kind"] = .string("color") }
    return keywords
  }

  /// Whether KDE reads a text.
  func accepts(_ text: String) -> Bool {
    guard let pattern = Self.patterns[self] else { return true }
    return pattern.search(text) != .notFound && (self != .color || isColor(text))
  }

  private static let patterns = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { notation in
      (try? RegexPattern(notation.pattern)).map { (notation, $0) }
    })

  /// Whether a text without digits is the name of a color.
  private func isColor(_ text: String) -> Bool {
    let isName = !text.isEmpty && !text.contains("#") && !text.contains(",")
    return !isName || RGBColor(text) != nil || ["invalid", "transparent"].contains(text)
  }
}

extension KConfigNotation {
  private var pattern: String {
    switch self {
    case .color: "^(\(Self.digits)|\(Self.byte)(,\(Self.byte)){2,3}|[A-Za-z]*)$"
    case .font: "^[^,]*(,\(Self.real)|(,\(Self.real)){8,16}(,[^,]*)?)?$"
    case .dateTime: "^\(Self.date),\(Self.timeOfDay)(,.*)?$"
    case .time: "^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]+)?)?$"
    case .point: "^\(Self.integer),\(Self.integer)$"
    case .pointF: "^\(Self.real),\(Self.real)$"
    case .rect: "^\(Self.integer),\(Self.integer),\(Self.positive),\(Self.positive)$"
    case .rectF: "^\(Self.real)(,\(Self.real)){3}$"
    case .size: "^[0-9]+,[0-9]+$"
    case .sizeF: "^[0-9.]+,[0-9.]+$"
    }
  }

  private static let digits = "#([0-9A-Fa-f]{3}){1,4}|#[0-9A-Fa-f]{8}"
  private static let byte = " *(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9]) *"
  private static let integer = " *[+-]?[0-9]+ *"
  private static let positive = " *0*[1-9][0-9]* *"
  private static let real = " *[+-]?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)? *"
  private static let date = "[0-9]{1,4},(0?[1-9]|1[0-2]),(0?[1-9]|[12][0-9]|3[01])"
  private static let timeOfDay = "([01]?[0-9]|2[0-3]),[0-5]?[0-9],[0-5]?[0-9](\\.[0-9]*)?"

  /// The problem of a text in another form.
  var hint: Message {
    switch self {
    case .color: Message("must be a color, such as 255,136,0 or #ff8800 or orange")
    case .font: Message("must be a font, such as Noto Sans,10 or the text that KDE writes")
    case .dateTime: Message("must be a date and time, such as 2026,11,26,8,30,0")
    case .time: Message("must be a time, such as 08:30:00")
    case .point, .pointF: Message("must be a point, such as 10,20")
    case .rect, .rectF: Message("must be a rectangle: left,top,width,height")
    case .size, .sizeF: Message("must be a size: width,height")
    }
  }
}
