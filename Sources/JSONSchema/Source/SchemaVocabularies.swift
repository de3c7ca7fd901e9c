import PreferenceValues

/// Groups of keywords that a dialect can leave out (2020-12, section 8.1.2).
struct SchemaVocabularies: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let core = SchemaVocabularies(rawValue: 1 << 0)
  static let applicator = SchemaVocabularies(rawValue: 1 << 1)
  static let unevaluated = SchemaVocabularies(rawValue: 1 << 2)
  static let validation = SchemaVocabularies(rawValue: 1 << 3)
  static let metadata = SchemaVocabularies(rawValue: 1 << 4)
  static let formatAnnotation = SchemaVocabularies(rawValue: 1 << 5)
  static let formatAssertion = SchemaVocabularies(rawValue: 1 << 6)
  static let content = SchemaVocabularies(rawValue: 1 << 7)

  /// The vocabularies of a draft's own metaschema: everything, and `format` as an annotation.
  static let usual: SchemaVocabularies = [
    .core, .applicator, .unevaluated, .validation, .metadata, .formatAnnotation, .content,
  ]

  private static let named: [String: SchemaVocabularies] = [
    "core": .core, "applicator": .applicator, "unevaluated": .unevaluated,
    "validation": .validation, "meta-data": .metadata, "format-annotation": .formatAnnotation,
    "format-assertion": .formatAssertion, "content": .content,
  ]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The known ones among those of a `$vocabulary`; the core is always in use.
  init(_ members: PreferenceDictionary, in draft: SchemaDraft) {
    self = .core
    for (address, isNeeded) in members {
      guard let name = Self.name(ofAddress: address) else { continue }
      // In 2019-09 a single vocabulary covered both, and requiring it made `format` a rule (section
      // 7.2).
      if name == "format" {
        formUnion(isNeeded.flag == true ? .formatAssertion : .formatAnnotation)
      }
      formUnion(Self.named[name] ?? [])
    }
    if draft == .draft2019, contains(.applicator) { insert(.unevaluated) }
  }

  private static func name(ofAddress address: String) -> String? {
    let parts = address.split(separator: "/vocab/")
    guard parts.count == 2, parts[0].hasPrefix("https://json-schema.org/draft/") else {
      return nil
    }
    return String(parts[1])
  }

  /// The addresses of a `$vocabulary` that are needed and not known.
  static func unknown(in members: PreferenceDictionary) -> [String] {
    members.filter { $0.value.flag == true && name(ofAddress: $0.name) == nil }.map(\.name)
  }
}
