import TestSupport
import Testing

@testable import PreferenceFormats
@testable import PreferenceSettings
@testable import PreferenceStores
@testable import PreferenceSystem
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
      (["LC_ALL": "C", "LANGUAGE": "de"], .english),
      (["LANG": "POSIX", "LANGUAGE": "de"], .english),
      // As in gettext, where only the locales C and POSIX ignore the list.
      (["LC_ALL": "C.UTF-8", "LANGUAGE": "de"], .german),
      (["LC_ALL": "C.UTF-8"], .english), (["LANG": "C.UTF-8", "LANGUAGE": "fr"], .english),
      (["LANG": "en_US", "LANGUAGE": "de"], .german),
      (["LANG": "de_DE", "LANGUAGE": "fr:en:de"], .english),
      (["LANG": "de_DE", "LANGUAGE": "fr:de_AT:en"], .german),
      (["LANG": "de_DE", "LANGUAGE": "fr:it"], .english),
      (["LANGUAGE": "de"], .english),
    ] as [([String: String], InterfaceLanguage)])
  func `the environment's first supported language is used`(
    environment: [String: String], language: InterfaceLanguage
  ) {
    #expect(InterfaceLanguage(environment: environment) == language)
  }

  @Test func `file errors are translated, with the line and a caret`() throws {
    let error = try #require(throws: SyntaxError.self) {
      try JSONFormat.json.parse(Array("{\n  \"a\" 1}".utf8))
    }
    let text =
      "nach dem Schlüssel wird ein Doppelpunkt erwartet\n    \"a\" 1}\n        ^"
    #expect(error.text(in: .german) == "Zeile 2, Spalte 7: \(text)")
    let damaged = StoreError.damaged(path: "a.json", format: "JSON", error)
    #expect(damaged.text(in: .german) == "a.json:2:7: \(text)")
  }

  @Test func `failed file operations are translated, with the reason`() {
    let denied = StoreError(.accessDenied, .backUp, "backups")
    #expect(denied.english == "cannot write a backup to backups: permission denied")
    #expect(
      denied.text(in: .german)
        == "in backups kann keine Sicherung geschrieben werden: Zugriff verweigert")
    let unknown = StoreError.system(
      operation: "copy", path: "a.json", errno: Errno.accessDenied.code)
    #expect(unknown.english == "cannot copy a.json: permission denied")
  }

  @Test(arguments: [
    ENOENT, EEXIST, ENOTDIR, EISDIR, ENOTEMPTY, ENAMETOOLONG, EILSEQ, ELOOP, EBADF, EACCES, EPERM,
    EROFS, EBUSY, ETXTBSY, ENOSPC, EDQUOT, EFBIG, EMFILE, ENFILE, ENOMEM, EIO, ENXIO, ENODEV,
    EXDEV, ESTALE, ETIMEDOUT, EPIPE, ENOSYS, EOPNOTSUPP,
  ])
  func `the errors that files have are translated`(number: Int32) {
    let message = Errno(number).message
    #expect(message.text(in: .german) != message.english)
    #expect(!message.text(in: .german).contains(Errno(number).text))
  }

  @Test func `errors of files and of programs have a message`() {
    #expect(Message(of: Errno.accessDenied).text(in: .german) == "Zugriff verweigert")
    let failures: [ChildProcess.Failure] = [.notStarted(.notFound), .tooMuchOutput, .tooSlow]
    #expect(
      failures.map { Message(of: $0).text(in: .german) } == [
        "Datei oder Verzeichnis existiert nicht", "es hat zu viel ausgegeben",
        "es wurde nicht rechtzeitig fertig",
      ])
  }

  @Test func `the system's text of another error is a quotation`() {
    let error = Errno(ECHILD)
    #expect(error.message.english == "system error “\(error.text)”")
    #expect(error.message.text(in: .german) == "Systemfehler „\(error.text)“")
  }

  @Test func `for a decimal comma, a point is suggested`() {
    let reader = ValueReader(kind: .number(.all), in: .german)
    #expect(throws: ValueReader.Failure.self) { try reader.read("1,5") }
    do { _ = try reader.read("1,5") } catch {
      #expect(error.description == "„1,5“ ist keine Zahl; mit Dezimalpunkt geschrieben: 1.5")
    }
    do { _ = try reader.read("1,000,5") } catch {
      #expect(error.description == "„1,000,5“ ist keine Zahl")
    }
  }
}
