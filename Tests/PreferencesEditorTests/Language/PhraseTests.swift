import Foundation
import PreferenceEditing
import PreferenceValues
import Testing

@testable import PreferencesEditor

@Suite struct PhraseTests {
  private static let samples: [(name: String, phrases: [any Phrase])] = [
    ("ArgumentPhrase", PhraseSamples.argumentPhrase),
    ("ButtonPhrase", PhraseSamples.buttonPhrase), ("EditPhrase", PhraseSamples.editPhrase),
    ("FactPhrase", PhraseSamples.factPhrase), ("HelpPhrase", PhraseSamples.helpPhrase),
    ("HintPhrase", PhraseSamples.hintPhrase), ("LinePhrase", PhraseSamples.linePhrase),
    ("NoticePhrase", PhraseSamples.noticePhrase),
    ("QuestionPhrase", PhraseSamples.questionPhrase), ("RowPhrase", PhraseSamples.rowPhrase),
    ("SavePhrase", PhraseSamples.savePhrase), ("StatusPhrase", PhraseSamples.statusPhrase),
  ]

  /// What is said alike: names with a sign between them, and a word that both languages have.
  private static let alike: Set<String> = ["", "NAME", "one", "one one", "one: one"]

  @Test(arguments: samples)
  func `every phrase has words in each language, and other ones in each`(
    name: String, phrases: [any Phrase]
  ) {
    for phrase in phrases where !Self.alike.contains(phrase.english) {
      #expect(!phrase.english.isEmpty && !phrase.german.isEmpty, "\(phrase)")
      #expect(phrase.english != phrase.german, "\(phrase)")
      #expect(!(phrase.english + phrase.german).unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test(arguments: samples)
  func `every case of a phrase is looked at`(name: String, phrases: [any Phrase]) throws {
    let sampled = Set(phrases.map { String("\($0)".prefix { $0 != "(" }) })
    #expect(try Set(declaredCases(of: name)).subtracting(sampled).isEmpty)
  }

  /// The cases that the source of an enumeration declares.
  private func declaredCases(of name: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appending(path: "Sources/PreferencesEditor")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let file = try #require(
      files?.lazy.compactMap { $0 as? URL }.first { $0.lastPathComponent == "\(name).swift" })
    let source = try String(contentsOf: file, encoding: .utf8)
    let ends = ["\n  var ", "\n}"].compactMap { source.range(of: $0)?.lowerBound }
    let cases = source[..<(ends.min() ?? source.endIndex)].split(separator: "\n  case ").dropFirst()
      .joined(separator: ", ")
    let bare = cases.replacing(/\([^()]*(\([^()]*\))?[^()]*\)/, with: "")
      .replacing(/\/\/[^\n]*/, with: "").replacing(/[`}]/, with: "")
    return bare.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }

  @Test(arguments: Keymap.default.actions)
  func `every action has another word and explanation in each language`(action: Action) {
    #expect(action.word(in: .german) != action.word(in: .english))
    #expect(action.explanation(in: .form, .german) != action.explanation(in: .form, .english))
  }

  @Test(arguments: SettingState.allCases)
  func `every mark is told in each language`(state: SettingState) {
    #expect(state.explanation(in: .german) != state.explanation(in: .english))
    #expect(state.words(in: .german).count == state.words(in: .english).count)
  }

  @Test(arguments: Keymap.default.contexts)
  func `every heading of the help page is told in each language`(context: KeyContext) {
    #expect(context.german != context.english)
  }

  @Test func `counts are singular or plural`() {
    #expect(QuestionPhrase.notSaved(1).german == "1 Änderung nicht gespeichert")
    #expect(QuestionPhrase.notSaved(2).german == "2 Änderungen nicht gespeichert")
    #expect(StatusPhrase.newDefaults(1).english == "1 other default")
  }
}
