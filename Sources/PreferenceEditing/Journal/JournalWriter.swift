import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// A journal that is being written, with its lock held.
struct JournalWriter {
  private var file: JournalFile
  private(set) var content: JournalContent
  private let limits: JournalLimits
  private let now: Date

  init(_ file: JournalFile, content: JournalContent, limits: JournalLimits, now: Date) {
    self.file = file
    self.content = content
    self.limits = limits
    self.now = now
  }

  /// Closes the journal.
  func close() { file.close() }

  /// Records the changes of a save that is about to start, waits for the disk, and returns its
  /// number.
  mutating func begin(_ changes: [JournalChange], by author: JournalAuthor) throws(StoreError)
    -> Int
  {
    let save = save(of: changes, by: author)
    try append(.begun(save), durability: .disk)
    return save.number
  }

  /// Records the changes of another program that the last saves do not account for.
  mutating func recordOutside(_ changes: [JournalChange]) throws(StoreError) {
    let unrecorded = content.unrecorded(among: changes)
    if !unrecorded.isEmpty { try record(unrecorded, by: .outside) }
  }

  /// Records changes that were already made.
  mutating func record(_ changes: [JournalChange], by author: JournalAuthor) throws(StoreError) {
    try append(.made(save(of: changes, by: author)), durability: .order)
  }

  private func save(of changes: [JournalChange], by author: JournalAuthor) -> JournalSave {
    limits.fitting(JournalSave(number: content.next, date: now, author: author, changes: changes))
  }

  /// Records that a save was made, with its text changes if they are not too long.
  mutating func end(
    _ number: Int, texts: [StoreIdentity: TextChange] = [:]
  ) throws(StoreError) {
    let record = JournalRecord.ended(number, made: nil, texts: texts)
    let isTooLarge = !texts.isEmpty && record.line.count > limits.largestValue
    try append(isTooLarge ? .ended(number, made: nil) : record, durability: .order)
  }

  /// Records the changes of a save that were made, by the stored values.
  ///
  /// - Parameters:
  ///   - stores: The stores that were written; nil if that is unknown.
  ///   - inDoubt: Whether a save with unknown changes was made.
  mutating func end(
    _ number: Int, seenIn layers: LayeredSnapshot, writing stores: [StoreIdentity]? = nil,
    inDoubt: Bool = false
  ) throws(StoreError) {
    let made = content.open.first { $0.number == number }
      .map { $0.indicesMade(in: layers, inDoubt: inDoubt, writing: stores) }
    try append(.ended(number, made: made), durability: .order)
  }

  /// Completes the saves of killed programs, by the stored values.
  mutating func completePendingEntries(by layers: () -> LayeredSnapshot?) throws(StoreError) {
    guard !content.open.isEmpty, let layers = layers() else { return }
    for save in content.open { try end(save.number, seenIn: layers, inDoubt: true) }
  }

  private mutating func append(
    _ record: JournalRecord, durability: StoreDurability
  ) throws(StoreError) {
    let line = record.line
    try makeRoom(for: line.count)
    // An incomplete line must not become part of the next line.
    try file.append((content.isWhole ? [] : [0x0A]) + line, durability: durability)
    content.append(record)
  }

  // MARK: Limits

  /// Removes the oldest saves if the next line would not fit, or they are too old.
  private mutating func makeRoom(for count: Int) throws(StoreError) {
    let isFull = try file.size() + count > limits.bytes
    guard isFull || content.saves.first.map(isTooOld) == true else { return }
    var lines = content.saves.filter { !isTooOld($0) }.map { JournalRecord.made($0).line }
    let open = content.open.map { JournalRecord.begun($0).line }
    var size = (lines + open).reduce(count) { $0 + $1.count }
    // Some more space, so that not every save rewrites the file.
    let most = isFull ? limits.bytes / 4 * 3 : limits.bytes
    let surplus = lines.firstIndex { line in
      if size <= most { return true }
      size -= line.count
      return false
    }
    lines.removeFirst(surplus ?? lines.count)
    let kept = (lines + open).flatMap { $0 }
    try file.replace(with: kept)
    content = JournalContent(kept, next: content.next)
  }

  private func isTooOld(_ save: JournalSave) -> Bool {
    guard let age = limits.age else { return false }
    return now.timeIntervalSince(save.date) > Double(age.components.seconds)
  }
}

extension JournalSave {
  /// The changes that the layers show; unknown ones follow the others.
  fileprivate func indicesMade(
    in layers: LayeredSnapshot, inDoubt: Bool, writing stores: [StoreIdentity]?
  ) -> [Int] {
    let standings = changes.map { $0.standing(in: layers) }
    let isAllUnknown = standings.allSatisfy { $0 == .unknown }
    return changes.indices.filter { index in
      // Another program may have made the same change in a store that was not written.
      guard stores?.contains(changes[index].store) ?? true else { return false }
      return standings[index] == .stands
        || standings[index] == .unknown
          && (isAllUnknown ? inDoubt : standings.contains(.stands))
    }
  }
}
