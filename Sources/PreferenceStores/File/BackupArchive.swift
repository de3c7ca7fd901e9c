import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// The backups of one file: its last saved contents, from which a damaged file is restored.
///
/// Each content is added once, after its commit, and the oldest are removed. The newest content
/// that satisfies its schema stays even if many later ones do not. Contents that another program
/// wrote or that a killed save left next to the file are added too, and stay until they are
/// deleted.
///
/// Backups contain no secrets: a backup's name has the number of removed ones. Only while a file is
/// rewritten in place does a backup have its unchanged bytes. Each backup is checked for secrets
/// once for each schema, because a new schema may declare more keys as secrets. A backup that
/// cannot be read is removed. The number of backups is read from settee's own preferences before
/// one is removed, because all programs share the backups of a file.
package struct BackupArchive: Sendable {
  /// One backup.
  package struct Entry: Hashable, Sendable {
    /// Its file name.
    package let name: String
    /// Whether another program wrote it and it never became part of the file.
    package var isOutside: Bool { name.hasPrefix(BackupArchive.outsidePrefix) }
    /// Whether it violates its schema.
    package var isFlawed: Bool { name.contains(BackupArchive.flawedMark) }
    /// The number of secrets that were removed from it.
    package var missingSecrets: Int {
      let parts = name.split(separator: "-")
      guard let mark = parts.firstIndex(of: BackupArchive.withoutMark) else { return 0 }
      return parts.dropFirst(mark + 1).first.flatMap(Self.number) ?? 0
    }
    /// The revision of its bytes.
    var revision: String { name.split(separator: "-").suffix(2).joined(separator: "-") }
    /// Its size in bytes.
    fileprivate var size: Int { name.split(separator: "-").last.flatMap(Self.number) ?? 0 }
    /// The number that orders the saved contents; -1 for others.
    fileprivate var sequence: Int { Self.number(name.prefix { $0 != "-" }) ?? -1 }

    /// The number in a part of a name; nil for one that no backup has, so that sums cannot overflow.
    private static func number(_ text: Substring) -> Int? { Int32(text).map(Int.init) }
  }

  /// The number of saved contents, unless the user wants another.
  package static let usualSize = 5
  private static let outsidePrefix = "outside-"
  private static let flawedMark = "-flawed-"
  private static let withoutMark: Substring = "without"
  private static let noteName = ".saving"
  private static let checkName = ".checked"

  /// The path of the directory.
  package let directory: String
  let fileSystem: any FileSystem
  /// The wanted number of saved contents.
  private let size: @Sendable () -> Int

  init(directory: String, fileSystem: any FileSystem, size: @escaping @Sendable () -> Int) {
    self.directory = directory
    self.fileSystem = fileSystem
    self.size = size
  }

  // MARK: The directory

  /// The directory, open: no symbolic link leads to it from the state directory.
  private func opened() throws(Errno) -> OpenDirectory {
    let (outer, name) = FileLocation.parts(of: directory)
    let (state, archives) = FileLocation.parts(of: outer)
    return try OpenDirectory(state, in: fileSystem).subdirectory(archives).subdirectory(name)
  }

  private func made() throws(Errno) -> OpenDirectory {
    let (outer, name) = FileLocation.parts(of: directory)
    let (state, archives) = FileLocation.parts(of: outer)
    return try OpenDirectory.made(state, mode: 0o700, in: fileSystem)
      .madeSubdirectory(archives, mode: 0o700).madeSubdirectory(name, mode: 0o700)
  }

  // MARK: Reading

  /// The backups, newest first, contents of other programs last.
  package var entries: [Entry] {
    let names = (try? opened().names()) ?? []
    return names.filter { !$0.hasPrefix(".") }.map(Entry.init)
      .sorted { ($0.sequence, $0.name) > ($1.sequence, $1.name) }
  }

  /// Checks that the backups can be listed, if there are any.
  package func checkReadable() throws(StoreError) {
    do throws(Errno) { _ = try opened().names() } catch {
      guard error == .notFound else { throw StoreError(error, .read, directory) }
    }
  }

  /// The newest saved content.
  var newest: Entry? { entries.first { !$0.isOutside } }

  /// The bytes of a backup.
  ///
  /// - Throws: ``StoreError`` if they cannot be read, or are not the saved ones.
  package func bytes(of entry: Entry) throws(StoreError) -> [UInt8] {
    let path = "\(directory)/\(entry.name)"
    let open = try StoreError.wrapping(.read, path) { () throws(Errno) in try opened() }
    let bytes = try FileContent(of: entry.name, in: open, limit: .max - 1).bytes
    guard entry.name.hasSuffix("\(StoreRevision(of: bytes))") else {
      throw .damaged(
        path: path, format: "backup",
        SyntaxError(Message("the content differs from the backup that was made")))
    }
    return bytes
  }

  /// The date of a backup, in seconds since 1970; nil if it no longer exists.
  package func time(of entry: Entry) -> Duration? {
    try? opened().status(of: entry.name).modified
  }

  /// Whether a backup has these bytes.
  func holds(_ bytes: [UInt8]) -> Bool {
    let revision = "\(StoreRevision(of: bytes))"
    return entries.contains { $0.revision == revision && (try? self.bytes(of: $0)) == bytes }
  }
}

extension BackupArchive {
  /// Adds a saved content as the newest, unless a backup has it, and removes the oldest.
  ///
  /// - Returns: The name of the backup. A content that satisfied its schema once is never flawed.
  func add(
    _ content: BackupContent, mode: UInt32, durability: StoreDurability = .order
  ) throws(Errno) -> String {
    let own = entries.filter { !$0.isOutside }
    let revision = "\(StoreRevision(of: content.bytes))"
    let same = own.filter { $0.revision == revision }
    var content = content
    content.isFlawed = content.isFlawed && same.allSatisfy(\.isFlawed)
    let newest = own.first?.sequence ?? 0
    var name = name(of: content, number: newest)
    if same.first?.name != name || durability == .disk {
      name = self.name(of: content, number: newest + 1)
      if let known = same.first, durability == .order {
        try opened().rename(known.name, replacing: name)
      } else {
        let directory = try made()
        try makingSpace(in: directory, if: Errno.withoutSpace.contains) { () throws(Errno) in
          try write(content.bytes, as: name, mode: mode, durability: durability)
        }
        try remove(same)
      }
    }
    try remove(surplus)
    return name
  }

  /// Adds a content that another program wrote.
  func addOutside(_ content: BackupContent, mode: UInt32) throws(Errno) {
    let name = Self.outsidePrefix + Self.ending(of: content)
    try write(content.bytes, as: name, mode: mode, durability: .disk)
  }

  /// Replaces a backup that has secrets by one without them.
  func replace(_ entry: Entry, by content: BackupContent) throws(StoreError) {
    try StoreError.wrapping(.replace, "\(directory)/\(entry.name)") { () throws(Errno) in
      let mode = try opened().status(of: entry.name).mode
      if entry.isOutside {
        try addOutside(content, mode: mode)
      } else if !holds(content.bytes) {
        let name = name(of: content, number: entry.sequence)
        try write(content.bytes, as: name, mode: mode, durability: .order)
      }
      try remove([entry])
    }
  }

  private func name(of content: BackupContent, number: Int) -> String {
    "\(number)\(content.isFlawed ? Self.flawedMark : "-")" + Self.ending(of: content)
  }

  /// The end of a backup's name: the number of its missing secrets, and its revision.
  private static func ending(of content: BackupContent) -> String {
    let mark = content.missingSecrets > 0 ? "\(withoutMark)-\(content.missingSecrets)-" : ""
    return "\(mark)\(StoreRevision(of: content.bytes))"
  }

  private func write(
    _ bytes: [UInt8], as name: String, mode: UInt32, durability: StoreDurability
  ) throws(Errno) {
    try made().write(bytes, to: name, mode: mode & 0o666, isDurable: durability == .disk)
  }
}

extension BackupArchive {
  private func remove(_ entries: [Entry]) throws(Errno) {
    guard !entries.isEmpty else { return }
    let open = try opened()
    for entry in entries { try open.remove(entry.name) }
  }

  /// The backups beyond the wanted number or size: never the newest, and never the newest that satisfies its schema.
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

  /// Removes a backup.
  package func forget(_ entry: Entry) throws(StoreError) {
    try StoreError.wrapping(.remove, "\(directory)/\(entry.name)") { () throws(Errno) in
      try remove([entry])
    }
  }

  /// Removes all backups, and the remains of killed saves.
  ///
  /// - Throws: ``StoreError``.
  package func forget() throws(StoreError) {
    for entry in entries { try forget(entry) }
    removeHidden { _ in true }
  }

  /// Makes an attempt to write in a directory, again without the oldest saved contents while it lacks space.
  ///
  /// If the attempt still fails, the removed contents are restored.
  func makingSpace<Result, Failure: Error>(
    in openDirectory: OpenDirectory, if lacksSpace: (Failure) -> Bool,
    _ attempt: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var removed: [() -> Void] = []
    while true {
      do throws(Failure) { return try attempt() } catch {
        guard lacksSpace(error), let restore = removeOldest(forSpaceIn: openDirectory) else {
          for restore in removed.reversed() { restore() }
          throw error
        }
        removed.append(restore)
      }
    }
  }

  /// Removes the oldest saved content to make space in a directory; nil if none helps.
  ///
  /// - Returns: A function that adds it again.
  private func removeOldest(forSpaceIn openDirectory: OpenDirectory) -> (() -> Void)? {
    guard let oldest = entries.last(where: { !$0.isOutside }), let open = try? opened(),
      let device = try? open.status().identity.device,
      device == (try? openDirectory.status().identity.device),
      let mode = try? open.status(of: oldest.name).mode, let bytes = try? bytes(of: oldest),
      (try? open.remove(oldest.name)) != nil
    else { return nil }
    return { try? write(bytes, as: oldest.name, mode: mode, durability: .order) }
  }
}

// MARK: Notes

/// Only revisions of whole files are in the note of a save, and the note is removed when the save has ended.
extension BackupArchive {
  /// Notes the contents that a save reads and writes, so that the files a killed save leaves are recognized.
  func begin(from old: StoreRevision, to new: StoreRevision) {
    try? made().write(
      Array("\(old)\n\(new)".utf8), to: Self.noteName, isDurable: false)
  }

  /// The contents of a save that did not end.
  private var saving: [Substring] { lines(of: Self.noteName) }

  /// Whether a save that did not end read or wrote this content.
  func isOfSave(_ bytes: [UInt8]) -> Bool {
    saving.contains { $0 == "\(StoreRevision(of: bytes))" }
  }

  /// Whether `count` bytes may be the beginning of the content that an unfinished save was writing.
  func mayBeCut(_ count: Int) -> Bool {
    saving.last?.split(separator: "-").last.flatMap { Int($0) } ?? 0 > count
  }

  /// Removes the note of a save, and temporary files, when the save has ended.
  func end() { removeHidden { $0 != Self.checkName } }

  /// The backups that a rule found to have no secrets.
  func checked(by rule: StoreRevision) -> Set<String> {
    let lines = lines(of: Self.checkName)
    return lines.first.map(String.init) == "\(rule)" ? Set(lines.dropFirst().map(String.init)) : []
  }

  /// Notes the backups that a rule found to have no secrets.
  func setChecked(_ names: Set<String>, by rule: StoreRevision) {
    let lines = ["\(rule)"] + names.sorted()
    try? opened().write(
      Array(lines.joined(separator: "\n").utf8), to: Self.checkName, isDurable: false)
  }

  private func lines(of name: String) -> [Substring] {
    guard let open = try? opened(),
      let bytes = try? FileContent(of: name, in: open, limit: FileContent.sizeLimit).bytes
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private func removeHidden(where isIncluded: (String) -> Bool) {
    guard let open = try? opened(), let names = try? open.names() else { return }
    for name in names where name.hasPrefix(".") && isIncluded(name) { try? open.remove(name) }
  }
}
