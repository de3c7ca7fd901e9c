import PreferenceDomains
package import PreferenceStores
package import PreferenceSystem
package import PreferenceValues

/// The drafts of one domain on disk: one file for each running session, locked while it lives.
///
/// The files are in `drafts/` of the state directory, under the identity of the store. A file that
/// can be locked belongs to a session that has ended and left its draft.
package final class DraftArchive: Sendable {
  private struct State {
    /// This session's file, open and locked, nil without unsaved changes.
    var own: Int32?
    /// The files of ended sessions that are being offered, locked so that no other session offers
    /// them.
    var offered: [String: Int32] = [:]
  }

  /// Their directory.
  package let directory: String
  private let ownName: String
  private let fileSystem: any FileSystem
  private let state = Mutex(State())

  /// The drafts of a domain, filed under the identity of a store of it.
  package init(
    of identity: StoreIdentity, stateDirectory: String, session: String,
    fileSystem: any FileSystem = POSIXFileSystem()
  ) {
    directory = "\(stateDirectory)/drafts/\(identity.fileName)"
    ownName = "\(session).json"
    self.fileSystem = fileSystem
  }

  deinit { release() }

  /// Writes a draft as this session's; for an empty one, removes the file.
  ///
  /// - Throws: ``StoreError`` if it cannot be written.
  package func write(_ document: DraftDocument) throws(StoreError) {
    guard !document.draft.isEmpty || !document.forgottenSecrets.isEmpty else { return remove() }
    try StoreError.wrapping(.saveDraft, directory) { () throws(Errno) in
      let written = try write(document.bytes)
      let previous = state.withLock { state in
        defer { state.own = written }
        return state.own
      }
      if let previous { try? fileSystem.close(previous) }
    }
  }

  /// Writes a temporary file, locks it, and only then renames it, so that the file is never incomplete or without an owner.
  private func write(_ bytes: [UInt8]) throws(Errno) -> Int32 {
    let new = try FileReplacement(
      of: ownName, in: opened(creating: 0o700), holding: bytes, isLocked: true, isDurable: false)
    try new.claimName()
    return new.descriptor
  }

  private func opened(creating mode: UInt32? = nil) throws(Errno) -> OpenDirectory {
    try OpenDirectory.withoutLink(directory, creating: mode, in: fileSystem)
  }

  private func remove(_ name: String) { try? opened().remove(name) }

  /// Deletes this session's draft.
  package func remove() {
    let own = state.withLock { state in
      defer { state.own = nil }
      return state.own
    }
    guard let own else { return }
    remove(ownName)
    try? fileSystem.close(own)
  }

  /// Returns the drafts of ended sessions, latest first.
  ///
  /// No other session offers them until they are deleted or this session ends.
  package func leftovers() -> [(name: String, document: DraftDocument)] {
    let names = ((try? fileSystem.names(in: directory)) ?? []).filter(Self.isDraft)
    return names.compactMap(claim).sorted { $0.document.date > $1.document.date }
  }

  /// Whether the name of a file is that of a draft.
  static func isDraft(_ name: String) -> Bool { name.hasSuffix(".json") && !name.hasPrefix(".") }

  /// The files in a state directory that should be drafts and cannot be read; no session offers them.
  package static func problems(
    in stateDirectory: String, fileSystem: any FileSystem = POSIXFileSystem()
  ) -> [Message] {
    func names(in directory: String) -> [String] {
      ((try? fileSystem.names(in: directory)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }
    let directory = "\(stateDirectory)/drafts"
    return names(in: directory).flatMap { domain in
      names(in: "\(directory)/\(domain)").filter(isDraft).compactMap { name in
        problem(of: StateFile(at: "\(directory)/\(domain)/\(name)", in: fileSystem))
      }
    }
  }

  private static func problem(of file: StateFile) -> Message? {
    do {
      guard try file.members(ofVersion: DraftDocument.version) != nil, let bytes = try file.bytes()
      else { return nil }
      return DraftDocument(bytes) == nil ? file.errorOfOtherVersion.message : nil
    } catch {
      // The line that is damaged has values.
      return Message(of: (error as? StoreError)?.withoutText ?? error)
    }
  }

  private func claim(_ name: String) -> (name: String, document: DraftDocument)? {
    guard name != ownName, let directory = try? opened(),
      let descriptor = try? directory.open(name, for: .updating)
    else { return nil }
    guard let attempt = try? fileSystem.lock(descriptor), attempt != .busy,
      directory.isNamed(name, descriptor),
      let bytes = try? FileContent(
        opened: descriptor, path: directory.path(of: name), limit: FileStore.sizeLimit,
        in: fileSystem
      ).bytes,
      let document = DraftDocument(bytes)
    else {
      try? fileSystem.close(descriptor)
      return nil
    }
    state.withLock { $0.offered[name] = descriptor }
    return (name, document)
  }

  /// Deletes a draft of an ended session.
  package func forget(_ name: String) {
    let descriptor = state.withLock { $0.offered.removeValue(forKey: name) }
    guard let descriptor else { return }
    remove(name)
    try? fileSystem.close(descriptor)
  }

  /// Deletes every draft that is being offered.
  package func forgetOffered() {
    for name in state.withLock({ Array($0.offered.keys) }) { forget(name) }
  }

  /// Closes every file and leaves it for the next session.
  package func release() {
    let descriptors = state.withLock { state in
      defer { state = State() }
      return Array(state.offered.values) + [state.own].compactMap { $0 }
    }
    for descriptor in descriptors { try? fileSystem.close(descriptor) }
  }
}
