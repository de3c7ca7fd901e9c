import PreferenceFormats
import PreferenceStores
import PreferenceValues

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

  /// Throws ``CommandError`` for an unknown name, or for a format in which a file that exists has an error.
  static func require(_ name: String, forFile path: String) throws {
    let format = try format(named: name)
    do { _ = try FileStore(path: path, format: format).load() } catch StoreError.damaged(
      let path, _, let error)
    {
      throw CommandError(
        .refused, error.message(in: path),
        help: Message("the text is not valid in the format \(name); choose another one"))
    } catch {}
  }
}
