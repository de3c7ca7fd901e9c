package import PreferenceDomains

/// The drafts a person came from, and those undone.
package struct History: Sendable {
  /// At most this many steps are kept.
  package static let limit = 1_000

  private var past: [Draft] = []
  private var future: [Draft] = []

  /// A history without steps.
  package init() {}

  /// Whether there is a step to undo.
  package var canUndo: Bool { !past.isEmpty }

  /// Whether there is a step to redo.
  package var canRedo: Bool { !future.isEmpty }

  /// Remembers the draft as it was before a change.
  package mutating func record(_ draft: Draft) {
    past.append(draft)
    if past.count > Self.limit { past.removeFirst() }
    future = []
  }

  /// The draft before the last step, nil where there is none.
  package mutating func undo(from draft: Draft) -> Draft? {
    guard let previous = past.popLast() else { return nil }
    future.append(draft)
    return previous
  }

  /// The draft after the step undone last, nil where there is none.
  package mutating func redo(from draft: Draft) -> Draft? {
    guard let next = future.popLast() else { return nil }
    past.append(draft)
    return next
  }

  /// Forgets of the steps to undo what a save has made; those that were undone before can still be made again.
  ///
  /// - Parameters:
  ///   - draft: What is still staged.
  ///   - unsaved: What of an earlier draft is not stored by now.
  package mutating func forgetSaved(leaving draft: Draft, unsaved: (Draft) -> Draft) {
    let targets = Set(draft.changes.map(\.target))
    let steps = targets.isEmpty ? [] : past.map { unsaved($0.limited(to: targets)) }
    past = []
    for step in steps where past.last != step { past.append(step) }
    if past.last == draft { past.removeLast() }
  }
}
