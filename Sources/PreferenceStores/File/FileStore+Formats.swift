public import PreferenceFormats
import PreferenceSystem
package import PreferenceValues

extension FileStore {
  /// The format of a file by its name and its directory, by those of the file that a link leads to, or else by its content;
  /// JSON for an empty file.
  package static func format(ofFileAt path: String) -> any DocumentFormat {
    // The directory, which a relative path need not name, can determine the dialect: `config` in `.git`.
    let name = FileLocation.absolute(path)
    let named = DocumentFormats.format(forFileName: name)
    let isNamed = named.map(isDetermined) ?? false
    // Without a name, the content determines the format only if it is valid in it.
    let contents = firstBytes(of: path, atMost: isNamed ? beginning : guessLimit)
    // Most files that a domain may have do not exist.
    if isNamed, contents.isEmpty, let named { return named }
    let formats = (isNamed ? [name] : names(ofLink: name)).compactMap {
      DocumentFormats.format(forFileName: $0, contents: contents)
    }
    if let format = formats.first(where: isDetermined) ?? formats.first { return format }
    return UnreadableFormat.isUnknown(contents) ? UnreadableFormat.unknown : .jsonc
  }

  /// The path of the file that a link leads to, if that determines a format; else the path itself, then that of the file.
  private static func names(ofLink path: String) -> [String] {
    guard let target = try? FileLocation(of: path, in: POSIXFileSystem()).path,
      !target.hasSameBytes(as: path)
    else { return [path] }
    return isFormat(determinedBy: target) ? [target] : [path, target]
  }

  private static func isFormat(determinedBy path: String) -> Bool {
    DocumentFormats.format(forFileName: path).map(isDetermined) ?? false
  }

  /// Whether the name of the file, or of the one that a link leads to, determines a format, even of a file without content.
  package var hasFormatByName: Bool {
    let path = FileLocation.absolute(path)
    return ([path] + Self.names(ofLink: path)).contains {
      DocumentFormats.format(forFileName: $0) != nil
    }
  }

  static func isDetermined(_ format: any DocumentFormat) -> Bool {
    (format as? any UndeterminedFormat)?.dialects.isEmpty ?? true
  }

  /// The dialects among which the user must choose for the file, which has no syntax error in them; empty if its format
  /// is known.
  package var dialects: [String] {
    guard !Self.isDetermined(format), let format = format as? any UndeterminedFormat else {
      return []
    }
    return format.dialects(reading: (lastDocument as? any SplicedDocument)?.fileBytes ?? [])
  }

  /// Whether its file has only texts, to which a schema gives types.
  package var hasTexts: Bool { (format as? any TextValueFormat)?.hasTexts ?? false }

  /// Whether a value with variables would be written as text, in which programs do not expand them.
  package func losesReference(in value: PreferenceValue, at path: PreferencePath) -> Bool {
    let document = (lastDocument ?? format.empty) as? any ReferringDocument
    return document?.losesReference(in: value, at: path) == true
  }

  /// The bytes that determine the form of a format.
  private static let beginning = 4096
  /// The largest text whose format is found by reading it.
  private static let guessLimit = 1 << 20

  private static func firstBytes(of path: String, atMost limit: Int) -> [UInt8] {
    let fileSystem = POSIXFileSystem()
    guard (try? fileSystem.status(at: path))?.kind == .regular,
      let descriptor = try? fileSystem.open(path, for: .reading)
    else { return [] }
    defer { try? fileSystem.close(descriptor) }
    return (try? fileSystem.read(descriptor, at: 0, atMost: limit)) ?? []
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
