import PreferenceDomains
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// The lookups of a draft, compared with a walk over all its changes.
@Suite struct DraftLookupTests {
  private static let stores = [StoreIdentity.user, StoreIdentity(kind: "test", name: "site")]
  private static let names = ["a", "b", "c"]

  private func path(_ random: inout SeededGenerator) -> PreferencePath {
    let depth = Int.random(in: 0...3, using: &random)
    return PreferencePath((0..<depth).map { _ in Self.names.randomElement(using: &random) ?? "" })
  }

  private func change(_ draft: inout EditingDraft, _ random: inout SeededGenerator) {
    let place = path(&random)
    let store = Self.stores.randomElement(using: &random) ?? .user
    switch Int.random(in: 0..<6, using: &random) {
    case 0: draft.discard(place)
    case 1: draft.discard([LayerChange.Target(store: store, path: place)])
    case 2:
      draft.removeFulfilled(
        by: StoreSnapshot(root: ["a": .integer(1)], revision: .absent), of: store)
    case 3: draft.add(LayerChange(.reset, at: place, in: store, expecting: .integer(7)))
    default:
      let value = PreferenceValue.integer(Int64.random(in: 0...1, using: &random))
      draft.add(LayerChange(.set(value), at: place, in: store, expecting: nil))
    }
  }

  @Test(arguments: 0..<25) func `lookups agree with a walk over all changes`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var draft = EditingDraft()
    for _ in 0..<60 {
      change(&draft, &random)
      let place = path(&random)
      let around = draft.changes.filter { $0.path.overlaps(place) }
      #expect(draft.touches(place) == !around.isEmpty)
      for store in Self.stores {
        let target = LayerChange.Target(store: store, path: place)
        #expect(draft.touches(target) == around.contains { $0.store == store })
        #expect(
          draft.change(at: place, in: store) == draft.changes.first { $0.target == target })
        let outer = draft.changes.filter {
          $0.store == store && $0.path.contains(place) && $0.path != place
        }
        #expect(
          draft.hasValue(around: place, in: store)
            == (outer.max { $0.path.members.count < $1.path.members.count }?.edit.value != nil))
      }
      #expect(Set(draft.changes(at: place)) == Set(draft.changes.filter { $0.path == place }))
      #expect(draft.count == Set(draft.changes.map(\.path)).count)
    }
  }
}
