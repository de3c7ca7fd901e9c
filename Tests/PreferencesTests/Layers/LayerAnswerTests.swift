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

  @Test func `the highest layer that sets a path is effective`() {
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
    let resolutions = layers.answers(at: ["a"], default: nil)
    #expect(resolutions.map(\.verdict) == [.lockedOut(by: .system), .effective, .notSet])
    #expect(resolutions.map(\.isLocking) == [false, true, false])
    #expect(resolutions[0].access == .locked(by: "system"))
  }

  @Test func `under the whole-key rule a dictionary overrides members that it does not set`() {
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
