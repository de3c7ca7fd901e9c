import Foundation
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// Accepted declarations, and the errors for mistakes in others.
@Suite struct DeclarationTests {
  struct Ranges: PreferenceGroup {
    let closed = Key("closed", default: 0.5, in: 0...1)
    let from = Key("from", default: 3, in: 0...)
    let upTo = Key("upTo", default: 3, in: 0..<10)
    let through = Key("through", default: -3, in: ...0, step: 2)
    let maybe = Key<Int?>("maybe", in: 0...5)
    let maybeFrom = Key<Double?>("maybeFrom", default: 2, in: 1..., step: 0.5, title: "Maybe")
    let trait = Key<Int?>("trait", .range(0..<5), .step(2))
    let word = Key("word", default: "a", .choices("a", "b"))
    let number = Key("number", default: 1, .choices(1, 2, 3))
    let titled = Key("titled", default: "x", .choices(.init("x", title: "X"), .init("y")))
    let anything = Key<PreferenceValue>("anything", default: ["a": [1, 2.5, true, "text"]])
  }

  @Test func `ranges of every kind are enforced`() throws {
    try Ranges.check()
    let prefs = Preferences<Ranges>(store: .memory)
    func refusal(_ change: (PreferenceTransaction<Ranges>) -> Void) -> String? {
      do {
        try prefs.update { change($0) }
        return nil
      } catch { return "\(error)" }
    }
    #expect(refusal { $0.closed = 1 } == nil)
    #expect(refusal { $0.closed = 1.1 } == "“/closed” must be between 0 and 1.")
    #expect(refusal { $0.from = -1 } == "“/from” must be at least 0.")
    #expect(refusal { $0.upTo = 9 } == nil)
    #expect(refusal { $0.upTo = 10 } == "“/upTo” must be at least 0 and below 10.")
    #expect(refusal { $0.through = 1 } == "“/through” must be at most 0.")
    #expect(refusal { $0.maybe = 6 } == "“/maybe” must be between 0 and 5.")
    #expect(refusal { $0.maybe = 5 } == nil)
    #expect(refusal { $0.maybe = nil } == nil)
    #expect(refusal { $0.maybeFrom = 0.5 } == "“/maybeFrom” must be at least 1.")
    #expect(refusal { $0.trait = 5 } == "“/trait” must be at least 0 and below 5.")
    #expect(refusal { $0.word = "c" } == "“/word” must be \"a\" or \"b\".")
    #expect(refusal { $0.number = 4 } == "“/number” must be 1, 2 or 3.")
    #expect(refusal { $0.titled = "z" } != nil)
    #expect(prefs.anything.members?["a"]?.elements?.count == 4)
  }

  @Test func `descriptions have the limits of each range`() throws {
    let ranges = Dictionary(
      uniqueKeysWithValues: Ranges.description.keys.map { ($0.property, $0.range) })
    #expect(ranges["from"] == NumberRange(lower: .init(0)))
    #expect(ranges["upTo"] == NumberRange(lower: .init(0), upper: .init(10, isInclusive: false)))
    #expect(ranges["through"] == NumberRange(upper: .init(0), step: 2))
    #expect(ranges["maybeFrom"] == NumberRange(lower: .init(1), step: 0.5))
    #expect(
      ranges["trait"] == NumberRange(lower: .init(0), upper: .init(5, isInclusive: false), step: 2))
  }

  /// A type that is not Codable.
  struct Accent: Equatable, Sendable {
    var hex: String
  }
  struct Accents: PreferenceGroup {
    let accent = Key("accent", default: Accent(hex: "#336699"), as: hex)
    let maybe = Key("maybe", default: nil, as: .optional(hex))
    let unset = Key<Accent?>("unset", as: .optional(hex))
    let dynamic = Key("dynamic", dynamicDefault: { Accent(hex: "#000000") }, as: hex)

    static var hex: PreferenceRepresentation<Accent> {
      .proxy(to: \.hex) { $0.hasPrefix("#") ? Accent(hex: $0) : nil }
    }
  }

  @Test func `a type that is not Codable needs two closures`() throws {
    try Accents.check()
    let store = InMemoryStore(["maybe": "red"])
    let prefs = Preferences<Accents>(store: store)
    #expect(prefs.accent == Accent(hex: "#336699") && prefs.dynamic == Accent(hex: "#000000"))
    #expect(prefs.maybe == nil && prefs.unset == nil && prefs.problems.count == 1)
    try prefs.update {
      $0.accent.hex = "#112233"
      $0.maybe = Accent(hex: "#445566")
    }
    #expect(store.load().root == ["maybe": "#445566", "accent": "#112233"])
    try prefs.update { $0.maybe = nil }
    #expect(store.load().root[["maybe"]] == nil)
  }

  struct Twice: PreferenceGroup {
    let one = Key("volume", default: 1)
    let two = Key("volume", default: 2)
  }

  @Test func `a mistake names the group, the key, and the file and line of its declaration`() {
    let declaration = #line - 4
    let error = #expect(throws: (any Error).self) { try Twice.check() }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.hasPrefix("PreferencesTests/DeclarationTests.swift:\(declaration): "), "\(text)")
    #expect(text.contains("“volume”") && text.contains("Twice"))
  }

  private struct ZeroStep: PreferenceGroup {
    let size = Key("size", default: 5, in: 0...10, step: 0)
  }
  private struct NegativeStep: PreferenceGroup {
    let size = Key<Double?>("size", in: 0...1, step: -0.5)
  }
  private struct UndefinedStep: PreferenceGroup {
    let size = Key("size", default: 0.5, in: 0...1, step: .nan)
  }
  private struct Lonely: PreferenceGroup {
    let host = Key("host", default: "", .hidden(unless: "isOn"))
  }
  private struct Conditions: PreferenceGroup {
    let isOn = Key("isOn", default: false)
    let host = Key("host", default: "", .hidden(unless: "isOn"))
    let port = Key("port", default: 80, .hidden(unless: "/network/isOn"))
  }
  private struct ControlCharacter: PreferenceGroup {
    let red = Key("\u{1B}[31mred", default: 1)
  }

  private func mistake(in group: (some PreferenceGroup).Type) -> String? {
    do {
      try group.check()
      return nil
    } catch { return (error as? PreferenceDeclarationError).map { "\($0.mistake)" } }
  }

  @Test func `steps are greater than zero`() {
    #expect(
      mistake(in: ZeroStep.self) == "The step of “size” in ZeroStep must be greater than 0.")
    #expect(mistake(in: NegativeStep.self)?.hasPrefix("The step of “size” in ") == true)
    #expect(mistake(in: UndefinedStep.self)?.hasPrefix("The step of “size” in ") == true)
    #expect(mistake(in: Ranges.self) == nil)
  }

  @Test func `a condition names a key of its group`() {
    let text =
      "“host” in Lonely is hidden unless “isOn” has a value, but there is no such key in Lonely."
    #expect(mistake(in: Lonely.self) == text)
    #expect(mistake(in: Conditions.self) == nil)
  }

  @Test func `mistakes show no raw control characters`() {
    let error = #expect(throws: (any Error).self) { try ControlCharacter.check() }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("“␛[31mred”") && !text.contains("\u{1B}"), "\(text)")
  }

  // Exit tests of swift-testing are not used: next to other child processes, one sometimes never
  // ends.
  @Test(arguments: [
    ("Twice", "“volume”"), ("Computed", "“volume”"), ("OutOfRange", "must be between 0 and 1"),
  ])
  func `a mistake ends the program with a message`(group: String, reason: String) throws {
    let text = try lastWords(using: group)
    #expect(text.contains(group) && text.contains(reason), "\(text)")
  }

  @Test(arguments: [
    ("SameVersion", "Two migrations lead to version 2."),
    ("VersionZero", "A migration leads to version 0, but versions begin at 1."),
    ("RootVersion", "The version of the settings must have a key."),
  ])
  func `a mistake in migrations ends the program with a message`(
    migrations: String, reason: String
  ) throws {
    let text = try lastWords(using: migrations)
    #expect(text.contains(reason), "\(text)")
  }

  /// The text that a program prints before a mistake ends it, with the place of the mistake.
  private func lastWords(using declaration: String) throws -> String {
    let probe = try Probe(
      ["declare", declaration], through: ["sh", "-c", "exec \"$@\" 2>&1", "sh"],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    let text = probe.rest()
    #expect(probe.end() < 0)
    #expect(text.contains("StoreProbe/Declarations.swift:"), "\(text)")
    return text
  }

  @Test func `an unset value can be caught by its case`() {
    let prefs = Preferences<Ranges>(store: .memory)
    var isUnset = false
    do { _ = try prefs.read(\.upTo) } catch .unset { isUnset = true } catch {}
    #expect(isUnset)
  }
}
