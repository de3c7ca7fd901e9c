package import PreferenceFormats
package import PreferenceStores
import PreferenceSystem
package import PreferenceValues
import PreferencesINI

/// A KDE file, with values of the types in a schema instead of texts.
package final class KDEStore: OriginReportingStore {
  package let identity: StoreIdentity
  private let file: FileStore
  private let conversion: KDEConversion
  private let isWritten: Bool
  private let isLimited: Bool
  private let lower: [KDEStore]
  private let environment: [String: String]

  /// - Parameters:
  ///   - isLimited: Whether keys without a schema are ignored, such as those of other programs in `kdeglobals`.
  ///   - lower: The files that hide this file if they are locked.
  init(
    _ file: FileStore, entries: [KConfigSchema.Entry], isWritten: Bool, isLimited: Bool,
    above lower: [KDEStore], environment: [String: String]
  ) {
    self.file = file
    conversion = KDEConversion(entries, isLimited: isLimited, environment: environment)
    self.isWritten = isWritten
    self.isLimited = isLimited
    self.lower = lower
    self.environment = environment
    identity = file.identity
  }

  package var traits: StoreTraits { file.traits }

  /// Whether the file has comments, which KDE programs remove when they save.
  var hasComments: Bool { KDEMarks(of: try? file.document()).hasComments }

  package func position(of path: PreferencePath) -> TextPosition? {
    guard let root = try? file.load().root else { return nil }
    return file.position(of: conversion.entry(for: path, in: root))
  }

  package func origin(of path: PreferencePath) -> String? {
    position(of: path).map { "\(file.path):\($0.line)" }
  }

  package func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    conversion.fit(of: value, at: path, other: file.represent)
  }

  package func load() throws -> StoreSnapshot { typed(try file.load(), marks) }

  /// The flags in the content that was read or written last.
  private var marks: KDEMarks { KDEMarks(of: file.lastDocument) }

  /// The groups and keys that this file locks now for the layers above.
  var locks: [PreferencePath] {
    guard !isHidden else { return [] }
    let marks = KDEMarks(of: try? file.document())
    // A locked kdeglobals locks only its own groups in files that are not a kdeglobals.
    let groups = isLimited && marks.isLocked ? marks.groups : marks.lockedGroups
    return marks.lockedKeys.map(conversion.key) + groups.flatMap(conversion.keys(inLocked:))
  }

  /// Whether KConfig does not read the file, because a locked one is below it.
  private var isHidden: Bool { lower.contains { KDEMarks(of: try? $0.file.document()).isLocked } }

  private func typed(_ content: StoreSnapshot, _ marks: KDEMarks) -> StoreSnapshot {
    let stored = isHidden ? .emptyDictionary : content.root
    let (root, problems) = conversion.value(of: stored, marks)
    var snapshot = StoreSnapshot(
      root: root, revision: content.revision, problems: content.problems + problems
    ) { [self] path in
      guard isWritten else {
        return .readOnly(reason: RefusalReason(Message("this file belongs to another layer")))
      }
      let entry = conversion.entry(for: path, in: content.root)
      return marks.covers(entry) ? .locked(by: "user") : content.access(entry)
    }
    snapshot.textChange = content.textChange
    snapshot.changedLines = content.changedLines
    return snapshot
  }

  /// The command of KConfig's own tool that sets a key, or deletes it; nil for a group.
  func command(for path: PreferencePath, to value: PreferenceValue?) -> [String]? {
    guard let key = path.name, value?.members == nil else { return nil }
    let groups = path.members.dropLast().flatMap { ["--group", $0] }
    let words = ["kwriteconfig5", "--file", file.path] + groups + ["--key", key]
    guard let value else { return words + ["--delete"] }
    guard let text = (conversion.type(of: path) ?? .text).text(of: value) else { return nil }
    return words + (text.hasPrefix("-") ? ["--"] : []) + [text]
  }

  package func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
    try file.watch { [self] event in
      guard case .changed(let content) = event else { return handler(event) }
      handler(.changed(typed(content, KDEMarks(of: try? file.document()))))
    }
  }
}

extension KDEStore: RehearsableStore {
  package func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    let result = try commit(changes) { try file.commit($0, deadline: deadline) }
    if case .done = result {
      KDENotification(file: file.path, keys: Array(changes.edits.keys)).send(in: environment)
    }
    return result
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
      throw StoreError.readOnly(
        reason: RefusalReason(Message("this file belongs to another layer")))
    }
    let stored = try file.load()
    let document = file.lastDocument
    let before = typed(stored, KDEMarks(of: document))
    let conflicts = changes.conflicts(in: before.root)
    guard conflicts.isEmpty else { return .conflicts(conflicts, before) }
    let save = KDESave(of: changes, over: stored.root, document, by: conversion)
    let result = try commit(save.texts())
    return typed(result, save.marks)
  }

  private func typed(_ result: CommitResult, _ marks: KDEMarks) -> CommitResult {
    switch result {
    case .done(let content, let durability): .done(typed(content, marks), durability)
    case .conflicts(let conflicts, let content): .conflicts(conflicts, typed(content, marks))
    case .refused(let problems, let content): .refused(problems, typed(content, marks))
    }
  }
}
