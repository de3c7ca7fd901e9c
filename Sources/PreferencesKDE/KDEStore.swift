package import PreferenceFormats
package import PreferenceStores
import PreferenceSystem
package import PreferenceValues
import PreferencesINI

/// A KDE file, with values of the types in a schema instead of texts.
package final class KDEStore: PlacedStore {
  package let identity: StoreIdentity
  private let file: FileStore
  private let entries: [PreferencePath: KConfigSchema.Entry]
  private let isWritten: Bool
  /// Whether keys without a schema are ignored, such as those of other programs in `kdeglobals`.
  private let isLimited: Bool
  private let environment: [String: String]
  private let language: KDELanguage

  init(
    _ file: FileStore, entries: [KConfigSchema.Entry], isWritten: Bool, isLimited: Bool,
    environment: [String: String]
  ) {
    self.file = file
    self.entries = Dictionary(
      entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.isWritten = isWritten
    self.isLimited = isLimited
    self.environment = environment
    language = KDELanguage(environment: environment)
    identity = file.identity
  }

  package var traits: StoreTraits { file.traits }

  /// Whether the file has comments, which KDE programs remove when they save.
  var hasComments: Bool { KDEMarks(of: try? file.document()).hasComments }

  package func position(of path: PreferencePath) -> TextPosition? {
    guard let root = try? file.load().root else { return nil }
    return file.position(of: entry(for: path, in: root))
  }

  /// The entry that gives a key its value: `Key[de]` for `Key` in German.
  private func entry(for path: PreferencePath, in root: PreferenceValue) -> PreferencePath {
    guard let name = path.name, let parent = path.parent, root[path]?.members == nil
    else { return path }
    return parent.appending(language.name(of: name, in: root[parent]?.members))
  }

  /// The key of an entry.
  private func key(of entry: PreferencePath) -> PreferencePath {
    guard let name = entry.name, let parent = entry.parent else { return entry }
    return parent.appending(language.base(of: name))
  }

  package func place(of path: PreferencePath) -> String? {
    position(of: path).map { "\(file.path):\($0.line)" }
  }

  package func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    guard let entry = entries[path] else { return file.represent(value, at: path) }
    guard let text = entry.type.text(of: value) else { return file.represent(value, at: path) }
    guard let stored = entry.type.value(of: text) else {
      return .impossible(Reason(Message("\(text) is not a value of this type")))
    }
    return stored == value ? .exact : .rounded(to: stored)
  }

  package func load() throws -> StoreSnapshot { typed(try file.load(), marks) }

  /// The flags in the content that was read or written last.
  private var marks: KDEMarks { KDEMarks(of: file.lastDocument) }

  /// The groups and keys that this file locks now.
  var locks: [PreferencePath] { KDEMarks(of: try? file.document()).locked.map(key) }

  private func typed(_ content: StoreSnapshot, _ marks: KDEMarks) -> StoreSnapshot {
    var problems = content.problems
    let root = typed(content.root, at: .root, from: .root, marks, &problems)
    var snapshot = StoreSnapshot(
      root: root ?? .emptyDictionary, revision: content.revision, problems: problems
    ) { [self] path in
      guard isWritten else {
        return .readOnly(reason: Reason(Message("this file belongs to another layer")))
      }
      let entry = entry(for: path, in: content.root)
      if marks.locked.contains(where: { $0.contains(entry) }) { return .locked(by: "user") }
      return content.access(entry)
    }
    snapshot.textChange = content.textChange
    return snapshot
  }

  /// The value by the type of its key; nil if this store ignores the key.
  ///
  /// - Parameter source: The entry that has the value.
  private func typed(
    _ value: PreferenceValue, at path: PreferencePath, from source: PreferencePath,
    _ marks: KDEMarks, _ problems: inout [PreferenceProblem]
  ) -> PreferenceValue? {
    if let members = value.members {
      var result = PreferenceDictionary()
      for (name, value) in members {
        let key = value.members == nil ? language.key(of: name, in: members) : name
        guard let key else { continue }
        result[key] = typed(
          value, at: path.appending(key), from: source.appending(name), marks, &problems)
      }
      return isLimited && result.isEmpty && !path.isRoot ? nil : .dictionary(result)
    }
    let entry = entries[path]
    if isLimited && entry == nil { return nil }
    if marks.deleted.contains(source) { return entry?.defaultValue }
    guard let text = value.text else { return value }
    let read = marks.expanded.contains(source) ? expanded(text) : text
    guard let entry else { return .string(read) }
    guard let typed = entry.type.value(of: read) else {
      problems.append(
        PreferenceProblem(
          Message("\(read) is not a value of this type; the program uses its default"),
          at: Location(path), severity: .warning))
      return nil
    }
    return typed
  }

  /// The text with the values of `$VARIABLE` and `${VARIABLE}`; `$$` is a dollar sign.
  private func expanded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      if rest.first == "$" {
        result += "$"
        rest.removeFirst()
        continue
      }
      let hasBraces = rest.first == "{"
      if hasBraces { rest.removeFirst() }
      let name = rest.prefix {
        hasBraces ? $0 != "}" : $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
      }
      rest = rest[name.endIndex...]
      if hasBraces, rest.first == "}" { rest.removeFirst() }
      result += name.isEmpty ? "$" : environment[String(name)] ?? ""
    }
    return result + rest
  }
}

extension KDEStore: RehearsableStore {
  package func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    try commit(changes) { try file.commit($0, deadline: deadline) }
  }

  package func rehearse(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    try commit(changes) { try file.rehearse($0, deadline: deadline) }
  }

  private func commit(
    _ changes: ChangeSet, toFile commit: (ChangeSet) throws -> CommitResult
  ) throws -> CommitResult {
    guard isWritten else {
      throw StoreError.readOnly(reason: Reason(Message("this file belongs to another layer")))
    }
    let stored = try file.load()
    let marks = marks
    let before = typed(stored, marks)
    let conflicts = changes.conflicts(in: before.root)
    guard conflicts.isEmpty else { return .conflicts(conflicts, before) }
    try requireUnlocked(changes.edits.keys.map { entry(for: $0, in: stored.root) }, marks)
    let result = try commit(texts(of: changes, over: stored.root, marks))
    return typed(result, of: changes)
  }

  private func requireUnlocked(
    _ paths: [PreferencePath], _ marks: KDEMarks
  ) throws(StoreError) {
    let locked = paths.first { path in
      marks.locked.contains { $0.contains(path) || path.contains($0) }
    }
    guard let locked else { return }
    throw .readOnly(reason: Reason(Message("\(locked) is locked by [$i] in the file")))
  }

  /// The changes with the texts and entries of the file.
  private func texts(
    of changes: ChangeSet, over root: PreferenceValue, _ marks: KDEMarks
  ) -> ChangeSet {
    var texts = changes
    texts.edits = [:]
    for (path, edit) in changes.edits {
      let entry = entry(for: path, in: root)
      texts.edits[entry] =
        edit.value.map { .set(text(of: $0, at: path, from: entry, over: root, marks)) } ?? edit
      guard edit == .reset, let parent = path.parent, let name = path.name else { continue }
      // Otherwise the value of another language would appear.
      for other in language.names(of: name).map(parent.appending) where root[other] != nil {
        texts.edits[other] = .reset
      }
    }
    texts.expecting = [:]
    for path in changes.expecting.keys {
      let entry = entry(for: path, in: root)
      texts.expecting.updateValue(root[entry], forKey: entry)
    }
    if let check = changes.check { texts.check = { [self] in check(self.root(of: $0, marks)) } }
    if let satisfiesSchema = changes.satisfiesSchema {
      texts.satisfiesSchema = { [self] in satisfiesSchema(self.root(of: $0, marks)) }
    }
    if let secrets = changes.secrets {
      texts.secrets = { [self] in secrets(self.root(of: $0, marks)) }
    }
    return texts
  }

  private func root(of texts: PreferenceValue, _ marks: KDEMarks) -> PreferenceValue {
    var problems: [PreferenceProblem] = []
    return typed(texts, at: .root, from: .root, marks, &problems) ?? .emptyDictionary
  }

  private func typed(_ result: CommitResult, of changes: ChangeSet) -> CommitResult {
    switch result {
    case .done(let content, let durability):
      KDENotification(file: file.path, keys: Array(changes.edits.keys)).send(in: environment)
      return .done(typed(content, marks), durability)
    case .conflicts(let conflicts, let content): return .conflicts(conflicts, typed(content, marks))
    case .refused(let problems, let content): return .refused(problems, typed(content, marks))
    }
  }

  private func text(
    of value: PreferenceValue, at path: PreferencePath, from source: PreferencePath,
    over root: PreferenceValue, _ marks: KDEMarks
  ) -> PreferenceValue {
    if let members = value.members {
      return .dictionary(
        PreferenceDictionary(
          members.map { name, value in
            let path = path.appending(name)
            let source = entry(for: path, in: root)
            return (source.name ?? name, text(of: value, at: path, from: source, over: root, marks))
          }))
    }
    guard let text = (entries[path]?.type ?? .text).text(of: value) else { return value }
    return .string(marks.expanded.contains(source) ? text.replacing("$", with: "$$") : text)
  }

  /// The command of KConfig's own tool that sets a key, or deletes it; nil for a group.
  func command(for path: PreferencePath, to value: PreferenceValue?) -> [String]? {
    guard let key = path.name, value?.members == nil else { return nil }
    let groups = path.members.dropLast().flatMap { ["--group", $0] }
    let words = ["kwriteconfig5", "--file", file.path] + groups + ["--key", key]
    guard let value else { return words + ["--delete"] }
    return (entries[path]?.type ?? .text).text(of: value).map { words + [$0] }
  }

  package func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any Watch {
    try file.watch { [self] event in
      guard case .changed(let content) = event else { return handler(event) }
      handler(.changed(typed(content, KDEMarks(of: try? file.document()))))
    }
  }
}
