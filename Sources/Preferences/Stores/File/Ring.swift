/// The last good bytes of one file: what a damaged file is repaired from.
///
/// Kept when the file is saved, by content, at most five and no more bytes than the largest file has. The newest that
/// obeyed its schema stays however many follow that do not. What another program wrote and a killed save left aside is
/// kept here too, until it is forgotten.
public struct Ring: Sendable {
  /// The bytes of one moment.
  public struct Entry: Hashable, Sendable {
    /// Its name in the ring.
    public let name: String
    /// Whether another program wrote it and it never became part of the file.
    public var isOutside: Bool { name.hasPrefix(Ring.outsidePrefix) }
    /// Whether it broke a rule of its schema.
    public var isFlawed: Bool { name.contains(Ring.flawedMark) }
    /// How many bytes it has.
    fileprivate var size: Int { name.split(separator: "-").last.flatMap { Int($0) } ?? 0 }
  }

  /// How many of its own saves a ring keeps.
  static let size = 5
  private static let outsidePrefix = "outside-"
  private static let flawedMark = "-flawed-"

  /// Where the bytes are kept.
  public let folder: String
  private let fileSystem: any FileSystem

  init(folder: String, fileSystem: any FileSystem) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// What is kept, newest first, what other programs wrote last.
  public var entries: [Entry] {
    let names = (try? fileSystem.names(in: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted { sequence($0) > sequence($1) }.map(
      Entry.init)
  }

  /// The bytes of an entry.
  ///
  /// - Throws: ``StoreError`` where they cannot be read, or are not what was kept.
  public func bytes(of entry: Entry) throws(StoreError) -> [UInt8] {
    let path = "\(folder)/\(entry.name)"
    let bytes = try FileContent(of: path, limit: .max - 1, in: fileSystem).bytes
    guard entry.name.hasSuffix("\(Revision(of: bytes))") else {
      throw .damaged(
        path: path, format: "kept copy", SyntaxError(.notTheCopy))
    }
    return bytes
  }

  /// Drops an entry.
  public func forget(_ entry: Entry) throws(StoreError) {
    let path = "\(folder)/\(entry.name)"
    try StoreError.wrapping("remove", path) { () throws(Errno) in try fileSystem.remove(path) }
  }

  private func sequence(_ name: String) -> Int { Int(name.prefix { $0 != "-" }) ?? -1 }
}

extension Ring {
  /// Whether these bytes are kept.
  func holds(_ bytes: [UInt8]) -> Bool {
    let suffix = "-\(Revision(of: bytes))"
    return entries.contains { $0.name.hasSuffix(suffix) && (try? self.bytes(of: $0)) == bytes }
  }

  /// Keeps bytes as the newest, once, and drops the oldest.
  ///
  /// - Parameter isFlawed: Whether they break a rule of their schema; what obeyed it once is never flawed.
  func keep(
    _ bytes: [UInt8], mode: UInt32, isFlawed: Bool = false, durability: Durability = .order
  ) throws(Errno) {
    let own = entries.filter { !$0.isOutside }
    let revision = "-\(Revision(of: bytes))"
    let same = own.filter { $0.name.hasSuffix(revision) }
    let isFlawed = isFlawed && same.allSatisfy(\.isFlawed)
    let number = (own.first.map { sequence($0.name) } ?? 0) + 1
    let name =
      isFlawed ? "\(number)\(Self.flawedMark)\(revision.dropFirst())" : "\(number)\(revision)"
    if let kept = same.first, durability == .order {
      if kept == own[0], kept.isFlawed == isFlawed { return }
      try fileSystem.rename("\(folder)/\(kept.name)", replacing: "\(folder)/\(name)")
    } else {
      try write(bytes, as: name, mode: mode, durability: durability)
      for old in same { try fileSystem.remove("\(folder)/\(old.name)") }
    }
    for old in surplus { try fileSystem.remove("\(folder)/\(old.name)") }
  }

  /// What there is no room for: never the newest, and never the newest that obeyed its schema.
  private var surplus: [Entry] {
    let own = entries.filter { !$0.isOutside }
    let fixed = Set([own.first, own.first { !$0.isFlawed }].compactMap { $0 })
    var count = fixed.count
    var bytes = fixed.reduce(0) { $0 + $1.size }
    return own.filter { entry in
      guard !fixed.contains(entry) else { return false }
      count += 1
      bytes += entry.size
      return count > Self.size || bytes > FileStore.sizeLimit
    }
  }

  /// Keeps what another program wrote.
  func keepOutside(_ bytes: [UInt8], mode: UInt32) throws(Errno) {
    let name = "\(Self.outsidePrefix)\(Revision(of: bytes))"
    try write(bytes, as: name, mode: mode, durability: .disk)
  }

  private func write(
    _ bytes: [UInt8], as name: String, mode: UInt32, durability: Durability
  ) throws(Errno) {
    try fileSystem.makeFolders(folder, mode: 0o700)
    let aside = "\(folder)/.\(name)"
    try? fileSystem.remove(aside)
    let descriptor = try fileSystem.open(aside, for: .creating(mode: 0o600))
    do {
      try fileSystem.write(all: bytes, to: descriptor)
      try fileSystem.setMode(of: descriptor, to: mode & 0o666)
      if durability == .disk { try fileSystem.synchronize(descriptor) }
    } catch {
      try? fileSystem.close(descriptor)
      try? fileSystem.remove(aside)
      throw error
    }
    try fileSystem.close(descriptor)
    try fileSystem.rename(aside, replacing: "\(folder)/\(name)")
  }
}

extension Ring {
  /// When an entry was kept, in seconds since 1970; nil where it is gone.
  public func time(of entry: Entry) -> Duration? {
    try? fileSystem.status(at: "\(folder)/\(entry.name)").modified
  }
}
