/// The members and elements of one value that its schemas have looked at, for `unevaluatedProperties` and
/// `unevaluatedItems`.
struct Evaluated: Sendable {
  private(set) var names: Set<String> = []
  private var hasEveryMember = false
  private var leading = 0
  private var indices: Set<Int> = []

  mutating func insert(name: String) { names.insert(name) }
  mutating func insertEveryMember() { hasEveryMember = true }
  mutating func insert(index: Int) { indices.insert(index) }
  mutating func insert(leading count: Int) { leading = max(leading, count) }
  mutating func insertEveryElement() { leading = .max }

  func contains(name: String) -> Bool { hasEveryMember || names.contains(name) }
  func contains(index: Int) -> Bool { index < leading || indices.contains(index) }

  mutating func formUnion(_ other: Evaluated) {
    names.formUnion(other.names)
    hasEveryMember = hasEveryMember || other.hasEveryMember
    leading = max(leading, other.leading)
    indices.formUnion(other.indices)
  }
}
