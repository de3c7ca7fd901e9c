import PreferenceDomains
package import PreferenceEditing
import PreferenceSettings
import PreferenceStores
package import PreferenceValues

/// A change of a setting as a row of a list of changes.
package struct ChangeLine: Sendable {
  package var path: PreferencePath
  package var title: String
  package var old: String
  package var new: String
  /// A remark, such as whether the change still applies, or an empty string.
  package var note: String
  package var isUnsaved: Bool
}

extension ChangeLine {
  /// Creates the line of a recorded change, with a note on its current state.
  ///
  /// - Parameter whole: The change that `change` is a part of, if any.
  package init(_ change: JournalChange, of whole: JournalChange? = nil, in domain: EditedDomain) {
    let setting = domain.schema.setting(at: change.path)
    let isSecret = domain.schema.isSecret(setting, at: change.path)
    let values = [change.old, change.new].map { value in
      isSecret ? value.map { _ in PreferenceValue.redacted(.secret) } : value
    }
    let texts = JournalChange.texts(
      of: values, for: setting,
      byDefault: isSecret ? nil : domain.schema.ownDefault(of: setting, at: change.path),
      in: domain.language)
    path = change.path
    title = change.title(in: domain.schema)
    old = texts[0]
    new = texts[1]
    isUnsaved = domain.hasUnsavedUndo(of: change)
    note =
      isUnsaved
      ? Message("undo, unsaved").text(in: domain.language)
      : change.fate(as: whole, in: domain.layers, of: setting, in: domain.language)
  }
}

extension ChangeLine {
  /// The path, the old and the new value.
  package func text(in language: InterfaceLanguage) -> String {
    let subject = path.isRoot ? Message("whole file").text(in: language) : "\(path)"
    return "\(subject): " + Message("\(old) to \(new)", context: "change").text(in: language)
  }
}

extension EditedDomain {
  /// Whether the draft restores the value that a change replaced.
  func hasUnsavedUndo(of change: JournalChange) -> Bool {
    guard draft.touches(change.target) else { return false }
    // The journal does not record secrets, so the old value cannot be compared.
    return change.old?.holdsPlaceholder == true
      || edited.layer(storedIn: change.store)?.root[change.path] == change.old
  }
}

extension [ChangeLine] {
  /// The lines with unambiguous titles.
  func disambiguated(by schema: any PreferenceSchema) -> [ChangeLine] {
    zip(self, schema.disambiguated(map(\.title), at: map(\.path))).map { line, title in
      var line = line
      line.title = title
      return line
    }
  }
}
