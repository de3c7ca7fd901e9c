import PreferenceDomains
import PreferenceStores
import PreferenceValues
import Testing

@Suite struct LayerAnswerTests {
  private func verdicts(
    _ layers: LayeredSnapshot, _ path: PreferencePath, default value: PreferenceValue? = nil
  )
    -> [LayerKind: LayerResolution.Verdict]
  {
    Dictionary(
      uniqueKeysWithValues: layers.answers(at: path, default: value).map { ($0.layer, $0.verdict) })
  }

  @Test func `the highest layer that sets a path is in force`() {
    let layers = LayeredSnapshot(user: ["a": .integer(1)], site: ["a": .integer(2)])
    #expect(
      verdicts(layers, ["a"], default: .integer(3)) == [
        .user: .effective, .system: .overridden(by: .user), .defaults: .overridden(by: .user),
      ])
    #expect(
      verdicts(layers, ["b"], default: .integer(3)) == [
        .user: .notSet, .system: .notSet, .defaults: .effective,
      ])
  }

  @Test func `a lock overrules the layers above it`() {
    let layers = LayeredSnapshot(
      user: ["a": .integer(1)], site: ["a": .integer(2)], locks: [["a"]])
    let answers = layers.answers(at: ["a"], default: nil)
    #expect(answers.map(\.verdict) == [.lockedOut(by: .system), .effective, .notSet])
    #expect(answers.map(\.isLocking) == [false, true, false])
    #expect(answers[0].access == .locked(by: "system"))
  }

  @Test func `a dictionary that counts as a whole hides what it does not say`() {
    let layers = LayeredSnapshot(
      user: ["panel": ["dim": .boolean(true)]], site: ["panel": ["height": .integer(2)]],
      rule: .wholeTopLevelKey)
    #expect(
      verdicts(layers, ["panel", "height"], default: .integer(1)) == [
        .user: .effectiveWithout(["panel"]), .system: .overridden(by: .user), .defaults: .effective,
      ])
    #expect(verdicts(layers, ["panel", "dim"])[.system] == .notSet)
    #expect(verdicts(layers, ["panel", "other"])[.user] == .notSet)
  }
}
