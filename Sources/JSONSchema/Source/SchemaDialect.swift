import PreferenceValues

/// What the keywords of a schema mean: a draft, and which of its keywords are in use.
struct SchemaDialect: Hashable, Sendable {
  let draft: SchemaDraft
  let vocabularies: SchemaVocabularies
  /// The addresses of vocabularies that it needs and nobody here knows.
  private(set) var unknown: [String] = []

  /// All of a draft.
  init(_ draft: SchemaDraft) {
    self.draft = draft
    vocabularies = .usual
  }

  /// The dialect of a schema that describes schemas: its draft, less the vocabularies that it leaves out.
  ///
  /// - Parameter draft: What the metaschema itself follows.
  init(metaschema: PreferenceDictionary, draft: SchemaDraft) {
    self.draft = draft
    let listed = metaschema["$vocabulary"]?.members
    vocabularies = listed.map { SchemaVocabularies($0, in: draft) } ?? .usual
    unknown = listed.map(SchemaVocabularies.unknown) ?? []
  }

  /// The dialect of a schema that names none.
  static let latest = SchemaDialect(.latest)
}
