public import PreferenceFormats
import PreferenceSystem
package import PreferenceValues

extension FileStore {
  /// The format of a file by its name and its directory, or else by its content; JSON for an empty file.
  package static func format(ofFileAt path: String) -> any DocumentFormat {
    let contents = firstBytes(of: path)
    // The directory, which a relative path need not name, can determine the dialect: `config` in `.git`.
    let name = FileLocation.absolute(path)
    if let format = DocumentFormats.format(forFileName: name, contents: contents) { return format }
    return UnreadableFormat.isUnknown(contents) ? UnreadableFormat.unknown : .jsonc
  }

  /// The dialects among which the user must choose for the file; empty if its format is known.
  package var dialects: [String] { (format as? any UndeterminedFormat)?.dialects ?? [] }

  /// Whether its file has only texts, to which a schema gives types.
  package var hasTexts: Bool { (format as? any TextValueFormat)?.hasTexts ?? false }

  /// Whether a value with variables would be written as text, in which programs do not expand them.
  package func losesReference(in value: PreferenceValue, at path: PreferencePath) -> Bool {
    let document = (lastDocument ?? format.empty) as? any ReferringDocument
    return document?.losesReference(in: value, at: path) == true
  }

  private static func firstBytes(of path: String) -> [UInt8] {
    let fileSystem = POSIXFileSystem()
    guard (try? fileSystem.status(at: path))?.kind == .regular,
      let descriptor = try? fileSystem.open(path, for: .reading)
    else { return [] }
    defer { try? fileSystem.close(descriptor) }
    return (try? fileSystem.read(descriptor, at: 0, atMost: 4096)) ?? []
  }
}

extension PreferenceStore where Self == FileStore {
  /// A store of the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path; the file may be missing.
  ///   - format: The format; nil to detect it from the name or the content; JSON for an empty file.
  public static func file(at path: String, format: (any DocumentFormat)? = nil) -> FileStore {
    FileStore(path: path, format: format ?? FileStore.format(ofFileAt: path))
  }
}
