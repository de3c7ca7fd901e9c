import PreferenceValues
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("volume", "volume", 0), ("volume", "vlume", 1),
    ("volume", "vollume", 1), ("volume", "volumf", 1), ("volume", "voulme", 1),
    ("kitten", "sitting", 3), ("abcd", "badc", 2), ("größe", "grösse", 2),
  ])
  func `the distance counts inserted, removed, replaced and swapped letters`(
    one: String, other: String, distance: Int
  ) {
    #expect(one.editDistance(to: other) == distance)
    #expect(other.editDistance(to: one) == distance)
  }

  @Test(arguments: 0...8)
  func `a limit changes only distances that exceed it`(limit: Int) {
    let words = ["", "a", "output", "ouptut", "input", "throughput", "verylongword"]
    for one in words {
      for other in words {
        let exact = one.editDistance(to: other)
        let limited = one.editDistance(to: other, limit: limit)
        #expect(exact <= limit ? limited == exact : limited > limit, "\(one), \(other)")
      }
    }
  }
}
