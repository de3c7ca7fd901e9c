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

  @Test func `an ignored value is shown, and the default of a vendor or the schema is effective`() {
    let vendor = LayerKind("vendor", rank: 1, role: .defaults)
    func layers(vendor root: PreferenceDictionary, stored: PreferenceValue) -> LayeredSnapshot {
      var problem = PreferenceProblem("is ignored", at: ["a"], severity: .warning)
      problem.ignored = IgnoredValue("big", replacedBy: .integer(3))
      let user = StoreSnapshot(
        root: .dictionary(["a": stored]), revision: .absent, problems: [problem])
      return LayeredSnapshot(
        [
          LayerSnapshot(kind: .user, store: StoreIdentity(kind: "t", name: "u"), content: user),
          LayerSnapshot(
            kind: vendor, store: StoreIdentity(kind: "t", name: "v"),
            content: StoreSnapshot(root: .dictionary(root), revision: .absent)),
        ], rule: .members)
    }
    #expect(
      verdicts(layers(vendor: [:], stored: .integer(3)), ["a"], default: .integer(3))
        == [.user: .ignored, vendor: .notSet, .defaults: .effective])
    let both = layers(vendor: ["a": .integer(3)], stored: .integer(3))
    #expect(
      verdicts(both, ["a"], default: .integer(1))
        == [.user: .ignored, vendor: .effective, .defaults: .overridden(by: vendor)])
    #expect(both.answers(at: ["a"], default: nil)[0].ignored == "big")
    let edited = layers(vendor: [:], stored: .integer(4))
    #expect(verdicts(edited, ["a"])[.user] == .effective)
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
