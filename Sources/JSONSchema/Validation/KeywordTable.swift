import PreferenceValues

/// Keywords that validate values: the family that reads each, and the first draft that has it.
struct KeywordTable: Sendable {
  private struct Entry: Sendable {
    let family: Int
    let since: SchemaDraft
    let vocabularies: SchemaVocabularies
  }

  typealias Family = (
    reader: any SchemaKeyword.Type, vocabularies: SchemaVocabularies,
    keywords: [(name: String, since: SchemaDraft)]
  )

  private let families: [Family]
  /// The entries by the length of their names: a schema of 10,000 settings looks up 100,000 names, and hashing them took
  /// a tenth of the time of compiling it.
  private let entries: [[(name: String, entry: Entry)]]

  /// A table of these families, in the order in which they are applied.
  init(_ families: [Family]) {
    self.families = families
    let all = families.enumerated().flatMap { index, family in
      family.keywords.map {
        ($0.name, Entry(family: index, since: $0.since, vocabularies: family.vocabularies))
      }
    }
    let longest = all.map(\.0.utf8.count).max() ?? 0
    entries = (0...longest).map { length in all.filter { $0.0.utf8.count == length } }
  }

  private func entry(_ keyword: String) -> Entry? {
    let length = keyword.utf8.count
    guard length < entries.count else { return nil }
    return entries[length].first { $0.name == keyword }?.entry
  }

  /// Whether a dialect has a keyword of this table; the latest draft has those of all.
  func isKnown(_ keyword: String, in dialect: SchemaDialect) -> Bool {
    guard let entry = entry(keyword) else { return dialect.draft == .latest }
    return (dialect.draft == .latest || entry.since <= dialect.draft)
      && !dialect.vocabularies.isDisjoint(with: entry.vocabularies)
  }

  /// The names of all of them.
  var names: some Sequence<String> { entries.joined().lazy.map(\.name) }

  /// The first draft that has a keyword; nil for other keywords.
  func firstDraft(of keyword: String) -> SchemaDraft? { entry(keyword)?.since }

  /// Whether a keyword can reject values in a dialect.
  func isRule(_ keyword: String, in dialect: SchemaDialect) -> Bool {
    entry(keyword) != nil && isKnown(keyword, in: dialect)
  }

  /// Whether a keyword only annotates values.
  func isAnnotation(_ keyword: String) -> Bool {
    (entry(keyword) == nil || keyword == "format") && !Self.structural.contains(keyword)
  }

  private static let structural: Set<String> = [
    "$anchor", "$comment", "$defs", "$dynamicAnchor", "$id", "$recursiveAnchor", "$schema",
    "$vocabulary", "definitions", "id",
  ]

  /// The keywords of a schema, in the order in which they are applied.
  func keywords(of reader: inout KeywordReader) -> [any SchemaKeyword] {
    switch reader.schema.value {
    case .boolean(true): return []
    case .boolean(false): return [ForbiddenValue()]
    case .dictionary(let members):
      let standsAlone = reader.schema.draft.referenceStandsAlone && members["$ref"] != nil
      let present =
        standsAlone ? [entry("$ref")?.family].compactMap(\.self) : presentFamilies(of: members)
      return
        present
        .compactMap { families[$0].reader.init(&reader) }
    default:
      reader.report(nil, Message("must be a schema: an object, true or false"))
      return []
    }
  }

  /// The families that have a keyword here, each once, in the order in which they are applied.
  private func presentFamilies(of members: PreferenceDictionary) -> [Int] {
    // Most schemas have one or two, so a linear search is faster than a set.
    var present: [Int] = []
    for (name, _) in members {
      guard let family = entry(name)?.family, !present.contains(family) else { continue }
      present.append(family)
    }
    return present.count > 1 ? present.sorted() : present
  }
}
