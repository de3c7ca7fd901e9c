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
    identity = file.identity
  }

  package var traits: StoreTraits { file.traits }

  package func position(of path: PreferencePath) -> TextPosition? { file.position(of: path) }

  package func place(of path: PreferencePath) -> String? {
    position(of: path).map { "\(file.path):\($0.line)" }
  }

  package func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation {
    guard let entry = entries[path] else { return file.represent(value, at: path) }
    guard let text = entry.type.text(of: value) else { return file.represent(value, at: path) }
    guard let stored = entry.type.value(of: text) else {
      return .impossible(Message("\(text) is not a value of this type").english)
    }
    return stored == value ? .exact : .rounded(to: stored)
  }

  package func load() throws -> StoreSnapshot { typed(try file.load(), marks) }

  private var marks: KDEMarks { KDEMarks(of: try? file.document()) }

  /// The groups and keys that this file locks.
  var locks: [PreferencePath] { Array(marks.locked) }

  private func typed(_ content: StoreSnapshot, _ marks: KDEMarks) -> StoreSnapshot {
    var problems = content.problems
    let root = typed(content.root, at: .root, marks, &problems)
    let isWritten = isWritten
    var snapshot = StoreSnapshot(
      root: root ?? .emptyDictionary, revision: content.revision, problems: problems
    ) { path in
      guard isWritten else {
        return .readOnly(reason: Reason(Message("this file belongs to another layer")))
      }
      if marks.locked.contains(where: { $0.contains(path) }) {
        return .locked(by: "user")
      }
      return content.access(path)
    }
    snapshot.textChange = content.textChange
    return snapshot
  }

  /// The value of `text` by the type of its key; nil if this store ignores the key.
  private func typed(
    _ value: PreferenceValue, at path: PreferencePath, _ marks: KDEMarks,
    _ problems: inout [PreferenceProblem]
  ) -> PreferenceValue? {
    if let members = value.members {
      var result = PreferenceDictionary()
      for (name, value) in members {
        result[name] = typed(value, at: path.appending(name), marks, &problems)
      }
      return isLimited && result.isEmpty && !path.isRoot ? nil : .dictionary(result)
    }
    let entry = entries[path]
    if isLimited && entry == nil { return nil }
    if marks.deleted.contains(path) { return entry?.defaultValue }
    guard let text = value.text else { return value }
    let read = marks.expanded.contains(path) ? expanded(text) : text
    guard let entry else { return .string(read) }
    guard let typed = entry.type.value(of: read) else {
      problems.append(
        PreferenceProblem(
          Message("\(read) is not a value of this type; the program uses its default").english,
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

extension KDEStore {
  package func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    guard isWritten else {
      throw StoreError.readOnly(reason: Reason(Message("this file belongs to another layer")))
    }
    let stored = try file.load()
    let marks = marks
    let before = typed(stored, marks)
    let conflicts = changes.conflicts(in: before.root)
    guard conflicts.isEmpty else { return .conflicts(conflicts, before) }
    if let path = changes.edits.keys.first(where: { path in
      marks.locked.contains { $0.contains(path) || path.contains($0) }
    }) {
      throw StoreError.readOnly(reason: Reason(Message("\(path) is locked by [$i] in the file")))
    }
    var texts = changes
    texts.edits = Dictionary(
      uniqueKeysWithValues: changes.edits.map { path, edit in
        (path, edit.value.map { .set(text(of: $0, at: path, marks)) } ?? edit)
      })
    texts.expecting = [:]
    for path in changes.expecting.keys {
      texts.expecting.updateValue(stored.root[path], forKey: path)
    }
    if let check = changes.check { texts.check = { [self] texts in check(root(of: texts, marks)) } }
    if let isGood = changes.isGood {
      texts.isGood = { [self] texts in isGood(root(of: texts, marks)) }
    }
    if let secrets = changes.secrets {
      texts.secrets = { [self] texts in secrets(root(of: texts, marks)) }
    }
    let result = try file.commit(texts, deadline: deadline)
    return typed(result, of: changes)
  }

  private func root(of texts: PreferenceValue, _ marks: KDEMarks) -> PreferenceValue {
    var problems: [PreferenceProblem] = []
    return typed(texts, at: .root, marks, &problems) ?? .emptyDictionary
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
    of value: PreferenceValue, at path: PreferencePath, _ marks: KDEMarks
  ) -> PreferenceValue {
    if let members = value.members {
      return .dictionary(
        PreferenceDictionary(
          members.map { ($0.name, text(of: $0.value, at: path.appending($0.name), marks)) }))
    }
    guard let text = (entries[path]?.type ?? .text).text(of: value) else { return value }
    return .string(marks.expanded.contains(path) ? text.replacing("$", with: "$$") : text)
  }

  package func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any Watch {
    try file.watch { [self] event in
      guard case .changed(let content) = event else { return handler(event) }
      handler(.changed(typed(content, marks)))
    }
  }
}
