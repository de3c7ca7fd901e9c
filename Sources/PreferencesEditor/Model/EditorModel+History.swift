import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues

extension EditorModel {
  /// Shows how what is listed as changed stands to what is stored and staged now.
  mutating func renewChanges() {
    guard let domain = form?.domain else { return }
    record?.renew(in: domain)
    updates?.renew(in: domain)
  }

  /// Stages what takes changes back, and says what stays as it is.
  ///
  /// - Parameters:
  ///   - isUndo: Whether the history is to know the save of it as an undo.
  ///   - remark: What else is to be said of it.
  mutating func stage(
    asUndo isUndo: Bool = true, remark: SavePhrase? = nil, _ undoing: (EditedDomain) -> Undo
  ) -> Response {
    if let readOnlyReason {
      note(readOnlyReason, .warning)
      return []
    }
    guard let domain = form?.domain else { return [] }
    let undo = undoing(domain)
    let obstacle = undo.obstacles.first.map { path, reason in
      let title = domain.schema.setting(at: path)?.title ?? "\(path)"
      return SavePhrase.stays(title, reason: reason)
    }
    guard !undo.draft.isEmpty else {
      note(obstacle ?? SavePhrase.undoneAlready, obstacle == nil ? .information : .warning)
      return []
    }
    form?.change { $0.adopt(undo.draft) }
    if isUndo { for (path, line) in undo.draft.lines { self.undoing[path] = line.edit } }
    renewChanges()
    let count = undo.draft.count
    note((obstacle ?? remark).map { SavePhrase.stagedExcept(count, $0) } ?? .staged(count))
    return keepDraft()
  }
}
