#if GSettings
  package import JSONSchema
  package import PreferenceValues

  extension GSettingsDomains {
    /// Returns a file with the sources of GSettings schemas as a JSON Schema; nil for other files.
    package static func jsonSchema(
      _ bytes: [UInt8], file: String
    ) throws(SchemaError) -> PreferenceValue? {
      let hasOnlyEnums = file.hasSuffix(".enums.xml")
      guard file.hasSuffix(".gschema.xml") || hasOnlyEnums else { return nil }
      let source = SchemaSourceFile(path: file, bytes: bytes)
      let absence =
        hasOnlyEnums
        ? Message("it has only enums, which the GSettings schemas in other files use")
        : Message("it has no GSettings schema")
      let none = source.schemas.isEmpty ? RefusalReason(absence) : nil
      let schemas = ConvertedSchemas(source)
      if let reason = source.errorMessage.map({ RefusalReason($0) }) ?? none
        ?? schemas.errorMessage.map({ RefusalReason($0) })
      {
        throw .unreadable(file: file, reason: reason)
      }
      return schemas.jsonSchema
    }
  }
#endif
