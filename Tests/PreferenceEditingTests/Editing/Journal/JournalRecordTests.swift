import Foundation
import TestSupport
import Testing

@testable import PreferenceEditing
@testable import PreferenceFormats
@testable import PreferenceStores
@testable import PreferenceValues

@Suite struct JournalRecordTests {
  /// Returns a save with random changes, some of which cannot be recorded.
  private func save(seed: Int) -> JournalSave {
    var values = RandomAnyValue(seed: seed)
    let changes = (0..<3).map { number in
      JournalChange(
        in: StoreIdentity(kind: "file", name: "/é\n"), at: ["a/b", "\(number)"],
        from: number == 0 ? nil : values.value(depth: 3), to: values.value(depth: 3))
    }
    return JournalSave(
      number: seed, date: Date(timeIntervalSinceReferenceDate: Double(seed) / 7),
      author: .command("set"), changes: changes)
  }

  @Test(arguments: 1...200)
  func `a record is one line and round-trips, except for values that are not recorded`(
    seed: Int
  ) throws {
    var save = save(seed: seed)
    let all = save.changes
    save.changes = all.map { $0.readable(upTo: .max) }
    let line = JournalRecord.begun(save).line
    #expect(line.firstIndex(of: 0x0A) == line.count - 1)
    // Compared outside the expectation, whose description of distant dates would crash.
    let isReadBack = JournalRecord(line: line.dropLast()) == .begun(save)
    #expect(isReadBack)
    for (change, recorded) in zip(all, save.changes) where recorded.new?.redaction == nil {
      let isSame = change == recorded
      #expect(isSame)
    }
    for count in stride(from: 0, to: line.count - 2, by: 7) {
      let isCut = JournalRecord(line: line.prefix(count)) == nil
      #expect(isCut)
    }
  }

  @Test(arguments: [nil, [], [0, 2]] as [[Int]?])
  func `the end of a save round-trips`(made: [Int]?) {
    let record = JournalRecord.ended(7, made: made)
    #expect(JournalRecord(line: record.line) == record)
  }

  @Test(arguments: [.min, -1, 0, Int64(Int32.max) + 1, .max])
  func `a damaged line with a number that no save has is ignored`(number: Int64) throws {
    let save = JournalSave(number: 1, date: Date(), author: .editor, changes: [])
    for record in [JournalRecord.made(save), .begun(save), .ended(1, made: nil)] {
      let line = String(decoding: record.line, as: UTF8.self)
      let damaged = line.replacing("\"save\":1,", with: "\"save\":\(number),")
      try #require(damaged != line)
      let content = JournalContent(Array(damaged.utf8))
      #expect(content.saves.isEmpty && content.open.isEmpty)
      #expect(content.next == 1)
    }
  }

  @Test func `the text of a save round-trips, and an incomplete one is ignored`() throws {
    let store = StoreIdentity(kind: "file", name: "/é")
    let patch = TextPatch(
      offset: 3, old: "\"a\": 1.50, // \u{1}é\r\n", new: "", before: "{\n  ", after: "\u{2028}}")
    let record = JournalRecord.ended(7, made: nil, texts: [store: TextChange([patch])])
    #expect(JournalRecord(line: record.line) == record)
    var save = save(seed: 1)
    save.changes = save.changes.map { $0.readable(upTo: .max) }
    save.texts = [store: TextChange([patch])]
    let isReadBack = JournalRecord(line: JournalRecord.made(save).line) == .made(save)
    #expect(isReadBack)
    let line = String(decoding: record.line, as: UTF8.self)
    for incomplete in [
      line.replacing("\"at\":3", with: "\"at\":-3"),
      line.replacing("\"at\":3", with: "\"at\":\(Int64.max)"),
      line.replacing("\"new\":\"\",", with: ""),
      line.replacing("pieces", with: "parts"),
    ] {
      #expect(JournalRecord(line: incomplete.utf8) == .ended(7, made: nil))
    }
  }

  @Test func `dates, data and reals round-trip exactly`() throws {
    let value: PreferenceValue = [
      "date": .date(Date(timeIntervalSinceReferenceDate: 1 / 3)), "data": .data(Data([0, 255])),
      "real": .real(0.1), "whole": .real(2), "negative": .real(-0.0), "large": .real(1e300),
      "nan": .real(.nan), "-nan": .real(-.nan), "unsigned": .unsigned(.max),
      "uid": .tagged(type: "UID", .integer(7)),
    ]
    let change = JournalChange(
      in: StoreIdentity(kind: "file", name: "/a"), at: ["x"], from: value, to: nil)
    let record = JournalRecord.made(
      JournalSave(number: 1, date: Date(), author: .editor, changes: [change]))
    #expect(JournalRecord(line: record.line) == record)
  }
}
