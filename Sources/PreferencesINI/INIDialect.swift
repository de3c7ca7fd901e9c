import PreferenceFormats
import PreferenceValues

/// The rules of a kind of INI file.
struct INIDialect: Sendable {
  /// The path of a section by its name.
  enum Sections: Sendable {
    case none
    /// `[a b]`
    case exact
    /// `[a]` and `[a "b"]`
    case git
    /// `[a][b]`
    case nested
    /// `[a.b]`
    case dotted
  }

  /// The meaning of a key that is defined twice.
  enum Duplicates: Sendable {
    case lastWins, error
    /// All values apply.
    case list
    /// Keys that end in `[]` are lists.
    case brackets
  }

  /// The sign that a value continues on the next line.
  enum Continuation: Sendable {
    case none
    /// A backslash at the end of the line.
    case backslash
    /// The next line is indented deeper than the key.
    case indent
  }

  /// The meaning of a byte order mark.
  enum ByteOrderMark: Sendable {
    case skipped, error
    /// A section directly after it is read as a key.
    case hidesSection
  }

  /// The name for the user.
  let title: Message
  var comments: [UInt8]
  /// The bytes that begin a comment after a value.
  var trailingComments: [UInt8] = []
  var separators: [UInt8] = [UInt8(ascii: "=")]
  var values: any INIValues
  var sections = Sections.exact
  var duplicates = Duplicates.lastWins
  /// The keys all of whose values apply, in a dialect where those of other keys do not.
  var repeatedKeys: Set<String> = []
  /// Whether an empty value of a repeated key removes the values before it.
  var hasClearingValues = false
  var continuation = Continuation.none
  /// Whether a line without a separator, indented deeper than the key above it, continues its value; only for reading.
  var readsIndentedLines = false
  var ignoresCaseOfKeys = false
  /// Whether a key without a separator is true, or empty in a dialect without sections.
  var hasBareKeys = false
  var allowsRootKeys = true
  /// Whether a comment may follow a section on its line.
  var hasHeaderComments = true
  var mark = ByteOrderMark.skipped
  /// Whether programs end a line at a carriage return without a line feed, which settee does not.
  var endsLinesAtReturn = true
  /// Whether a file that is not UTF-8 is Latin-1.
  var mayBeLatin1 = false
  /// The text between a key and its value in a file without keys.
  var gap = "="
  var indent = ""
}

extension INIDialect {
  /// The English name, which identifies the dialect.
  var name: String { "\(title)" }

  private static let hash = UInt8(ascii: "#")
  private static let semicolon = UInt8(ascii: ";")

  static let git = INIDialect(
    title: Message(verbatim: "git-config"), comments: [hash, semicolon],
    trailingComments: [hash, semicolon],
    values: GitValues(), sections: .git, duplicates: .list, continuation: .backslash,
    ignoresCaseOfKeys: true, hasBareKeys: true, allowsRootKeys: false, endsLinesAtReturn: false,
    gap: " = ", indent: "\t")
  static let glib = INIDialect(
    title: Message("GLib key file"), comments: [hash], values: GLibValues(), allowsRootKeys: false,
    hasHeaderComments: false, mark: .error, endsLinesAtReturn: false)
  /// A key file whose values are GVariant texts, which have escapes of their own.
  static let gsettings = INIDialect(
    title: Message("GSettings key file"), comments: [hash], values: GLibValues(hasEscapes: false),
    allowsRootKeys: false, hasHeaderComments: false, mark: .error, endsLinesAtReturn: false)
  static let desktopEntry = INIDialect(
    title: Message("desktop entry"), comments: [hash], values: GLibValues(hasKDEFlags: true),
    duplicates: .error,
    allowsRootKeys: false, hasHeaderComments: false, endsLinesAtReturn: false)
  static let kde = INIDialect(
    title: Message("KDE rc file"), comments: [hash], values: KDEValues(), sections: .nested,
    mark: .error, endsLinesAtReturn: false)
  static let systemd = INIDialect(
    title: Message("systemd unit"), comments: [hash, semicolon], values: PlainValues(joins: " "),
    duplicates: .list, hasClearingValues: true, continuation: .backslash, allowsRootKeys: false,
    hasHeaderComments: false)
  static let editorConfig = INIDialect(
    title: Message(verbatim: ".editorconfig"), comments: [hash, semicolon],
    values: PlainValues(refusesComments: true), ignoresCaseOfKeys: true, gap: " = ")
  static let configParser = INIDialect(
    title: Message("ConfigParser file"), comments: [hash, semicolon],
    separators: [UInt8(ascii: "="), UInt8(ascii: ":")], values: ConfigParserValues(),
    duplicates: .error, continuation: .indent, ignoresCaseOfKeys: true, allowsRootKeys: false,
    gap: " = ")
  static let npm = INIDialect(
    title: Message(verbatim: "npmrc"), comments: [hash, semicolon],
    trailingComments: [hash, semicolon],
    values: NpmValues(), sections: .dotted, duplicates: .brackets, hasBareKeys: true,
    mark: .hidesSection)
  static let php = INIDialect(
    title: Message(verbatim: "php.ini"), comments: [semicolon], trailingComments: [semicolon],
    values: PHPValues(), duplicates: .brackets, repeatedKeys: ["extension", "zend_extension"],
    gap: " = ")
  static let java = INIDialect(
    title: Message("Java properties"), comments: [hash, UInt8(ascii: "!")],
    separators: [UInt8(ascii: "="), UInt8(ascii: ":")] + JavaValues.blanks,
    values: JavaValues(), sections: .none, continuation: .backslash, hasBareKeys: true,
    mayBeLatin1: true)
  /// The dialects by their names in bindings.
  static let byName: [String: INIDialect] = [
    "git": git, "glib": glib, "gsettings": gsettings, "desktop": desktopEntry, "kde": kde,
    "systemd": systemd, "editorconfig": editorConfig, "configparser": configParser, "npm": npm,
    "php": php, "java": java, "dotenv": dotenv,
  ]

  /// A file of an unknown dialect; it is only read.
  static let unknown = INIDialect(
    title: Message("INI file of an unknown dialect"), comments: [hash, semicolon],
    values: PlainValues(),
    duplicates: .list, readsIndentedLines: true, hasBareKeys: true, endsLinesAtReturn: false)
  static let dotenv = INIDialect(
    title: Message(verbatim: "dotenv"), comments: [hash], values: DotenvValues(), sections: .none,
    hasBareKeys: true)
}

extension INIDialect {
  /// The encoding of a file, which is UTF-8 if it can be; most programs accept other bytes in comments and values.
  ///
  /// Java reads the properties of a resource in the same way. New text of Java is ASCII, so Latin-1 has all that an
  /// edit needs.
  func encoding(of bytes: [UInt8]) -> TextEncoding {
    guard String(validating: bytes, as: UTF8.self) == nil else { return .utf8 }
    if mayBeLatin1 { return .latin1 }
    return bytes.isInOtherEncoding ? .mixed : .utf8
  }

  /// Whether a file can say that a key has no value: `key[$d]`.
  var deletesKeys: Bool { if case .nested = sections { true } else { false } }

  private static let unitEndings: Set<Substring> = [
    "service", "timer", "socket", "mount", "automount", "target", "path", "slice", "scope", "swap",
    "network", "netdev", "link", "nspawn",
  ]
  private static let configParserNames: Set<Substring> = [
    "setup.cfg", "tox.ini", "pip.conf", "pip.ini", ".pylintrc", "pylintrc", ".flake8", "mypy.ini",
    ".mypy.ini", ".coveragerc", "pytest.ini", ".pytest.ini", ".pypirc", "alembic.ini",
  ]

  /// The dialect that the name and the directory of a file determine; nil for others, because a guess may be wrong.
  init?(path: String, beginning contents: [UInt8]) {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return nil }
    let directory = parts.dropLast().last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".").last ?? "" : ""
    switch name {
    case ".gitmodules", "gitconfig": self = .git
    case _ where name.hasPrefix(".gitconfig") || ending == "gitconfig": self = .git
    case "config" where directory == "git" || Self.isRepository(parts),
      "config.worktree" where Self.isRepository(parts):
      self = .git
    case "mimeapps.list": self = .desktopEntry
    case ".editorconfig": self = .editorConfig
    case ".npmrc", "npmrc": self = .npm
    case "php.ini": self = .php
    case ".env": self = .dotenv
    case "keyfile" where path.hasSuffix("glib-2.0/settings/keyfile"): self = .gsettings
    case "settings.ini" where ["gtk-3.0", "gtk-4.0"].contains(directory): self = .glib
    case _ where Self.configParserNames.contains(name): self = .configParser
    case _ where name.hasPrefix(".env."): self = .dotenv
    case _ where ending == "desktop" || ending == "directory": self = .desktopEntry
    case _ where ending == "override" && name.hasSuffix(".gschema.override"): self = .gsettings
    case _ where Self.isDconfDatabase(parts.dropLast()): self = .gsettings
    case _ where Self.unitEndings.contains(ending): self = .systemd
    case _ where ending == "conf" && directory.hasPrefix("systemd"): self = .systemd
    case _ where ending == "conf" && directory.hasSuffix(".d") && Self.isUnit(directory):
      self = .systemd
    case _
    where ending == "conf" && directory.hasSuffix(".conf.d") && parts.dropLast(2).last == "systemd":
      self = .systemd
    case _ where ending == "properties": self = .java
    case _ where ending == "ini": self = .unknown
    case _ where name.hasSuffix("rc") && INIBeginning(contents).looksLikeKDE: self = .kde
    default: return nil
    }
  }

  /// Whether a file is in the directory of a git repository, also of a bare one.
  private static func isRepository(_ parts: [Substring]) -> Bool {
    parts.dropLast().contains(".git") || parts.dropLast().last?.hasSuffix(".git") == true
  }

  /// Whether a directory contains the key files of a dconf database: `dconf/db/local.d`.
  private static func isDconfDatabase(_ directory: ArraySlice<Substring>) -> Bool {
    directory.last?.hasSuffix(".d") == true && directory.dropLast().suffix(2) == ["dconf", "db"]
  }

  /// Whether a directory contains drop-ins of a unit: `ssh.service.d`.
  private static func isUnit(_ directory: Substring) -> Bool {
    directory.dropLast(2).split(separator: ".").last.map { unitEndings.contains($0) } ?? false
  }
}
