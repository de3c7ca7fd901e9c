package import PreferenceFormats

/// The formats in which a schema may be written.
package enum SchemaTextFormat {
  /// The format of a schema by the name of its file: YAML if the program reads it, else JSON with comments.
  package static func format(ofFile name: String) -> any DocumentFormat {
    guard isYAML(name), let format = DocumentFormats.format(ofEnding: "yaml"),
      !(format is UnreadableFormat)
    else { return JSONFormat.jsonc }
    return format
  }

  /// Whether a file has a name of YAML.
  static func isYAML(_ name: String) -> Bool {
    [".yaml", ".yml"].contains(where: name.lowercased().hasSuffix)
  }
}
