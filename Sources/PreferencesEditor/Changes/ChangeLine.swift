import PreferenceDomains
package import PreferenceEditing
import PreferenceSettings
import PreferenceStores
package import PreferenceValues

/// A change of a setting as a row of a list of changes.
package struct ChangeLine: Sendable {
  package var path: PreferencePath
  package var title: String
  /// The original value; empty if the line has only one value.
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
    let texts = change.texts(for: setting, in: domain, language: domain.language)
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
  /// The old and the new value with an arrow between them.
  package func values(arrow: String = "→") -> String {
    old.isEmpty ? new : "\(old) \(arrow) \(new)"
  }

  /// The old and the new value in spoken words.
  func spokenValues(in language: InterfaceLanguage) -> String {
    old.isEmpty ? new : Message("\(old) to \(new)", context: "change").text(in: language)
  }
}

/// A line of a comparison: a change, or a name or remark.
package enum ComparisonLine: Sendable {
  case change(ChangeLine)
  case text(String)

  /// Returns the text of the line.
  ///
  /// - Parameter isSpoken: Whether it is for line mode, which has no arrows.
  func text(in language: InterfaceLanguage, isSpoken: Bool) -> String {
    switch self {
    case .text(let text): return text
    case .change(let line):
      let subject = line.path.isRoot ? Message("whole file").text(in: language) : "\(line.path)"
      let values = isSpoken ? line.spokenValues(in: language) : line.values()
      return "\(subject): \(values)"
    }
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
