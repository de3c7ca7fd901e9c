import PreferenceFormats
import PreferenceValues

extension FileCommit {
  /// What became of the edits when they were laid on a content.
  enum Merge {
    /// Nothing is to be written.
    case answer(CommitResult)
    /// These bytes are.
    case write(MergedFile)
  }

  /// Lays the edits on what the file says.
  func merge(into reading: Reading, at location: FileLocation) throws(StoreError) -> Merge {
    let document = try base(of: reading, at: location)
    func snapshot() -> StoreSnapshot {
      store.snapshot(of: document, revision: reading.revision, at: location)
    }
    let conflicts = changes.conflicts(in: document.value)
    guard conflicts.isEmpty else { return .answer(.conflicts(conflicts, snapshot())) }
    let merged = try bytes(of: document)
    let problems = changes.check?(merged.document.value) ?? []
    guard !problems.contains(where: { $0.severity == .error }) else {
      return .answer(.refused(problems, snapshot()))
    }
    let isUnchanged =
      merged.bytes == reading.content?.bytes || merged.document.value == document.value
    return isUnchanged ? .answer(.done(snapshot(), .confirmed)) : .write(merged)
  }

  /// The document the edits are made in.
  private func base(
    of reading: Reading, at location: FileLocation
  ) throws(StoreError) -> any Document {
    switch reading {
    case .absent: return store.format.empty
    case .document(_, let document): return document
    case .damaged(_, let error): throw store.unreadable(error, at: location)
    case .blank:
      guard !store.hadMembers || changes.consents.contains(.emptied) else {
        throw .needsConsent(.emptied, Reason(StorePhrase.emptiedAndSaved(store.path)))
      }
      return store.format.empty
    }
  }

  private func bytes(of document: any Document) throws(StoreError) -> MergedFile {
    let bytes: [UInt8]
    do { bytes = try document.bytes(applying: changes.edits) } catch {
      guard let error = error as? EditError else { throw .unsupported("\(error)") }
      throw .edit(error)
    }
    // Nothing is ever written that could not be read back.
    do { return MergedFile(bytes: bytes, document: try store.format.parse(bytes)) } catch {
      throw .unsupported(Reason(StorePhrase.unreadableAfterwards(store.path, error)))
    }
  }
}
