import PreferenceStores
package import PreferenceSystem

/// A file system whose calls a test can make fail, block, or run another program's write first.
///
/// ```swift
/// let full = ScriptedFileSystem(room: 100)
/// let broken = ScriptedFileSystem { call, number throws(Errno) in
///   if number == 7 { throw .inputOutput }
/// }
/// ```
package final class ScriptedFileSystem: FileSystem {
  /// A closure that runs before each call, with the number of the call from 1; its error fails the call.
  package typealias Script = @Sendable (FileSystemCall, Int) throws(Errno) -> Void

  let base: any FileSystem
  private let script: Script
  private let count = Mutex(0)
  /// The number of bytes that still fit.
  private let room: Mutex<Int>
  private let largestWrite: Int

  /// Creates a file system on top of another.
  ///
  /// - Parameters:
  ///   - room: The number of bytes that fit on its disk; the write that fills it is short.
  ///   - largestWrite: The largest number of bytes that one call writes.
  ///   - script: Runs before each call.
  package init(
    _ base: any FileSystem = POSIXFileSystem(), room: Int = .max, largestWrite: Int = .max,
    script: @escaping Script = { _, _ in }
  ) {
    self.base = base
    self.script = script
    self.largestWrite = largestWrite
    self.room = Mutex(room)
  }

  /// The number of calls so far.
  package var calls: Int { count.withLock { $0 } }

  func step(_ call: FileSystemCall) throws(Errno) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    try script(call, number)
  }
}

extension ScriptedFileSystem {
  package func open(_ path: String, for purpose: OpenPurpose) throws(Errno) -> Int32 {
    try step(.open)
    return try base.open(path, for: purpose)
  }

  package func open(
    _ name: String, in directory: Int32, for purpose: OpenPurpose
  ) throws(Errno) -> Int32 {
    try step(.open)
    return try base.open(name, in: directory, for: purpose)
  }

  package func duplicate(_ descriptor: Int32) throws(Errno) -> Int32 {
    try step(.duplicate)
    return try base.duplicate(descriptor)
  }

  package func close(_ descriptor: Int32) throws(Errno) {
    // close(2) releases the descriptor even if it fails.
    do { try step(.close) } catch {
      try base.close(descriptor)
      throw error
    }
    try base.close(descriptor)
  }

  package func read(
    _ descriptor: Int32, at offset: Int, atMost count: Int
  ) throws(Errno) -> [UInt8] {
    try step(.read)
    return try base.read(descriptor, at: offset, atMost: count)
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, at offset: Int
  ) throws(Errno) -> Int {
    try step(.write)
    let fits = room.withLock { room in
      let fits = min(bytes.count, largestWrite, room)
      room -= fits
      return fits
    }
    guard fits > 0 else { throw .noSpace }
    return try base.write(bytes.prefix(fits), to: descriptor, at: offset)
  }

  package func truncate(_ descriptor: Int32, to size: Int) throws(Errno) {
    try step(.truncate)
    try base.truncate(descriptor, to: size)
  }

  package func synchronize(_ descriptor: Int32) throws(Errno) {
    try step(.synchronize)
    try base.synchronize(descriptor)
  }

  package func tryLock(_ descriptor: Int32) throws(Errno) -> Bool {
    try step(.tryLock)
    return try base.tryLock(descriptor)
  }

  package func hasWriters(_ descriptor: Int32) -> Bool? {
    guard (try? step(.hasWriters)) != nil else { return nil }
    return base.hasWriters(descriptor)
  }

  package func isAlive(process: Int32) -> Bool {
    try? step(.isAlive)
    return base.isAlive(process: process)
  }
}

extension ScriptedFileSystem {
  package func status(of descriptor: Int32) throws(Errno) -> FileStatus {
    try step(.status)
    return try base.status(of: descriptor)
  }

  package func status(at path: String) throws(Errno) -> FileStatus {
    try step(.status)
    return try base.status(at: path)
  }

  package func status(of name: String, in directory: Int32) throws(Errno) -> FileStatus {
    try step(.status)
    return try base.status(of: name, in: directory)
  }

  package func linkTarget(at path: String) throws(Errno) -> String? {
    try step(.linkTarget)
    return try base.linkTarget(at: path)
  }

  package func resolved(_ path: String) throws(Errno) -> String {
    try step(.resolved)
    return try base.resolved(path)
  }

  package func checkWritable(_ path: String) throws(Errno) {
    try step(.isWritable)
    try base.checkWritable(path)
  }

  package func checkReplaceable(_ path: String) throws(Errno) {
    try step(.checkReplaceable)
    try base.checkReplaceable(path)
  }

  package func isRemote(_ path: String) -> Bool? {
    guard (try? step(.isRemote)) != nil else { return nil }
    return base.isRemote(path)
  }

  package func names(in directory: Int32) throws(Errno) -> [String] {
    try step(.names)
    return try base.names(in: directory)
  }

  package func exchange(_ name: String, _ other: String, in directory: Int32) throws(Errno) {
    try step(.exchange)
    try base.exchange(name, other, in: directory)
  }

  package func rename(_ name: String, replacing other: String, in directory: Int32) throws(Errno) {
    try step(.rename)
    try base.rename(name, replacing: other, in: directory)
  }

  package func rename(_ name: String, toNew other: String, in directory: Int32) throws(Errno) {
    try step(.rename)
    try base.rename(name, toNew: other, in: directory)
  }

  package func remove(_ name: String, in directory: Int32) throws(Errno) {
    try step(.remove)
    try base.remove(name, in: directory)
  }

  package func makeDirectory(_ name: String, in directory: Int32, mode: UInt32) throws(Errno) {
    try step(.makeDirectory)
    try base.makeDirectory(name, in: directory, mode: mode)
  }

  package func setMode(
    of name: String, in directory: Int32, to mode: UInt32
  ) throws(Errno) {
    try step(.setMode)
    try base.setMode(of: name, in: directory, to: mode)
  }

  package func setMode(of descriptor: Int32, to mode: UInt32) throws(Errno) {
    try step(.setMode)
    try base.setMode(of: descriptor, to: mode)
  }

  package func setOwner(
    of descriptor: Int32, to owner: UInt32?, group: UInt32?
  ) throws(Errno) {
    try step(.setOwner)
    try base.setOwner(of: descriptor, to: owner, group: group)
  }

  package func attributes(of descriptor: Int32) throws(Errno) -> [String: [UInt8]] {
    try step(.attributes)
    return try base.attributes(of: descriptor)
  }

  package func setAttribute(
    _ name: String, of descriptor: Int32, to value: [UInt8]
  ) throws(Errno) {
    try step(.setAttribute)
    try base.setAttribute(name, of: descriptor, to: value)
  }

  package func removeAttribute(_ name: String, of descriptor: Int32) throws(Errno) {
    try step(.removeAttribute)
    try base.removeAttribute(name, of: descriptor)
  }
}
