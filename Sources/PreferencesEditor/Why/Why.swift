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
    lines = domain.edited.answers(at: setting.path, default: setting.defaultValue).map { answer in
      Line(answer, of: setting, place: answer.store.map { places[$0] ?? $0.name } ?? "the schema")
    }
    list.selected = lines.firstIndex { $0.answer.verdict == .inForce } ?? 0
  }

  /// How many rows of the screen each line takes: where is told below the rest where there is no room beside it.
  static func rowsOfEach(in size: Size) -> Int { size.columns < Layout.widthOfGroups ? 2 : 1 }

  /// The line that is selected.
  var selected: Line { lines[list.selected] }
}

extension Why.Line {
  fileprivate init(_ answer: LayerAnswer, of setting: Setting, place: String) {
    self.answer = answer
    self.place = place
    text =
      setting.isSecret && answer.value != nil
      ? "(secret)" : answer.value.map { ValueText.summary(of: $0, for: setting) } ?? "-"
    verdict = "\(answer.verdict)" + (answer.isLocking ? ", locks it" : "")
  }

  /// Whether its value may be changed here; why not where it may not.
  var fault: String? {
    switch answer.access {
    case .writable where answer.layer.isUsers || answer.layer == .site: nil
    case .writable: "The layer \(answer.layer) is not written by settee."
    case .locked(let by): "It is locked by \(by)."
    case .readOnly(let reason): "It cannot be changed: \(reason)."
    }
  }
}
