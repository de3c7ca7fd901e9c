import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// A profile on the command line: a file, or `-` for standard input.
enum ProfileFile {
  /// Reads a profile.
  ///
  /// - Throws: ``CommandError`` if it cannot be read or is not a profile.
  static func read(_ word: String) throws -> Profile {
    try profile(contents(of: word), named: name(of: word))
  }

  /// Reads a profile, or a key file of dconf.
  ///
  /// - Parameter domains: The domains to import; the directory of a key file.
  /// - Throws: ``CommandError`` if it cannot be read or is neither.
  static func readAny(
    _ word: String, domains: [String]
  ) throws -> (profile: Profile, isKeyFile: Bool) {
    let bytes = try contents(of: word)
    let keyFile = try KeyFileProfile.profile(bytes, file: name(of: word), domain: domains.first)
    guard let keyFile else { return (try profile(bytes, named: name(of: word)), false) }
    guard domains.count < 2 else {
      throw CommandError(.badInput, Message("a key file belongs to one directory of dconf"))
    }
    return (keyFile, true)
  }

  private static func name(of word: String) -> String {
    word == "-" ? Message("standard input").localized : word
  }

  private static func contents(of word: String) throws -> [UInt8] {
    try word == "-" ? Array(StandardInput.all().utf8) : bytes(of: word)
  }

  private static func profile(_ bytes: [UInt8], named name: String) throws -> Profile {
    do {
      return try Profile(bytes)
    } catch {
      throw CommandError(.notReadOrWritten, error.message(in: name))
    }
  }

  /// The profile in a file; nil if the file is something else.
  static func ifProfile(_ word: String) throws -> Profile? {
    guard FileManager.default.fileExists(atPath: word), let bytes = try? bytes(of: word),
      Profile.isProfile(bytes)
    else { return nil }
    return try read(word)
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    try CommandError.translating {
      try FileContent(of: path, limit: FileContent.sizeLimit, in: POSIXFileSystem()).bytes
    }
  }
}
