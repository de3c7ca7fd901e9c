import Foundation
import Testing

@testable import Preferences

@Suite struct JournalRecordTests {
  /// A save of random changes, with values of every kind that can be written down.
  private func record(seed: Int) -> JournalRecord {
    var values = RandomAnyValue(seed: seed)
    let changes = (0..<3).map { number in
      JournalChange(
        in: StoreIdentity(kind: "file", name: "/é\n"), at: ["a/b", "\(number)"],
        from: number == 0 ? nil : values.value(depth: 3), to: values.value(depth: 3))
    }
    return .begun(
      JournalSave(
        number: seed, date: Date(timeIntervalSinceReferenceDate: Double(seed) / 7),
        author: .command("set"), changes: changes))
  }

  @Test(arguments: 1...200)
  func `a record is one line, and is read back as it was or not at all`(seed: Int) {
    let line = record(seed: seed).line
    #expect(line.firstIndex(of: 0x0A) == line.count - 1)
    guard let read = JournalRecord(line: line.dropLast()) else { return }
    #expect(read == record(seed: seed))
    for count in stride(from: 0, to: line.count - 2, by: 7) {
      #expect(JournalRecord(line: line.prefix(count)) == nil)
    }
  }

  @Test(arguments: [nil, [], [0, 2]] as [[Int]?])
  func `an end is read back`(made: [Int]?) {
    let record = JournalRecord.ended(7, made: made)
    #expect(JournalRecord(line: record.line) == record)
  }

  @Test func `dates, data and reals come back exactly`() throws {
    let value: PreferenceValue = [
      "date": .date(Date(timeIntervalSinceReferenceDate: 1 / 3)), "data": .data(Data([0, 255])),
      "real": .real(0.1), "whole": .real(2), "negative": .real(-0.0), "large": .real(1e300),
      "nan": .real(.nan), "unsigned": .unsigned(.max), "uid": .tagged(type: "UID", .integer(7)),
    ]
    let change = JournalChange(
      in: StoreIdentity(kind: "file", name: "/a"), at: ["x"], from: value, to: nil)
    let record = JournalRecord.made(
      JournalSave(number: 1, date: Date(), author: .editor, changes: [change]))
    #expect(JournalRecord(line: record.line) == record)
  }
}
