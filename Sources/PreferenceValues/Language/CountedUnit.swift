/// The unit in which a rule counts.
package enum CountedUnit: Hashable, Sendable {
  case character, item, entry, matchingItem

  /// A number of them.
  package func message(_ count: Int) -> Message {
    switch self {
    case .character: Message("\(count, "character", "characters")")
    case .item: Message("\(count, "item", "items")")
    case .entry: Message("\(count, "entry", "entries")")
    case .matchingItem: Message("\(count, "matching item", "matching items")")
    }
  }
}
