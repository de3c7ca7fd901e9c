import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The lock that programs of KDE take before they write a file: `FILE.lock` in the same directory, as Qt's `QLockFile` writes it.
struct KDELock: ForeignLock {
  /// The path of the file.
  let path: String

  func acquire(deadline: ContinuousClock.Instant) throws(StoreError) -> @Sendable () -> Void {
    let files = POSIXFileSystem()
    let (parent, file) = FileLocation.parts(of: (try? files.resolved(path)) ?? path)
    // A directory that cannot have a lock cannot get another file either.
    guard let directory = try? OpenDirectory(parent, in: files) else { return {} }
    let name = "\(file).lock"
    var pauses = LockPauses()
    while true {
      do throws(Errno) {
        return try Self.make(name, in: directory)
      } catch {
        guard error == .exists else { return {} }
      }
      if Self.removeAbandoned(name, in: directory) { continue }
      guard !LockWaiting.isOver(at: deadline) else {
        throw .locked(path: path, holder: Self.holder(of: name, in: directory))
      }
      SystemClock.system.sleep(pauses.next())
    }
  }

  /// Creates the lock; returns the function that removes it.
  private static func make(
    _ name: String, in directory: OpenDirectory
  ) throws(Errno) -> @Sendable () -> Void {
    let files = directory.fileSystem
    let descriptor = try directory.open(name, for: .creating(mode: 0o600))
    // Qt takes a file without this lock, or without a process in it, for abandoned.
    _ = try? files.lock(descriptor)
    let text = "\(CurrentProcess.identifier)\nsettee\n\(HostName.current)\n"
    try? files.write(all: Array(text.utf8), to: descriptor)
    return {
      try? directory.remove(name)
      try? files.close(descriptor)
    }
  }

  /// Removes the lock of a process that ended without doing so, as programs of KDE do.
  private static func removeAbandoned(_ name: String, in directory: OpenDirectory) -> Bool {
    let files = directory.fileSystem
    guard let descriptor = try? directory.open(name, for: .updating) else { return false }
    defer { try? files.close(descriptor) }
    // Its process locks the file before it writes its number.
    guard ((try? files.status(of: descriptor).size) ?? 0) > 0,
      (try? files.lock(descriptor)) == .locked, directory.isNamed(name, descriptor)
    else { return false }
    return (try? directory.remove(name)) != nil
  }

  /// The program that has the lock, and the path of the lock.
  private static func holder(of name: String, in directory: OpenDirectory) -> RefusalReason {
    let path = directory.path(of: name)
    let content = try? FileContent(of: path, limit: 4096, in: directory.fileSystem)
    let lines = String(decoding: content?.bytes ?? [], as: UTF8.self).split(separator: "\n")
    guard lines.count > 1 else { return RefusalReason(path) }
    return RefusalReason(Message("\(lines[1]) (process \(lines[0]), \(path))"))
  }
}
