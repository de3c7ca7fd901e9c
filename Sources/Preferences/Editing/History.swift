/// The drafts a person came from, and those undone.
public struct History: Sendable {
  /// At most this many steps are kept.
  public static let limit = 1_000

  private var past: [Draft] = []
  private var future: [Draft] = []

  /// A history without steps.
  public init() {}

  /// Whether there is a step to undo.
  public var canUndo: Bool { !past.isEmpty }

  /// Whether there is a step to redo.
  public var canRedo: Bool { !future.isEmpty }

  /// Remembers the draft as it was before a change.
  public mutating func record(_ draft: Draft) {
    past.append(draft)
    if past.count > Self.limit { past.removeFirst() }
    future = []
  }

  /// The draft before the last step, nil where there is none.
  public mutating func undo(from draft: Draft) -> Draft? {
    guard let previous = past.popLast() else { return nil }
    future.append(draft)
    return previous
  }

  /// The draft after the step undone last, nil where there is none.
  public mutating func redo(from draft: Draft) -> Draft? {
    guard let next = future.popLast() else { return nil }
    past.append(draft)
    return next
  }

  /// Forgets the steps to undo, which a save has made; those that were undone before can still be made again.
  public mutating func forgetPast() { past = [] }
}
