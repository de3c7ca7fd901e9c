import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// A file that is one text, in a format that counts how often it is parsed.
private struct CountedFormat: DocumentFormat {
  let parses = Counter()
  /// Whether the format reads other text than it writes.
  var isWrong = false

  var name: String { "one text" }
  var preserves: (order: Bool, comments: Bool) { (true, true) }
  var empty: any FormatDocument { CountedDocument(text: [], kind: self) }

  func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument { document(of: bytes) }

  func document(of bytes: [UInt8]) -> CountedDocument {
    _ = parses.next()
    return CountedDocument(text: bytes, kind: self)
  }

  func represent(_ value: PreferenceValue) -> StorageFit { .exact }
}

private struct CountedDocument: SplicedDocument {
  let text: [UInt8]
  let kind: CountedFormat

  var format: any DocumentFormat { kind }
  var problems: [PreferenceProblem] { [] }

  var value: PreferenceValue {
    let text = String(decoding: text, as: UTF8.self)
    return ["text": .string(kind.isWrong ? text.lowercased() : text)]
  }

  func offsets(of locations: Set<ValueLocation>) -> [ValueLocation: Int] { [:] }

  func ranges(of locations: Set<ValueLocation>) -> [ValueLocation: [Range<Int>]] { [:] }

  func splices(to target: PreferenceValue) throws(EditError) -> [Splice] {
    [Splice(0..<text.count, target[["text"]]?.text ?? "")]
  }

  func parsed(_ bytes: [UInt8]) throws(SyntaxError) -> CountedDocument {
    kind.document(of: bytes)
  }
}

/// Each save parses its new text, which must have the wanted value.
@Suite struct SaveProofTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("old", to: "data")
  }

  private func store(_ format: CountedFormat) -> FileStore {
    FileStore(path: directory["data"], format: format, stateDirectory: directory["state"])
  }

  @Test func `a save parses the new text once`() throws {
    let format = CountedFormat()
    let store = store(format)
    #expect(try store.load().root == ["text": "old"])
    guard case .done = try store.commit(ChangeSet([["text"]: .set("new")])) else {
      Issue.record("not saved")
      return
    }
    #expect(try directory.text(of: "data") == "new")
    // The counter starts at 1, so that this is the third time: the old text, the new text, this call.
    #expect(format.parses.next() == 3)
  }

  @Test func `a text that is not read back as the wanted value is not written`() throws {
    let store = store(CountedFormat(isWrong: true))
    #expect(throws: StoreError.self) { try store.commit(ChangeSet([["text"]: .set("New")])) }
    #expect(try directory.text(of: "data") == "old")
  }
}
