import PreferenceValues

extension CommitTarget {
  /// Writes into the file itself, where it cannot be replaced and a person agreed; nil where it changed meanwhile.
  func rewrite(
    _ merged: MergedFile, over base: FileContent, because reason: Reason
  ) throws(StoreError) -> CommitResult? {
    guard changes.consents.contains(.inPlace) else {
      throw .needsConsent(.inPlace, Reason(StorePhrase.inPlace(reason)))
    }
    guard let descriptor = lock.descriptor, let ring = store.ring else {
      throw .readOnly(reason: Reason(StorePhrase.inPlaceWithoutCopy(reason)))
    }
    try StoreError.wrapping("keep the old content in", ring.folder) { () throws(Errno) in
      // As they are, secrets and all: what is written now could be cut. The end of the commit takes them out.
      _ = try ring.keep(KeptCopy(bytes: base.bytes), mode: base.status.mode, durability: .disk)
    }
    let now = try FileContent(
      opened: descriptor, path: location.path, limit: FileStore.sizeLimit, in: fileSystem)
    guard now.isSame(as: base) else { return nil }
    try overwrite(descriptor, with: merged.bytes, orElse: base.bytes)
    if let new = copy(of: merged) { commit.keep(new, mode: base.status.mode, in: ring) }
    return finish(merged, status: base.status) { () throws(Errno) in
      try fileSystem.synchronize(descriptor)
    }
  }

  /// Writes the bytes, or the old ones again where that fails.
  private func overwrite(
    _ descriptor: Int32, with bytes: [UInt8], orElse old: [UInt8]
  ) throws(StoreError) {
    func write(_ bytes: [UInt8]) throws(Errno) {
      try fileSystem.write(all: bytes, to: descriptor)
      try fileSystem.truncate(descriptor, to: bytes.count)
    }
    do throws(Errno) { try write(bytes) } catch {
      try? write(old)
      throw .system(operation: "write", path: location.path, errno: error.code)
    }
  }
}
