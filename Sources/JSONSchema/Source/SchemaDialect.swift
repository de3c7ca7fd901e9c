import PreferenceValues

/// A draft and its vocabularies, which define the keywords of a schema.
struct SchemaDialect: Hashable, Sendable {
  let draft: SchemaDraft
  let vocabularies: SchemaVocabularies
  /// The addresses of required vocabularies that are unknown.
  private(set) var unknown: [String] = []

  /// All of a draft.
  init(_ draft: SchemaDraft) {
    self.draft = draft
    vocabularies = .usual
  }

  /// The dialect of a schema that describes schemas: its draft, less the vocabularies that it leaves out.
  ///
  /// - Parameter draft: The draft of the metaschema itself.
  init(metaschema: PreferenceDictionary, draft: SchemaDraft) {
    self.draft = draft
    let listed = metaschema["$vocabulary"]?.members
    vocabularies = listed.map { SchemaVocabularies($0, in: draft) } ?? .usual
    unknown = listed.map(SchemaVocabularies.unknown) ?? []
  }

  /// The dialect of a schema that names none.
  static let latest = SchemaDialect(.latest)
}
