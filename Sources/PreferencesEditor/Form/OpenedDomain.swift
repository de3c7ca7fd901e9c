package import PreferenceDomains
package import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// A domain and all that the editor needs to edit it.
package struct OpenedDomain: Sendable {
  /// The identifier, or the path of the file.
  package var name: String
  /// The name that is valid in any working directory.
  package var canonicalName: String
  /// The domain in the terms of commands.
  package var target: CommandTarget
  /// The location of changes, readable for the user: `~/.config/org.example.plist`.
  package var place: String
  /// The source of the connection between file and schema, nil for the schema with the domain's
  /// name.
  package var schemaSource: Message?
  /// The decisions about the file that are left to the user.
  package var openChoices = FileChoices()
  /// The schema of the values.
  package var schema: any PreferenceSchema
  /// The stored values.
  package var layers: LayeredSnapshot
  /// Whether the problems arrive in a later event, once the form is on screen.
  package var isValidatedLater: Bool
  /// Returns the precision with which the store can represent a value at a path.
  package var representation: @Sendable (PreferenceValue, PreferencePath) -> StorageFit
  /// Returns a path as the files spell it.
  package var spelling: @Sendable (PreferencePath, LayeredSnapshot) -> PreferencePath = { path, _ in
    path
  }
  /// The changes that belong to a save in addition to those of a draft.
  package var completion: Domain.Completion = { _, _ in [] }
  /// The words before a command that writes a layer as root; layers that need no root have none.
  package var rootWords: [LayerKind: [String]] = [:]
  /// The value of a text in the notation of the store, for the key at a path; nil if it has none.
  package var nativeValue: @Sendable (String, PreferencePath) -> PreferenceValue? = { _, _ in nil }
  /// The names of domains that a new one may be a mistyped name of, the nearest first.
  package var nearNames: [String] = []
  /// The drafts of earlier runs, the latest first.
  package var keptDrafts: [RestorableDraft]
  /// The form, if it was made when the domain was read.
  private var form: Form?

  package init(
    name: String, canonicalName: String? = nil, target: CommandTarget? = nil, place: String,
    schema: any PreferenceSchema,
    layers: LayeredSnapshot,
    isValidatedLater: Bool = false,
    representation: @escaping @Sendable (PreferenceValue, PreferencePath) -> StorageFit = {
      _, _ in .exact
    },
    keptDrafts: [RestorableDraft] = []
  ) {
    self.isValidatedLater = isValidatedLater
    self.representation = representation
    self.name = name
    self.canonicalName = canonicalName ?? name
    self.target = target ?? CommandTarget(name)
    self.place = place
    self.schema = schema
    self.layers = layers
    self.keptDrafts = keptDrafts
  }

  /// Whether nothing is known about it: it has no schema and no file.
  package var isNew: Bool { schema.isInferred && !layers.layers.contains(where: \.isThere) }

  /// Makes the form of the domain, which takes too long for the thread of the terminal if the schema is very large.
  package mutating func makeForm(in language: InterfaceLanguage) {
    form = Form(self, in: language)
  }

  /// The form of the domain in a language.
  func form(in language: InterfaceLanguage) -> Form {
    if let form, form.language == language { return form }
    return Form(self, in: language)
  }
}
