import PreferenceValues

/// The strings at one location of the samples.
struct SeenTexts {
  private(set) var count = 0
  private var known: [String] = []
  private var formats = SeenTexts.recognized

  /// The recognized formats, more specific ones first.
  private static let recognized: [any TextFormat.Type] = [
    DateTimeFormat.self, DateFormat.self, TimeFormat.self, UUIDFormat.self, IPv4Format.self,
    IPv6Format.self, EmailFormat.self, URIFormat.self,
  ]
  private static let mostChoices = 8
  /// The most bytes of a string with a recognized format.
  private static let longest = 2048
  private static let leastForChoices = 4

  mutating func insert(_ text: String) {
    count += 1
    if known.count <= Self.mostChoices, !known.contains(where: text.hasSameBytes) {
      known.append(text)
    }
    if !formats.isEmpty, text.utf8.count > Self.longest { formats = [] }
    formats.removeAll { !Self.means(text, $0) }
  }

  private static func means(_ text: String, _ format: any TextFormat.Type) -> Bool {
    // Only by the standard, a word and a colon are a URI.
    if format == URIFormat.self, text.firstRange(of: "://") == nil { return false }
    return format.accepts(text)
  }

  /// The format that every text has.
  var format: (any TextFormat.Type)? { count == 0 ? nil : formats.first }

  /// The few strings that repeat; nil if they do not.
  var choices: [String]? {
    let isFew = known.count <= Self.mostChoices && known.count * 2 <= count
    return count >= Self.leastForChoices && isFew ? known : nil
  }
}
