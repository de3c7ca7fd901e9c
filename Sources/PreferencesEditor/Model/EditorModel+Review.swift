import PreferenceEditing
import PreferenceSettings
import PreferenceValues

extension EditorModel {
  /// Goes on with what a field was opened for, once it is closed.
  mutating func resumeTask() -> Response {
    guard let task, dialog == nil, let form, form.field == nil, form.levels.isEmpty else {
      return []
    }
    self.task = nil
    return .endVisit + (task == .save ? save() : [])
  }

  /// Opens the field of a setting that was changed here and outside, and then goes on with what asked about it.
  mutating func editConflict(at path: PreferencePath) -> Response {
    guard let setting = form?.domain.setting(at: path) else { return [] }
    task = isSettlingForSave ? .save : .review
    isSettlingForSave = false
    form?.go(to: path)
    return .visitForm + openField(for: setting)
  }
}
