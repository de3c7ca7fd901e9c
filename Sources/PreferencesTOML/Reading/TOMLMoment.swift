import PreferenceSystem
import PreferenceValues

/// A date, a time, both, or both with an offset from UTC, and their notation.
struct TOMLMoment {
  /// `1979-05-27`, nil for a time alone.
  private var day: String?
  /// `07:32:00`, nil for a date alone.
  private var time: String?
  /// The digits of a second after the point.
  private var fraction = ""
  private var hasSeconds = true
  /// `Z` or `+02:00`.
  private var offset: String?
  private var separator = "T"

  /// Reads a whole text.
  init?(_ text: String) {
    var rest = text[...]
    if text.utf8.dropFirst(4).first == UInt8(ascii: "-") {
      var scanner = TextScanner(String(text.prefix(10)))
      guard scanner.readDate(), scanner.isAtEnd else { return nil }
      day = String(rest.prefix(10))
      rest = rest.dropFirst(10)
      guard let next = rest.first else { return }
      guard next == "T" || next == "t" || next == " " else { return nil }
      separator = String(rest.removeFirst())
    }
    guard readTime(from: &rest) else { return nil }
    guard !rest.isEmpty else { return }
    guard day != nil, Self.minutes(ofOffset: rest) != nil else { return nil }
    offset = String(rest)
  }

  private mutating func readTime(from rest: inout Substring) -> Bool {
    // Nearly all other values are recognized here, in a file of thousands.
    guard rest.utf8.count >= 5, rest.utf8.dropFirst(2).first == UInt8(ascii: ":") else {
      return false
    }
    hasSeconds = rest.utf8.dropFirst(5).first == UInt8(ascii: ":")
    let digits = String(rest.prefix(hasSeconds ? 8 : 5))
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isDigit) }),
      parts.count == (hasSeconds ? 3 : 2), parts[0] < "24", parts[1] < "60",
      !hasSeconds || parts[2] <= "60"
    else { return false }
    time = hasSeconds ? digits : digits + ":00"
    rest = rest.dropFirst(digits.utf8.count)
    guard rest.first == "." else { return true }
    fraction = String(rest.dropFirst().prefix { $0.isASCII && $0.isNumber })
    rest = rest.dropFirst(fraction.utf8.count + 1)
    return hasSeconds && !fraction.isEmpty
  }

  private static func minutes(ofOffset text: some StringProtocol) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard text.utf8.count == 6, text.first == "+" || text.first == "-", parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isDigit) }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return (text.first == "-" ? -1 : 1) * (hours * 60 + minutes)
  }
}

extension TOMLMoment {
  /// A date for a date and time with an offset; else a string that is tagged with its type.
  ///
  /// The text has a `T`, seconds, and no zeros at the end of their fraction.
  var value: PreferenceValue {
    if let date { return .date(date) }
    let digits = fraction.trimmingZeros
    let time = time.map { $0 + (digits.isEmpty ? "" : ".\(digits)") }
    return switch (day, time) {
    case (let day?, nil): .tagged(type: "local-date", .string(day))
    case (nil, let time?): .tagged(type: "local-time", .string(time))
    default: .tagged(type: "local-date-time", .string("\(day ?? "")T\(time ?? "")"))
    }
  }

  /// Creates the date or time of a value, nil for other values.
  init?(_ value: PreferenceValue) {
    switch value {
    case .date(let date): self.init(date, minutesFromUTC: 0)
    case .tagged(let type, .string(let text)):
      guard let moment = TOMLMoment(text), case .tagged(type, _) = moment.value else { return nil }
      self = moment
    default: return nil
    }
  }

  /// The text, in the style of another one of the same kind.
  func text(like style: TOMLMoment? = nil) -> String {
    guard let time else { return day ?? "" }
    guard let style, style.offset == nil || date != nil else {
      return text(separator, time, fraction, offset)
    }
    var moment = self
    if let offset = style.offset, let date {
      let minutes = Self.minutes(ofOffset: offset) ?? 0
      moment = TOMLMoment(date, minutesFromUTC: minutes) ?? self
      moment.offset = minutes == 0 || moment.offset != nil ? offset : moment.offset
    }
    let digits = moment.fraction.trimmingZeros
    let padded =
      digits + String(repeating: "0", count: max(0, style.fraction.utf8.count - digits.utf8.count))
    var clock = moment.time ?? time
    if !style.hasSeconds, padded.isEmpty, clock.hasSuffix(":00") { clock.removeLast(3) }
    return moment.text(style.separator, clock, padded, moment.offset)
  }

  private func text(
    _ separator: String, _ time: String, _ fraction: String, _ offset: String?
  ) -> String {
    (day.map { $0 + separator } ?? "") + time + (fraction.isEmpty ? "" : ".\(fraction)")
      + (offset ?? "")
  }
}

extension TOMLMoment {
  /// The value as a date, nil without an offset from UTC.
  private var date: Date? {
    guard let offset, let minutes = Self.minutes(ofOffset: offset), let day, let time else {
      return nil
    }
    let (date, clock) = (Self.numbers(in: day), Self.numbers(in: time))
    let seconds = CalendarTime.secondsSinceReference(
      year: date[0], month: date[1], day: date[2],
      secondOfDay: (clock[0] * 60 + clock[1] - minutes) * 60 + clock[2])
    let part = fraction.isEmpty ? 0 : Double("0.\(fraction)") ?? 0
    return Date(timeIntervalSinceReferenceDate: Double(seconds) + part)
  }

  private static func numbers(in text: String) -> [Int] {
    text.utf8.split { !$0.isDigit }.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
  }

  /// A date at some minutes from UTC; nil if TOML has no such year.
  init?(_ date: Date, minutesFromUTC minutes: Int) {
    let moment = date.timeIntervalSinceReferenceDate
    guard moment.isFinite, abs(moment) < 1e12 else { return nil }
    let whole = moment.rounded(.down)
    fraction = Self.digits(of: moment - whole, behind: whole)
    let isCarried = fraction == "carry"
    if isCarried { fraction = "" }
    let seconds = Int(whole) + (isCarried ? 1 : 0) + minutes * 60
    let local = CalendarTime(secondsSinceReference: seconds)
    guard (0...9999).contains(local.year) else { return nil }
    (day, time) = (local.dayText, local.clockText)
    let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
    offset =
      minutes == 0
      ? "Z" : (minutes < 0 ? "-" : "+") + hours.padded(to: 2) + ":" + rest.padded(to: 2)
  }

  /// The fewest digits of a fraction that are read back as the same date, at most nine.
  private static func digits(of fraction: Double, behind whole: Double) -> String {
    var scale = 1.0
    for count in 0...9 {
      let digits = (fraction * scale).rounded()
      if digits >= scale {
        if whole + 1 == whole + fraction || count == 9 { return "carry" }
      } else {
        let text = count == 0 ? "" : Int(digits).padded(to: count)
        if count == 9 || whole + (Double("0.\(text)0") ?? 0) == whole + fraction { return text }
      }
      scale *= 10
    }
    return ""
  }
}

extension String {
  fileprivate var trimmingZeros: String {
    var text = self
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }
}
