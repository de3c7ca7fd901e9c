package import PreferenceDomains

/// A draft with its undo and redo stacks, which are restored to undo a change without a step to redo.
package struct EditingCheckpoint: Sendable {
  let draft: EditingDraft
  let history: UndoStack
}

/// The undo and redo stacks of a draft.
package struct UndoStack: Sendable {
  /// The maximum number of steps.
  package static let limit = 1_000

  private var past: [EditingDraft] = []
  private var future: [EditingDraft] = []

  /// Creates empty stacks.
  package init() {}

  /// Whether there is a step to undo.
  package var canUndo: Bool { !past.isEmpty }

  /// Whether there is a step to redo.
  package var canRedo: Bool { !future.isEmpty }

  /// Adds the draft before a change.
  package mutating func record(_ draft: EditingDraft) {
    past.append(draft)
    if past.count > Self.limit { past.removeFirst() }
    future = []
  }

  /// The draft before the last step.
  package mutating func undo(from draft: EditingDraft) -> EditingDraft? {
    guard let previous = past.popLast() else { return nil }
    future.append(draft)
    return previous
  }

  /// The draft after the step that was undone last.
  package mutating func redo(from draft: EditingDraft) -> EditingDraft? {
    guard let next = future.popLast() else { return nil }
    past.append(draft)
    return next
  }

  /// Removes the saved changes from the steps to undo; the steps to redo stay.
  ///
  /// - Parameters:
  ///   - draft: The changes that are still unsaved.
  ///   - unsaved: Returns the changes of an earlier draft that are not stored.
  package mutating func forgetSaved(
    leaving draft: EditingDraft, unsaved: (EditingDraft) -> EditingDraft
  ) {
    let targets = Set(draft.changes.map(\.target))
    let steps = targets.isEmpty ? [] : past.map { unsaved($0.limited(to: targets)) }
    past = []
    for step in steps where past.last != step { past.append(step) }
    if past.last == draft { past.removeLast() }
  }
}
