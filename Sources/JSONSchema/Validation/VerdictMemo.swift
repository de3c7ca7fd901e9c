/// The verdicts of a validation on values that several references may reach.
///
/// Only schemas that are the target of a reference and apply other schemas are recorded: all other schemas are reached
/// from one place, so they are applied to a value as often as that place is.
struct VerdictMemo {
  struct Key: Hashable {
    let node: SchemaGraph.NodeID
    /// The identity of the value.
    let value: Int
    /// The number of the dynamic scope.
    let scope: Int
    /// Whether evaluated members and items are recorded too.
    let isTracking: Bool
    /// Whether the value is inside one of a file's own type, which some formats accept.
    let isForeign: Bool
  }

  enum Entry {
    /// The schema is being applied to the value, at this depth.
    case running(depth: Int)
    /// The verdict, and the index of the evaluations in ``evaluated``.
    case known(SchemaVerdict, evaluated: Int)
  }

  private var entries: [Key: Entry] = [:]
  private var evaluated: [EvaluatedItems] = [EvaluatedItems()]

  func entry(for key: Key) -> Entry? { entries[key] }

  func evaluated(at index: Int) -> EvaluatedItems { evaluated[index] }

  mutating func begin(_ key: Key, depth: Int) { entries[key] = .running(depth: depth) }
  mutating func forget(_ key: Key) { entries[key] = nil }

  mutating func record(_ verdict: SchemaVerdict, for key: Key, evaluated items: EvaluatedItems) {
    var index = 0
    if key.isTracking, verdict != .invalid {
      index = evaluated.count
      evaluated.append(items)
    }
    entries[key] = .known(verdict, evaluated: index)
  }
}
