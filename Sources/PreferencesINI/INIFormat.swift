public import PreferenceFormats
public import PreferenceValues

/// A file of the INI family, in one of its dialects; values are strings.
public struct INIFormat: DocumentFormat {
  let dialect: INIDialect

  init(_ dialect: INIDialect) { self.dialect = dialect }

  /// Creates the format of a file by its name and directory, or for KDE's files by its beginning;
  /// nil for others.
  public init?(path: String, beginning contents: [UInt8] = []) {
    guard let dialect = INIDialect(path: path, beginning: contents) else { return nil }
    self.init(dialect)
  }

  /// The format of the dialect with a name, such as `git` or `configparser`; nil for others.
  package init?(dialect name: String) {
    guard let dialect = INIDialect.byName[name] else { return nil }
    self.init(dialect)
  }

  public var name: String { dialect.name }

  public var preserves: (order: Bool, comments: Bool) { (true, true) }

  public var readOnlyReason: Reason? {
    dialect.name == INIDialect.unknown.name
      ? Reason(
        Message(
          "programs disagree on INI files, and the name of this one does not determine its dialect")
      )
      : nil
  }

  public var empty: any FormatDocument { INIDocument(dialect) }

  public func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
    try INIDocument(bytes, dialect: dialect)
  }

  public func represent(_ value: PreferenceValue) -> StorageFit {
    value.represented { value in
      switch value {
      case .string, .array, .dictionary: nil
      case .null, .data, .tagged:
        .impossible(Reason(Message("the format \(dialect.name) has no \(value.tag)")))
      default: value.iniText.map { .rounded(to: .string($0)) } ?? nil
      }
    }
  }
}

/// A text of the INI family, its parts and its value.
struct INIDocument: SplicedDocument {
  let dialect: INIDialect
  let tree: INITree
  let value: PreferenceValue

  init(_ bytes: [UInt8], dialect: INIDialect) throws(SyntaxError) {
    self.dialect = dialect
    var parser = INIParser(bytes, dialect: dialect)
    tree = try parser.parse()
    value = tree.value(in: dialect)
  }

  /// Creates an empty document.
  init(_ dialect: INIDialect) {
    self.dialect = dialect
    tree = INITree(bytes: [])
    value = .emptyDictionary
  }

  var text: [UInt8] { tree.bytes }

  var problems: [PreferenceProblem] { [] }

  func position(of location: Location) -> TextPosition? {
    var steps = location.steps
    var index: Int?
    if case .index(let position)? = steps.last {
      index = position
      steps.removeLast()
    }
    let path = Location(steps).path
    let occurrences = tree.occurrences(of: path, in: dialect)
    if let index, !occurrences.indices.contains(index) { return nil }
    let entry = index.map { occurrences[$0] } ?? occurrences.last
    let section = tree.sections.first { $0.path == path.members }
    let offset = entry.map { tree.entries[$0].value.lowerBound } ?? section?.range.lowerBound
    return offset.map { TextPosition(ofByte: $0, in: tree.bytes) }
  }

  func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8] {
    var spelled: [PreferencePath: StoreEdit] = [:]
    for (path, edit) in edits {
      let path = self.spelled(path)
      spelled[path] = edit.value.map { .set($0.spelled(like: value[path])) } ?? edit
    }
    let target = try INIFormat(dialect).target(of: spelled, on: value)
    return try bytes(
      with: dialect.duplicates == .list ? target.withoutShortLists : target, for: spelled)
  }

  /// The path with the name of its key as the file spells it.
  private func spelled(_ path: PreferencePath) -> PreferencePath {
    guard let entry = tree.occurrences(of: path, in: dialect).first, let parent = path.parent else {
      return path
    }
    return parent.appending(tree.name(of: tree.entries[entry], in: dialect))
  }

  func parsed(_ bytes: [UInt8]) throws(SyntaxError) -> INIDocument {
    try INIDocument(bytes, dialect: dialect)
  }

  func splices(to target: PreferenceValue) throws(EditError) -> [Splice] {
    var editor = INIEditor(tree, dialect: dialect)
    try editor.edit(from: value, to: target)
    return editor.splices
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

  /// A boolean in the notation of the old text: `yes`, `on`, `1`.
  fileprivate func spelled(like old: PreferenceValue?) -> PreferenceValue {
    let words = [("true", "false"), ("yes", "no"), ("on", "off"), ("1", "0")]
    guard case .boolean(let flag) = self, let text = old?.text else { return self }
    let lowered = text.lowercased()
    guard let pair = words.first(where: { $0.0 == lowered || $0.1 == lowered }) else { return self }
    let word = flag ? pair.0 : pair.1
    if text == lowered { return .string(word) }
    return .string(
      text == text.uppercased() ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    )
  }

  /// If repeated keys are lists, a list of one text is equal to the text, and an empty list to no
  /// value.
  fileprivate var withoutShortLists: PreferenceValue {
    switch self {
    case .array(let elements) where elements.count == 1: return elements[0]
    case .dictionary(let members):
      return .dictionary(
        PreferenceDictionary(
          members.filter { $0.value.elements?.isEmpty != true }
            .map { (name: $0.name, value: $0.value.withoutShortLists) }))
    default: return self
    }
  }
}
