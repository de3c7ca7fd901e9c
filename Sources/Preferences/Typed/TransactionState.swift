import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The reads and writes of an update.
final class TransactionState: Sendable {
  struct Content {
    /// The stored content when the update began.
    let stored: StoreSnapshot
    var edits: [PreferencePath: StoreEdit] = [:]
    /// The stored values of all paths that were read or written.
    var expecting: [PreferencePath: PreferenceValue?] = [:]
    /// The former names of members that the edits set, as in ``ChangeSet/formerNames``.
    var formerNames: [PreferencePath: String] = [:]
    /// The errors of values that cannot be stored.
    var failures: [PreferenceError] = []
    var options: UpdateOptions
    /// The number of members of the longest edited path.
    var longestEdit = 0
  }

  private let content: Mutex<Content>
  /// Transactions do not outlive their update.
  private let isOver = Atomic(false)

  init(over stored: StoreSnapshot, options: UpdateOptions = UpdateOptions()) {
    content = Mutex(Content(stored: stored, options: options))
  }

  /// The value at a path, including the edits so far.
  func value(at path: PreferencePath) -> PreferenceValue? {
    access { content in
      content.expect(path)
      return content.value(at: path)
    }
  }

  /// Whether a layer has a value at a path that applies once the value of the written layer is removed.
  func isSetInOtherLayer(_ path: PreferencePath) -> Bool {
    access { $0.stored.isSetInOtherLayer(path) }
  }

  func edit(_ path: PreferencePath, _ edit: StoreEdit) {
    access { content in
      content.expect(path)
      // An edit of an enclosing path replaces earlier edits in it.
      if path.members.count < content.longestEdit {
        content.edits = content.edits.filter { !path.contains($0.key) }
      }
      content.edits[path] = edit
      content.longestEdit = max(content.longestEdit, path.members.count)
    }
  }

  /// Lets a member that is set take the position and the comments of a former name, which is reset.
  func rename(_ name: String, to path: PreferencePath) {
    access { $0.formerNames[path] = name }
  }

  func fail(_ error: PreferenceError) { access { $0.failures.append(error) } }

  /// Runs a part of the update; discards its writes and options if it throws or writes a value that cannot be stored.
  func run<Result>(
    _ options: UpdateOptions = UpdateOptions(), _ body: (TransactionState) throws -> Result
  ) throws -> Result {
    let (edits, longestEdit, failures) = content.withLock { content in
      (content.edits, content.longestEdit, content.failures)
    }
    do {
      let result = try body(self)
      if let failure = content.withLock({ $0.failure(after: failures.count) }) { throw failure }
      content.withLock { $0.options.add(options) }
      return result
    } catch {
      content.withLock { content in
        content.edits = edits
        content.longestEdit = longestEdit
        content.failures = failures
      }
      throw error
    }
  }

  /// Ends the update; returns the changes, nil if everything is stored already.
  func end() -> ChangeSet? {
    isOver.store(true, ordering: .relaxed)
    return content.withLock(\.changes)
  }

  private func access<Result: Sendable>(_ body: (inout Content) -> Result) -> Result {
    if isOver.load(ordering: .relaxed) { stop("a transaction is used after its update ended") }
    return content.withLock { body(&$0) }
  }
}

extension TransactionState.Content {
  private var root: PreferenceValue { stored.root }

  fileprivate mutating func expect(_ path: PreferencePath) {
    if expecting[path] == nil { expecting.updateValue(root[path], forKey: path) }
  }

  fileprivate func value(at path: PreferencePath) -> PreferenceValue? {
    if path.members.count >= longestEdit, let edit = edits[path] { return edit.value }
    let relevant = edits.filter { path.overlaps($0.key) }
    return relevant.isEmpty ? root[path] : root.applying(relevant)[path]
  }

  /// The edits that change something.
  fileprivate var changes: ChangeSet? {
    let edits = edits.filter { !isStored($0.value.value, at: $0.key) }
    guard !edits.isEmpty else { return nil }
    var changes = ChangeSet(
      edits, expecting: expecting, durability: options.durability, consents: options.consents)
    changes.formerNames = formerNames.filter { path, name in
      edits[path]?.value != nil && path.parent.map { edits[$0.appending(name)] == .reset } == true
    }
    return changes
  }

  /// Whether a value is stored at a path, in the layer that would take it.
  private func isStored(_ value: PreferenceValue?, at path: PreferencePath) -> Bool {
    guard root[path] == value else { return false }
    guard value != nil, let layers = stored.layers, layers.access(to: path) == .writable,
      let layer = layers.writtenLayer(for: path)
    else { return true }
    return layer.root[path] == value
  }

  /// Combines the failures after a position.
  fileprivate func failure(after count: Int) -> PreferenceError? {
    var problems: [PreferenceProblem] = []
    for failure in failures.dropFirst(count) {
      guard case .invalid(let found) = failure else { return failure }
      problems += found
    }
    return problems.isEmpty ? nil : .invalid(problems)
  }
}
