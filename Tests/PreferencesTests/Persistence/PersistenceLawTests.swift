import Foundation
import PreferenceStores
import Preferences
import TestSupport
import Testing

/// A model of every kind of member, persisted.
extension RandomModel: Persistable {}

/// Properties of all persisted values.
@Suite struct PersistenceLawTests {
  @Test(arguments: 0..<20)
  func `saved values are loaded, regardless of the values before`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let store = InMemoryStore()
    for _ in 0..<20 {
      let value = RandomModel(using: &random)
      try value.save(to: store)
      #expect(try RandomModel.read(from: store) == value)
      let before = store.load().revision
      var again = try RandomModel.load(from: store)
      try again.save()
      #expect(store.load().revision == before)
    }
  }

  @Test(arguments: 0..<20)
  func `members changed by others are preserved`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let store = InMemoryStore()
    try RandomModel(using: &random).save(to: store)
    var mine = try RandomModel.load(from: store)
    var theirs = try RandomModel.load(from: store)
    mine.text = "mine"
    mine.inner.bass = 7
    theirs.flag.toggle()
    theirs.inner.treble = 9
    try theirs.save()
    try mine.save()
    var expected = theirs.value
    expected.text = "mine"
    expected.inner.bass = 7
    #expect(mine.value == expected)
    #expect(try RandomModel.read(from: store) == expected)
  }
}
