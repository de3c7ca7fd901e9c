import PreferenceSettings
import PreferenceValues
import Testing

@Suite struct SettingStepsTests {
  private func setting(_ kind: SettingKind, storage: ValueTag? = nil) -> SettingDescription {
    var setting = SettingDescription(path: ["a"], kind: kind)
    setting.storageType = storage
    return setting
  }

  @Test func `a boolean is toggled, and steps turn it on and off`() {
    let toggle = setting(.boolean)
    #expect(toggle.next(after: .boolean(true), direction: 1, wraps: true) == .boolean(false))
    #expect(toggle.next(after: nil, direction: 1, wraps: true) == .boolean(true))
    #expect(toggle.next(after: .boolean(true), direction: 1, wraps: false) == .boolean(true))
  }

  @Test func `choices wrap when toggled and stop when stepped`() {
    let choice = setting(.choice(["a", "b"].map { Choice(.string($0)) }, isOpen: false))
    #expect(choice.next(after: "b", direction: 1, wraps: true) == "a")
    #expect(choice.next(after: "b", direction: 1, wraps: false) == "b")
    #expect(choice.next(after: "a", direction: -1, wraps: false) == "a")
    #expect(choice.next(after: "unknown", direction: 1, wraps: true) == "a")
  }

  @Test func `ten steps of 0.1 reach 1 exactly`() {
    let real = setting(
      .number(NumberRange(lower: .init(0), upper: .init(1), step: 0.1)), storage: .real)
    var value: PreferenceValue? = .real(0)
    for _ in 0..<10 { value = real.next(after: value, direction: 1, wraps: false) }
    #expect(value == .real(1))
    #expect(real.next(after: .real(1), direction: 1, wraps: false) == .real(1))
    #expect(real.next(after: .real(0.3), direction: -1, wraps: false) == .real(0.2))
  }

  @Test(arguments: [
    (
      PreferenceValue.integer(9_007_199_254_740_993), 1,
      PreferenceValue?.some(.integer(9_007_199_254_740_994))
    ),
    (.integer(9_007_199_254_740_991), 1, .integer(9_007_199_254_740_992)),
    (.integer(.max), 1, .unsigned(1 << 63)), (.unsigned(1 << 63), -1, .integer(.max)),
    (.integer(.min), -1, nil), (.unsigned(.max), 1, nil),
    (.number("123456789012345678901234"), 1, nil), (.number("1e400"), 1, nil),
  ])
  func `large integers have exact steps or none`(
    value: PreferenceValue, direction: Int, next: PreferenceValue?
  ) {
    for kind in [SettingKind.integer(.all), .number(NumberRange(step: 1))] {
      #expect(setting(kind).next(after: value, direction: direction, wraps: false) == next)
    }
  }

  @Test(arguments: [
    ("local-date", "2020-02-28", "2020-02-29"),
    ("local-date-time", "2020-02-28T23:30:00", "2020-02-29T00:30:00"),
  ])
  func `local dates of TOML have steps`(type: String, text: String, next: String) {
    let value = PreferenceValue.tagged(type: type, .string(text))
    #expect(
      setting(.date).next(after: value, direction: 1, wraps: false)
        == .tagged(type: type, .string(next)))
  }

  @Test func `stepped integers stay integers in their range`() {
    let integer = setting(.integer(NumberRange(lower: .init(1), upper: .init(3))))
    #expect(integer.next(after: .integer(2), direction: 1, wraps: false) == .integer(3))
    #expect(integer.next(after: .integer(3), direction: 1, wraps: false) == .integer(3))
    #expect(setting(.string(multiline: false)).next(after: "a", direction: 1, wraps: true) == nil)
  }

  @Test(arguments: [
    (NumberRange(lower: .init(0), upper: .init(1)), 0.0, 1.0),
    (
      NumberRange(
        lower: .init(0, isInclusive: false), upper: .init(4, isInclusive: false), step: 0.25), 0.25,
      3.75
    ),
    (NumberRange(lower: .init(1), upper: .init(99), multiple: 5), 5, 95),
  ])
  func `the limits of a range are valid numbers`(range: NumberRange, least: Double, most: Double) {
    let real = setting(.number(range), storage: .real)
    #expect(real.limit(-1) == .real(least))
    #expect(real.limit(1) == .real(most))
    #expect(setting(.number(.all)).limit(1) == nil)
  }

  @Test func `numbers have a position between the limits only`() {
    let integer = setting(.integer(NumberRange(lower: .init(-10), upper: .init(10))))
    #expect(integer.position(of: .integer(5)) == 0.75)
    #expect(integer.position(of: .integer(11)) == nil)
    #expect(integer.position(of: .string("5")) == nil)
    let widest = NumberRange(
      lower: .init(-.greatestFiniteMagnitude), upper: .init(.greatestFiniteMagnitude))
    #expect(setting(.number(widest)).position(of: .real(.greatestFiniteMagnitude)) == nil)
    #expect(setting(.integer(NumberRange(lower: .init(1)))).position(of: .integer(5)) == nil)
  }

  @Test func `colors step through a palette and preserve their notation`() {
    let color = setting(.color(isHexadecimal: false))
    #expect(color.next(after: "red", direction: 1, wraps: false) == "orange")
    #expect(color.next(after: "red", direction: -1, wraps: false) == "white")
    #expect(color.next(after: "#F00", direction: 1, wraps: false) == "#ffa500")
    #expect(color.next(after: "#ff000080", direction: 1, wraps: false) == "#ffa50080")
    #expect(color.next(after: "rgb(1, 2, 3)", direction: 1, wraps: false) == nil)
    var value: PreferenceValue? = "red"
    for _ in 0..<17 { value = color.next(after: value, direction: 1, wraps: true) }
    #expect(value == "red")
  }
}
