import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// The last good bytes of one file: what a damaged file is repaired from.
///
/// Kept when the file is saved, by content, at most so many as are wanted and no more bytes than the largest file has.
/// The newest that obeyed its schema stays however many follow that do not. What another program wrote and a killed
/// save left aside is kept here too, until it is forgotten.
///
/// Secrets are taken out of what is kept. Only while a file is rewritten in place its old bytes are here as they are.
///
/// A copy that violates its schema counts less: the newest valid one stays, and repair takes the newest valid copy,
/// else the newest readable one. A copy is the file without its secrets, and its name says how many were removed. Each
/// store checks each copy for secrets once, because a schema may call a secret what it did not when the copy was made;
/// a copy that cannot be read is deleted. The number of copies is asked for when one is to be deleted, from settee's
/// own preferences, because a file has one set of backups, whoever saves it.
package struct BackupArchive: Sendable {
  /// The bytes of one moment.
  package struct Entry: Hashable, Sendable {
    /// Its name in the backups.
    package let name: String
    /// Whether another program wrote it and it never became part of the file.
    package var isOutside: Bool { name.hasPrefix(BackupArchive.outsidePrefix) }
    /// Whether it broke a rule of its schema.
    package var isFlawed: Bool { name.contains(BackupArchive.flawedMark) }
    /// How many secrets the file held that are not in these bytes.
    package var missingSecrets: Int {
      let parts = name.split(separator: "-")
      guard let mark = parts.firstIndex(of: BackupArchive.withoutMark) else { return 0 }
      return parts.dropFirst(mark + 1).first.flatMap { Int($0) } ?? 0
    }
    /// How many bytes it has.
    fileprivate var size: Int { name.split(separator: "-").last.flatMap { Int($0) } ?? 0 }
  }

  /// How many of its own saves a backups keeps where nobody says another number.
  package static let usualSize = 5
  private static let outsidePrefix = "outside-"
  private static let flawedMark = "-flawed-"
  private static let withoutMark: Substring = "without"

  /// Where the bytes are kept.
  package let folder: String
  let fileSystem: any FileSystem
  /// How many of its own saves it keeps.
  private let size: @Sendable () -> Int

  init(folder: String, fileSystem: any FileSystem, size: @escaping @Sendable () -> Int) {
    self.folder = folder
    self.fileSystem = fileSystem
    self.size = size
  }

  /// What is kept, newest first, what other programs wrote last.
  package var entries: [Entry] {
    let names = (try? fileSystem.names(in: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted { sequence($0) > sequence($1) }.map(
      Entry.init)
  }

  /// The bytes of an entry.
  ///
  /// - Throws: ``StoreError`` where they cannot be read, or are not what was kept.
  package func bytes(of entry: Entry) throws(StoreError) -> [UInt8] {
    let path = "\(folder)/\(entry.name)"
    let bytes = try FileContent(of: path, limit: .max - 1, in: fileSystem).bytes
    guard entry.name.hasSuffix("\(Revision(of: bytes))") else {
      throw .damaged(
        path: path, format: "backup",
        SyntaxError(Message("the content differs from the backup that was made")))
    }
    return bytes
  }

  /// Drops an entry.
  package func forget(_ entry: Entry) throws(StoreError) {
    try StoreError.wrapping("remove", "\(folder)/\(entry.name)") { () throws(Errno) in
      try remove([entry])
    }
  }

  private func sequence(_ name: String) -> Int { Int(name.prefix { $0 != "-" }) ?? -1 }
}

extension BackupArchive {
  /// Whether these bytes are kept.
  func holds(_ bytes: [UInt8]) -> Bool {
    let suffix = "-\(Revision(of: bytes))"
    return entries.contains { $0.name.hasSuffix(suffix) && (try? self.bytes(of: $0)) == bytes }
  }

  /// Keeps bytes as the newest, once, and drops the oldest.
  ///
  /// - Returns: The name of the entry; what obeyed its schema once is never flawed.
  func keep(
    _ copy: BackupContent, mode: UInt32, durability: Durability = .order
  ) throws(Errno) -> String {
    let own = entries.filter { !$0.isOutside }
    let same = own.filter { $0.name.hasSuffix("-\(Revision(of: copy.bytes))") }
    var copy = copy
    copy.isFlawed = copy.isFlawed && same.allSatisfy(\.isFlawed)
    let newest = own.first.map { sequence($0.name) } ?? 0
    var name = name(of: copy, number: newest)
    if same.first?.name != name || durability == .disk {
      name = self.name(of: copy, number: newest + 1)
      if let kept = same.first, durability == .order {
        try OpenFolder(folder, in: fileSystem).rename(kept.name, replacing: name)
      } else {
        try write(copy.bytes, as: name, mode: mode, durability: durability)
        try remove(same)
      }
    }
    try remove(surplus)
    return name
  }

  private func name(of copy: BackupContent, number: Int) -> String {
    "\(number)\(copy.isFlawed ? Self.flawedMark : "-")" + Self.ending(of: copy)
  }

  /// What the name of a copy ends with: how many secrets are missing, and which bytes it has.
  private static func ending(of copy: BackupContent) -> String {
    let mark = copy.missingSecrets > 0 ? "\(withoutMark)-\(copy.missingSecrets)-" : ""
    return "\(mark)\(Revision(of: copy.bytes))"
  }

  private func remove(_ entries: [Entry]) throws(Errno) {
    guard !entries.isEmpty else { return }
    let folder = try OpenFolder(folder, in: fileSystem)
    for entry in entries { try folder.remove(entry.name) }
  }

  /// What there is no room for: never the newest, and never the newest that obeyed its schema.
  private var surplus: [Entry] {
    let own = entries.filter { !$0.isOutside }
    let fixed = Set([own.first, own.first { !$0.isFlawed }].compactMap { $0 })
    guard own.count > fixed.count else { return [] }
    let size = size()
    var count = fixed.count
    var bytes = fixed.reduce(0) { $0 + $1.size }
    return own.filter { entry in
      guard !fixed.contains(entry) else { return false }
      count += 1
      bytes += entry.size
      return count > size || bytes > FileStore.sizeLimit
    }
  }

  /// Keeps what another program wrote.
  func keepOutside(_ copy: BackupContent, mode: UInt32) throws(Errno) {
    let name = Self.outsidePrefix + Self.ending(of: copy)
    try write(copy.bytes, as: name, mode: mode, durability: .disk)
  }

  /// Keeps a copy in the place of one that has secrets in it.
  func replace(_ entry: Entry, by copy: BackupContent) throws(StoreError) {
    try StoreError.wrapping("replace", "\(folder)/\(entry.name)") { () throws(Errno) in
      let mode = try fileSystem.status(at: "\(folder)/\(entry.name)").mode
      if entry.isOutside {
        try keepOutside(copy, mode: mode)
      } else if !holds(copy.bytes) {
        let name = name(of: copy, number: sequence(entry.name))
        try write(copy.bytes, as: name, mode: mode, durability: .order)
      }
      try remove([entry])
    }
  }

  private func write(
    _ bytes: [UInt8], as name: String, mode: UInt32, durability: Durability
  ) throws(Errno) {
    try OpenFolder.made(folder, mode: 0o700, in: fileSystem)
      .write(bytes, to: name, mode: mode & 0o666, isDurable: durability == .disk)
  }
}

extension BackupArchive {
  /// When an entry was kept, in seconds since 1970; nil where it is gone.
  package func time(of entry: Entry) -> Duration? {
    try? fileSystem.status(at: "\(folder)/\(entry.name)").modified
  }
}

/// What a save that is under way reads and writes, where the backups does not have it as it is because of its secrets.
///
/// Only hashes of whole files are noted, and they are gone when the save has ended. So what a killed save left beside
/// the file is known.
extension BackupArchive {
  private var note: String { "\(folder)/.saving" }

  /// Notes the contents of a save that begins.
  func begin(from old: Revision, to new: Revision) {
    try? StateFile(at: note, in: fileSystem).write(Array("\(old)\n\(new)".utf8))
  }

  /// The contents of a save that did not end.
  private var saving: [Substring] {
    guard let bytes = try? StateFile(at: note, in: fileSystem).bytes() else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// Whether a save that did not end read or wrote this content.
  func isOfSave(_ bytes: [UInt8]) -> Bool { saving.contains { $0 == "\(Revision(of: bytes))" } }

  /// Whether this many bytes may be the beginning of what a save that did not end was writing.
  func mayBeCut(_ count: Int) -> Bool {
    saving.last?.split(separator: "-").last.flatMap { Int($0) } ?? 0 > count
  }

  /// Drops all that is kept, and what killed saves began to keep.
  ///
  /// - Throws: ``StoreError``.
  package func forget() throws(StoreError) {
    for entry in entries { try forget(entry) }
    end()
  }

  /// Forgets what was noted, and removes what was begun to be kept, when a save has ended.
  func end() {
    guard let folder = try? OpenFolder(folder, in: fileSystem), let names = try? folder.names()
    else { return }
    for name in names where name.hasPrefix(".") { try? folder.remove(name) }
  }
}
