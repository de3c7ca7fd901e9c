import PreferenceFormats
import Synchronization

extension FileCommit {
  /// Takes the secrets out of what the ring has: what earlier versions kept, and what was kept whole for a save in place.
  ///
  /// Called when a commit ends, while the lock of the file is held. As long as the file cannot be read, a whole copy may
  /// be all that is left of it, and stays.
  func takeOutSecrets(at location: FileLocation) {
    guard let ring = store.ring else { return }
    ring.end()
    let isBySchema = changes.secrets != nil
    let known = store.memory.withLock { $0.checkedCopies[isBySchema] ?? [] }
    let unknown = ring.entries.filter { !known.contains($0.name) }
    guard !unknown.isEmpty, isReadable(location) else { return }
    for entry in unknown { takeOutSecrets(of: entry, in: ring) }
    let checked = Set(ring.entries.map(\.name))
    store.memory.withLock { $0.checkedCopies[isBySchema] = checked }
  }

  /// Keeps a copy in the ring.
  func keep(_ copy: KeptCopy, mode: UInt32, in ring: Ring) {
    guard let name = try? ring.keep(copy, mode: mode) else { return }
    _ = store.memory.withLock {
      $0.checkedCopies[changes.secrets != nil, default: []].insert(name)
    }
  }

  private func isReadable(_ location: FileLocation) -> Bool {
    guard
      let content = try? FileContent(of: location.path, limit: FileStore.sizeLimit, in: fileSystem),
      case .document = Reading(content, as: store.format)
    else { return false }
    return true
  }

  private func takeOutSecrets(of entry: Ring.Entry, in ring: Ring) {
    guard let bytes = try? ring.bytes(of: entry), let document = try? store.format.parse(bytes)
    else {
      // Nobody can tell what it holds, and nothing is repaired from it.
      if !entry.isOutside { try? ring.forget(entry) }
      return
    }
    let file = MergedFile(bytes: bytes, document: document)
    guard var copy = KeptCopy(of: file, in: store.format, for: changes) else {
      try? ring.forget(entry)
      return
    }
    guard copy.missingSecrets > 0 else { return }
    copy.isFlawed = entry.isFlawed
    copy.missingSecrets += entry.missingSecrets
    try? ring.replace(entry, by: copy)
  }
}
