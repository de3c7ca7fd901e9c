import Foundation
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// Properties of all encoded values.
@Suite struct CodingLawTests {
  @Test(arguments: 0..<50)
  func `a value encoded over a default is decoded over it`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let (value, fallback) = (RandomModel(using: &random), RandomModel(using: &random))
      let stored = try PreferenceEncoder().encode(value, over: fallback)
      let back = try PreferenceDecoder().decode(from: stored, over: fallback)
      #expect(back == value, "\(stored) over \(fallback)")
      let alone = try PreferenceDecoder().decode(
        RandomModel.self, from: PreferenceEncoder().encode(value))
      #expect(alone == value)
    }
  }

  @Test(arguments: 0..<50)
  func `all stored values are decoded or reported at a stored location`(seed: Int) throws {
    var random = RandomAnyValue(seed: seed)
    for _ in 0..<50 {
      var stored = try PreferenceEncoder().encode(RandomModel())
      let name = random.random.pick(Array(try #require(stored.members).names))
      stored = stored.applying([PreferencePath([name]): .set(random.value(depth: 3))])
      var problems: [PreferenceProblem] = []
      _ = try PreferenceDecoder().decode(
        RandomModel.self, from: stored, over: RandomModel(), problems: &problems)
      for problem in problems {
        #expect(problem.location.path.members.first == name)
        #expect(stored[problem.location] != nil)
      }
    }
  }
}
