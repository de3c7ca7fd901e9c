import PreferenceFormats
import PreferenceValues
import PreferencesINI

/// The name of a format on the command line.
enum FormatArgument {
  /// Uses a named format for a file.
  ///
  /// - Throws: ``CommandError`` for an unknown name.
  static func use(_ name: String, forFile path: String) throws {
    OptionalFormats.use(try format(named: name), forFile: path)
  }

  /// Throws ``CommandError`` for an unknown name.
  static func format(named name: String) throws -> any DocumentFormat {
    guard let format = OptionalFormats.format(named: name) else {
      throw CommandError(
        .badInput, Message("there is no format “\(name)”"),
        help: Message("the formats are \(OptionalFormats.names.joined(separator: ", "))"))
    }
    return format
  }

  /// Throws ``CommandError`` for a name that is not one of a dialect of the INI family.
  static func requireDialect(_ name: String) throws {
    guard INIFormat(dialect: name) == nil else { return }
    throw CommandError(
      .badInput, Message("there is no dialect “\(name)”"),
      help: Message("the dialects are \(INIFormat.dialectNames.joined(separator: ", "))"))
  }
}
