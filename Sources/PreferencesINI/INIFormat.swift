public import JSONSchema
import PreferenceDomains
public import PreferenceFormats
public import PreferenceValues

/// A file of the INI family, in one of its dialects; values are strings, to which a schema may give types.
public struct INIFormat: TitledFormat {
  let dialect: INIDialect
  /// The types of a schema; nil without one.
  let typing: TypedTexts?

  init(_ dialect: INIDialect, typing: TypedTexts? = nil) {
    self.dialect = dialect
    self.typing = typing
  }

  /// Creates the format of a file by its name and directory, or for KDE's files by its beginning;
  /// nil for others.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - contents: The first bytes of the file. One line is enough.
  public init?(path: String, beginning contents: [UInt8] = []) {
    guard let dialect = INIDialect(path: path, beginning: contents) else { return nil }
    self.init(dialect)
  }

  /// Creates the format of a file of an unknown dialect; nil if the text does not look like one.
  package init?(guessedFrom contents: [UInt8]) {
    guard INIBeginning(contents).looksLikeINI,
      (try? INIDocument(contents, dialect: .unknown)) != nil
    else { return nil }
    self.init(.unknown)
  }

  /// Creates the format of a dialect; nil if its name is unknown.
  ///
  /// - Parameter name: The name of the dialect, such as `git` or `configparser`.
  public init?(dialect name: String) {
    guard let dialect = INIDialect.byName[name] else { return nil }
    self.init(dialect)
  }

  /// The names of the dialects in bindings.
  package static var dialectNames: [String] { INIDialect.byName.keys.sorted() }

  public var name: String { dialect.name }

  package var title: Message { dialect.title }

  public var preserves: (order: Bool, comments: Bool) { (true, true) }

  private var isUnknown: Bool { dialect.name == INIDialect.unknown.name }

  public var readOnlyReason: RefusalReason? {
    isUnknown
      ? RefusalReason(
        Message(
          "programs disagree on INI files, and the name of this one does not determine its dialect")
      )
      : nil
  }

  public var empty: any FormatDocument { INIDocument(dialect, typing: typing) }

  public func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
    do { return try INIDocument(bytes, dialect: dialect, typing: typing) } catch {
      if Self.isXML(bytes) { throw xmlError(bytes) }
      // The program of the file may read it in its own dialect.
      throw isUnknown ? error.unsupported : error
    }
  }

  /// Whether a text is not in the family, but in XML, as the files of firewalld and Avahi with the names of systemd units.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let text = bytes.dropFirst(INITree(bytes: bytes).hasMark ? INITree.mark.count : 0)
    return text.first { !$0.isBlank && !$0.isLineEnd } == UInt8(ascii: "<")
  }

  private func xmlError(_ bytes: [UInt8]) -> SyntaxError {
    SyntaxError(Message("expected the format \(title), found XML"), atByte: 0, in: bytes)
      .unsupported
  }

  public func represent(_ value: PreferenceValue) -> StorageFit {
    value.represented { value in
      switch value {
      case .array([]) where dialect.hasLists:
        .impossible(RefusalReason(Message("the format \(dialect.title) has no empty list")))
      case .string, .array, .dictionary: nil
      case .null where dialect.deletesKeys: nil
      case .null, .data, .tagged:
        .impossible(RefusalReason(Message("the format \(dialect.title) has no \(value.tag)")))
      // With types, `respelled` decides by the path.
      default: typing == nil ? value.iniText.map { .rounded(to: .string($0)) } ?? nil : nil
      }
    }
  }
}

extension INIFormat: TextValueFormat {
  /// Returns the format with values of the types in a schema, so that keys in Swift need not be strings.
  ///
  /// - Parameter schema: The schema of the file, such as the `schema` of a group of keys.
  public func typed(by schema: JSONSchema) -> INIFormat { typed(by: schema.textTyping) }

  package func typed(by typing: @escaping TextTyping) -> any DocumentFormat {
    typed(by: typing) as INIFormat
  }

  private func typed(by typing: @escaping TextTyping) -> INIFormat {
    INIFormat(
      dialect,
      typing: TypedTexts(typing, hasListsOfOne: dialect.duplicates == .list) {
        value, old in
        let spelled = value.spelled(like: old)
        return spelled.iniText.map(PreferenceValue.string) ?? spelled
      })
  }
}

extension INIFormat: UndeterminedFormat {
  package var dialects: [String] { isUnknown ? Self.dialectNames : [] }

  package func dialects(reading bytes: [UInt8]) -> [String] {
    dialects.filter { (try? INIFormat(dialect: $0)?.parse(bytes)) != nil }
  }
}

/// A text of the INI family, its parts and its value.
struct INIDocument: SplicedDocument {
  let dialect: INIDialect
  let encoding: TextEncoding
  let tree: INITree
  /// The values of the texts, by the types of a schema.
  let value: PreferenceValue
  let texts: PreferenceValue
  private let typing: TypedTexts?

  init(_ bytes: [UInt8], dialect: INIDialect, typing: TypedTexts? = nil) throws(SyntaxError) {
    self.dialect = dialect
    self.typing = typing
    encoding = dialect.encoding(of: bytes)
    var parser = INIParser(encoding.text(of: bytes) ?? bytes, dialect: dialect)
    do { tree = try parser.parse(in: encoding) } catch {
      // Text in another encoding may be valid there, so it is not damaged.
      if case .mixed = encoding, !error.isUnsupported { try bytes.requireUTF8() }
      throw error
    }
    texts = tree.value(in: dialect)
    value = typing?.values(of: texts) ?? texts
  }

  /// Creates an empty document.
  init(_ dialect: INIDialect, typing: TypedTexts? = nil) {
    self.dialect = dialect
    self.typing = typing
    encoding = .utf8
    tree = INITree(bytes: [])
    (value, texts) = (.emptyDictionary, .emptyDictionary)
  }

  var text: [UInt8] { tree.bytes }

  var fileBytes: [UInt8] { encoding.bytes(of: text) }

  var format: any DocumentFormat { INIFormat(dialect, typing: typing) }

  var problems: [PreferenceProblem] { [] }

  func offsets(of locations: Set<ValueLocation>) -> [ValueLocation: Int] {
    let entries = tree.entriesByPath(in: dialect)
    let sections = Dictionary(
      tree.sections.map { ($0.path, $0.range.lowerBound) }, uniquingKeysWith: { first, _ in first })
    return locations.reduce(into: [:]) { offsets, location in
      let path = location.path
      let entry = self.entries(at: location, among: entries).first
      offsets[location] =
        entry.map { tree.entries[$0].value.lowerBound } ?? sections[path.members]
    }
  }

  func reasonNotToSet(_ path: PreferencePath) -> RefusalReason? {
    let entry = tree.occurrences(of: path, in: dialect).last
    if let entry { return tree.blocker(of: tree.entries[entry]).map { RefusalReason($0) } }
    return tree.isLocked(path.members.dropLast()) ? RefusalReason(INITree.lock) : nil
  }

  /// The rules for sections, keys and strings depend on the dialect and the path, so the edit is made on trial, without the
  /// other values, which it does not change.
  func reasonNotToSet(_ path: PreferencePath, to new: PreferenceValue) -> RefusalReason? {
    guard format.readOnlyReason == nil, value.blocker(of: path) == nil else { return nil }
    let wanted = value.pruned(to: path).applying(.set(new), at: path)
    do throws(EditError) { _ = try splices(from: texts.pruned(to: path), to: wanted) } catch {
      return error.reason
    }
    return nil
  }

  func parsed(_ text: [UInt8]) throws(SyntaxError) -> INIDocument {
    try INIDocument(encoding.bytes(of: text), dialect: dialect, typing: typing)
  }

  func splices(to target: PreferenceValue) throws(EditError) -> [Splice] {
    try splices(from: texts, to: target)
  }

  private func splices(
    from old: PreferenceValue, to target: PreferenceValue
  ) throws(EditError) -> [Splice] {
    var editor = INIEditor(tree, dialect: dialect)
    let wanted = typing.map { dialect.shortened($0.texts(of: target, over: old)) }
    try editor.edit(from: old, to: wanted ?? target)
    return editor.splices
  }
}

extension INIDocument: LockingDocument {
  var lock: (@Sendable (PreferencePath) -> Bool)? {
    guard case .nested = dialect.sections else { return nil }
    let keys = Set(
      tree.entries.filter { $0.marks.contains("i") }.map { PreferencePath($0.path + [$0.name]) })
    guard !keys.isEmpty || !tree.lockedSections.isEmpty else { return nil }
    return { [tree] path in
      keys.contains(path) || tree.lockedSections.contains(path.members)
        || tree.isLocked(path.members.dropLast())
    }
  }
}

extension INIDocument: ReferringDocument {
  func losesReference(in value: PreferenceValue, at path: PreferencePath) -> Bool {
    guard let values = dialect.values as? DotenvValues, let text = value.text else { return false }
    let entry = tree.occurrences(of: path, in: dialect).last.map { tree.entries[$0] }
    let old = entry.map { String(decoding: tree.bytes[$0.value], as: UTF8.self) } ?? ""
    return values.writesAsText(text, like: old)
  }
}

extension PreferenceValue {
  /// The text of a scalar.
  var iniText: String? {
    switch self {
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .unsigned(let integer): String(integer)
    case .real(let real): ScalarText.text(of: real)
    case .number(let text): text
    case .date: jsonView.text
    default: nil
    }
  }
}
