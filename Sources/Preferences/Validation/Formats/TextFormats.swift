/// The formats that are known.
enum TextFormats {
  private static let all: [any TextFormat.Type] = [RegexFormat.self]

  /// The formats by their names in schemas.
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
