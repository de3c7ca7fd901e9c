import Preferences
import Testing

@Suite struct SettingStepsTests {
  private func setting(_ kind: SettingKind, storage: ValueTag? = nil) -> Setting {
    var setting = Setting(path: ["a"], kind: kind)
    setting.storageType = storage
    return setting
  }

  @Test func `a toggle turns over, and steps go on and off`() {
    let toggle = setting(.toggle)
    #expect(toggle.next(after: .boolean(true), direction: 1, wraps: true) == .boolean(false))
    #expect(toggle.next(after: nil, direction: 1, wraps: true) == .boolean(true))
    #expect(toggle.next(after: .boolean(true), direction: 1, wraps: false) == .boolean(true))
  }

  @Test func `choices wrap for toggle and stop for steps`() {
    let choice = setting(.choice(["a", "b"].map { Choice(.string($0)) }, isOpen: false))
    #expect(choice.next(after: "b", direction: 1, wraps: true) == "a")
    #expect(choice.next(after: "b", direction: 1, wraps: false) == "b")
    #expect(choice.next(after: "a", direction: -1, wraps: false) == "a")
    #expect(choice.next(after: "unknown", direction: 1, wraps: true) == "a")
  }

  @Test func `ten steps of a tenth make one`() {
    let real = setting(
      .real(NumberRange(lower: .init(0), upper: .init(1), step: 0.1)), storage: .real)
    var value: PreferenceValue? = .real(0)
    for _ in 0..<10 { value = real.next(after: value, direction: 1, wraps: false) }
    #expect(value == .real(1))
    #expect(real.next(after: .real(1), direction: 1, wraps: false) == .real(1))
    #expect(real.next(after: .real(0.3), direction: -1, wraps: false) == .real(0.2))
  }

  @Test func `integers stay integers and inside of their range`() {
    let integer = setting(.integer(NumberRange(lower: .init(1), upper: .init(3))))
    #expect(integer.next(after: .integer(2), direction: 1, wraps: false) == .integer(3))
    #expect(integer.next(after: .integer(3), direction: 1, wraps: false) == .integer(3))
    #expect(setting(.text(multiline: false)).next(after: "a", direction: 1, wraps: true) == nil)
  }
}
