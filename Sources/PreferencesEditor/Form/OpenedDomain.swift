package import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// A domain with what is needed to edit it.
package struct OpenedDomain: Sendable {
  /// Its identifier, or the path of its file.
  package var name: String
  /// The same from whatever folder it is named.
  package var lastingName: String
  /// How commands name it.
  package var target: CommandTarget
  /// Where a change is written, as a person would name it: `~/.config/org.example.plist`.
  package var place: String
  /// Who connects the file with its schema; nil for the schema with the domain's name.
  package var schemaSource: Message?
  /// What its values may be.
  package var schema: any PreferenceSchema
  /// What is stored.
  package var layers: LayeredSnapshot
  /// Whether a message of its own tells what is wrong with the values, once the form is on screen.
  package var isValidatedLater: Bool
  /// What becomes of a value where it is written.
  package var representation: @Sendable (PreferenceValue, PreferencePath) -> Representation
  /// What earlier runs left staged, the latest first.
  package var keptDrafts: [KeptDraft]
  /// The form, if it was made when the domain was read.
  private var form: Form?

  package init(
    name: String, lastingName: String? = nil, target: CommandTarget? = nil, place: String,
    schema: any PreferenceSchema,
    layers: LayeredSnapshot,
    isValidatedLater: Bool = false,
    representation: @escaping @Sendable (PreferenceValue, PreferencePath) -> Representation = {
      _, _ in .exact
    },
    keptDrafts: [KeptDraft] = []
  ) {
    self.isValidatedLater = isValidatedLater
    self.representation = representation
    self.name = name
    self.lastingName = lastingName ?? name
    self.target = target ?? CommandTarget(name)
    self.place = place
    self.schema = schema
    self.layers = layers
    self.keptDrafts = keptDrafts
  }

  /// Makes the form of the domain, which takes too long for the thread of the terminal if the schema is very large.
  package mutating func makeForm(in language: Language) {
    form = Form(self, in: language)
  }

  /// The form of the domain in a language.
  func form(in language: Language) -> Form {
    if let form, form.language == language { return form }
    return Form(self, in: language)
  }
}
