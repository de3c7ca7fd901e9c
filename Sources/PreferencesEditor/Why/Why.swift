package import Preferences
import Terminal

/// Why a setting has its value: what every layer says about it.
package struct Why: Sendable {
  /// What one layer says, in words.
  package struct Line: Sendable {
    package var answer: LayerAnswer
    /// The value as people read it.
    package var text: String
    /// Where it is kept, as a person would name it, with the line where that is known.
    package var place: String
    /// Whether it is in force, and why not; and whether it locks.
    package var verdict: String
  }

  package let setting: Setting
  package var lines: [Line]
  package var list = ListPosition()

  init(_ setting: Setting, in domain: EditedDomain, places: [StoreIdentity: String] = [:]) {
    self.setting = setting
    let isStaged = domain.draft.touches(setting.path)
    let byDefault = domain.schema.defaultInForce(at: setting.path, in: domain.values)
    lines = domain.edited.answers(at: setting.path, default: byDefault).map { answer in
      Line(
        answer, of: setting, isStaged: isStaged && answer.verdict == .inForce,
        place: answer.store.map { places[$0] ?? $0.name }
          ?? RowPhrase.theSchema.text(in: domain.language),
        in: domain.language)
    }
    list.selected = lines.firstIndex { $0.answer.verdict == .inForce } ?? 0
  }

  /// How many rows of the screen each line takes: where is told below the rest where there is no room beside it.
  static func rowsOfEach(in size: Size) -> Int { size.columns < Layout.widthOfGroups ? 2 : 1 }

  /// The line that is selected.
  var selected: Line { lines[list.selected] }
}

extension Why.Line {
  fileprivate init(
    _ answer: LayerAnswer, of setting: Setting, isStaged: Bool, place: String, in language: Language
  ) {
    self.answer = answer
    self.place = place
    text =
      setting.isSecret && answer.value != nil
      ? ValuePhrase.secret.text(in: language)
      : answer.value.map { ValueText.summary(of: $0, for: setting, in: language) } ?? "-"
    let told = (isStaged ? RowPhrase.staged as any Phrase : answer.verdict).text(in: language)
    verdict = answer.isLocking ? RowPhrase.locks(told).text(in: language) : told
  }

  /// Whether its value may be changed here; why not where it may not.
  var fault: EditPhrase? {
    switch answer.access {
    case .writable where answer.layer.isUsers || answer.layer == .site: nil
    case .writable: .layerNotWritten(answer.layer)
    case .locked(let by): .lockedBy(by)
    case .readOnly(let reason): .notChangeableHere(reason: reason)
    }
  }
}
