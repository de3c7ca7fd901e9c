import Testing

@testable import PreferenceFormats
@testable import PreferenceSettings
@testable import PreferenceStores
@testable import PreferenceValues

@Suite struct LanguageTests {
  @Test(
    arguments: [
      ([:], .english),
      (["LANG": "de_DE.UTF-8"], .german),
      (["LANG": "de"], .german), (["LANG": "de_AT@euro"], .german), (["LANG": "DE_CH"], .german),
      (["LANG": "en_GB.UTF-8"], .english), (["LANG": "fr_FR.UTF-8"], .english),
      (["LANG": "den_CA"], .english), (["LANG": ""], .english),
      (["LANG": "de_DE", "LC_MESSAGES": "en_US"], .english),
      (["LANG": "en_US", "LC_MESSAGES": "de_DE"], .german),
      (["LANG": "en_US", "LC_MESSAGES": "", "LC_ALL": ""], .english),
      (["LANG": "en_US", "LC_MESSAGES": "en_US", "LC_ALL": "de_DE"], .german),
      (["LANG": "de_DE", "LC_ALL": "C"], .english),
      (["LANG": "de_DE", "LC_ALL": "POSIX"], .english),
      (["LC_ALL": "C.UTF-8", "LANGUAGE": "de"], .english),
      (["LANG": "en_US", "LANGUAGE": "de"], .german),
      (["LANG": "de_DE", "LANGUAGE": "fr:en:de"], .english),
      (["LANG": "de_DE", "LANGUAGE": "fr:de_AT:en"], .german),
      (["LANG": "de_DE", "LANGUAGE": "fr:it"], .english),
      (["LANGUAGE": "de"], .english),
    ] as [([String: String], Language)])
  func `the language is the one that the environment asks for first`(
    environment: [String: String], language: Language
  ) {
    #expect(Language(environment: environment) == language)
  }

  private static let samples: [[any Phrase]] = [
    PhraseSamples.valuePhrase, PhraseSamples.problemPhrase, PhraseSamples.formPhrase,
    PhraseSamples.formatPhrase, PhraseSamples.journalPhrase, PhraseSamples.layerPhrase,
    PhraseSamples.readingPhrase, PhraseSamples.fixPhrase, PhraseSamples.syntaxPhrase,
    PhraseSamples.storePhrase,
  ]

  @Test func `every phrase of the library has other words in each language`() {
    for phrase in Self.samples.flatMap(\.self) {
      #expect(!phrase.english.isEmpty && phrase.english != phrase.german, "\(phrase)")
    }
  }

  @Test func `what is wrong with a file is told in German, with the line and a caret`() throws {
    let error = try #require(throws: SyntaxError.self) {
      try JSONFormat.json.parse(Array("{\n  \"a\" 1}".utf8))
    }
    let told =
      "Zeile 2, Spalte 7: nach dem Schlüssel fehlt ein Doppelpunkt\n    \"a\" 1}\n        ^"
    #expect(error.german == told, "\(error.german)")
    let damaged = StoreError.damaged(path: "a.json", format: "JSON", error)
    #expect(damaged.german == "a.json ist kein gültiges Format JSON und blieb, wie es war: \(told)")
  }

  @Test func `a comma in a number is told with a point in its place`() {
    let reader = ValueReader(kind: .real(.all), in: .german)
    #expect(throws: ValueReader.Failure.self) { try reader.read("1,5") }
    do { _ = try reader.read("1,5") } catch {
      #expect(error.description == "„1,5“ ist keine Zahl; mit Dezimalpunkt geschrieben: 1.5")
    }
    do { _ = try reader.read("1,000,5") } catch {
      #expect(error.description == "„1,000,5“ ist keine Zahl")
    }
  }
}
