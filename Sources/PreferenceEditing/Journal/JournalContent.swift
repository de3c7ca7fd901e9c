import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// The content of a journal's file.
struct JournalContent: Sendable {
  /// The saves that were made, oldest first.
  private(set) var saves: [JournalSave] = []
  /// The saves that were begun and have no recorded end.
  private(set) var open: [JournalSave] = []
  /// The number of the next save.
  private(set) var next = 1
  /// Whether the last line is complete.
  let isWhole: Bool
  /// The number of lines that are incomplete or unknown.
  private(set) var unreadableLines = 0

  /// Reads the lines and ignores incomplete or unknown ones.
  ///
  /// - Parameter next: The least number that the next save may have.
  init(_ bytes: [UInt8], next: Int = 1) {
    self.next = next
    isWhole = bytes.last == 0x0A || bytes.isEmpty
    for line in bytes.split(separator: 0x0A) {
      if let record = JournalRecord(line: line) { append(record) } else { skip(line) }
    }
  }

  /// Skips a line, but does not use the number of a save that a later version recorded again.
  private mutating func skip(_ line: ArraySlice<UInt8>) {
    unreadableLines += 1
    if let number = JournalRecord.number(inLine: line) { continueNumbers(after: number) }
  }

  private mutating func continueNumbers(after number: Int) {
    // Only a damaged line has the last number; a save with a higher one could not be read.
    next = min(max(next, number + 1), JournalRecord.numbers.upperBound)
  }

  /// Adds a line.
  mutating func append(_ record: JournalRecord) {
    switch record {
    case .begun(let save):
      open.append(save)
      continueNumbers(after: save.number)
    case .made(let save):
      saves.append(save)
      continueNumbers(after: save.number)
    case .ended(let number, let made, let texts): end(number, made: made, texts)
    }
  }

  private mutating func end(
    _ number: Int, made: [Int]?, _ texts: [StoreIdentity: TextChange]
  ) {
    guard let index = open.firstIndex(where: { $0.number == number }) else { return }
    var save = open.remove(at: index)
    save.texts = texts
    if let made {
      save.changes = made.filter(save.changes.indices.contains).map { save.changes[$0] }
    }
    if !save.changes.isEmpty {
      saves.append(save)
    } else if number == next - 1 {
      // The number of a save without changes is used again.
      next = number
    }
  }

  /// The changes that the last saves do not account for.
  func unrecorded(among changes: [JournalChange]) -> [JournalChange] {
    var recorded: [LayerChange.Target: [JournalChange]] = [:]
    for change in changes { recorded[change.target] = [] }
    for change in (saves + open).reversed().flatMap(\.changes) {
      recorded[change.target]?.append(change)
    }
    return changes.filter { !Self.explains($0, by: recorded[$0.target] ?? []) }
  }

  /// Whether recorded changes of a value, newest first, lead from the old to the new value of a change.
  private static func explains(_ change: JournalChange, by recorded: [JournalChange]) -> Bool {
    // Without recorded values only the newest change can be compared.
    if [change.old, change.new].contains(where: { $0?.holdsPlaceholder == true }) {
      return recorded.first?.withoutSecretNumbers == change.withoutSecretNumbers
    }
    var value = change.new
    for earlier in recorded {
      guard earlier.new == value else { return false }
      value = earlier.old
      if value == change.old { return true }
    }
    return false
  }
}
