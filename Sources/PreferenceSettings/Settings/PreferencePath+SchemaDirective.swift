package import PreferenceValues

extension PreferencePath {
  /// The member of a file's root that names its schema; it is not a setting.
  package static var schemaDirective: PreferencePath { ["$schema"] }
}

extension PreferenceValue {
  /// The value without the name of its schema.
  package var withoutSchemaDirective: PreferenceValue {
    self[.schemaDirective]?.text == nil ? self : applying(.reset, at: .schemaDirective)
  }
}
