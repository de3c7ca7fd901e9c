import PreferenceFormats

extension FileCommit {
  /// Writes good bytes where the file is damaged, empty or missing.
  func repair(with bytes: [UInt8]) throws(StoreError) -> CommitResult {
    let document: any Document
    do { document = try store.format.parse(bytes) } catch {
      throw .damaged(path: "the kept copy of \(store.path)", format: store.format.name, error)
    }
    for _ in 0..<Self.mostRounds {
      let location = try store.location()
      let repaired = MergedFile(bytes: bytes, document: document)
      if let result = try attemptRepair(at: location, with: repaired) { return result }
    }
    throw .contended(path: store.path)
  }

  private func attemptRepair(
    at location: FileLocation, with repaired: MergedFile
  ) throws(StoreError) -> CommitResult? {
    var lock = try CommitLock(location, in: fileSystem, clock: store.clock, deadline: deadline)
    defer {
      takeOutSecrets(at: location)
      lock.release()
    }
    let reading = try store.settled(at: location, deadline: deadline)
    switch reading {
    case .document: throw .unsupported("\(location.path) can be read; there is nothing to repair")
    case .damaged(let content, _): try keepDamaged(content, beside: location)
    case .absent, .blank: break
    }
    var target = CommitTarget(commit: self, location: location, lock: lock)
    defer { lock = target.lock }
    return try target.write(repaired, over: reading.content)
  }

  /// Copies the damaged bytes to the first free name beside the file.
  private func keepDamaged(
    _ content: FileContent, beside location: FileLocation
  ) throws(StoreError) {
    let name = location.sibling("\(location.name).damaged")
    try StoreError.wrapping("keep the damaged content in", name) { () throws(Errno) in
      let descriptor = try openFirstFree(name)
      defer { try? fileSystem.close(descriptor) }
      try fileSystem.write(all: content.bytes, to: descriptor)
      try fileSystem.setMode(of: descriptor, to: content.status.mode & 0o666)
      try fileSystem.synchronize(descriptor)
    }
  }

  private func openFirstFree(_ name: String, number: Int = 1) throws(Errno) -> Int32 {
    let path = number == 1 ? name : "\(name)-\(number)"
    do { return try fileSystem.open(path, for: .creating(mode: 0o600)) } catch {
      guard error == .exists else { throw error }
      return try openFirstFree(name, number: number + 1)
    }
  }
}
