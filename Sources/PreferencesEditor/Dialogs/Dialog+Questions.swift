import Preferences

extension Dialog {
  /// What is to become of staged changes when the domain is left.
  static func leaving(_ leaving: Leaving, staged: Int) -> Dialog {
    Dialog(
      "\(ValueText.count(staged, "change")) not saved",
      buttons: [
        Button("Cancel", .cancel),
        Button("Save", .leave(leaving, .save)),
        Button("Keep for next time", .leave(leaving, .keep)),
        Button("Drop", .leave(leaving, .drop)),
      ])
  }

  /// Whether the setting that hides another one is to be changed first.
  static func hidden(
    _ hidden: Setting, condition: String, by other: Setting, needs value: PreferenceValue
  ) -> Dialog {
    let text = ValueText.summary(of: value, for: other)
    let isToggle = other.kind == .toggle
    return Dialog(
      "\(hidden.title) has no effect now", lines: ["It counts \(condition)."],
      buttons: [
        Button("Cancel", .cancel),
        Button(
          isToggle ? "Turn \(other.title) \(text)" : "Set \(other.title) to \(text)",
          .stage(value, other.path)),
        Button("Edit all the same", .edit(hidden.path)),
      ])
  }

  /// Whether a setting or group is to be reset.
  static func reset(_ title: String, at path: PreferencePath, settings: [String]) -> Dialog {
    Dialog(
      settings.count == 1 ? "Reset \(title)?" : "Reset \(settings.count) settings of \(title)?",
      lines: settings.count == 1
        ? [] : Array(settings.prefix(8)) + (settings.count > 8 ? ["…"] : []),
      buttons: [Button("Cancel", .cancel), Button("Reset", .reset(path))])
  }

  /// Whether everything that is marked is to be reset.
  static func reset(marked: [PreferencePath], settings: [String]) -> Dialog {
    var dialog = reset("what is marked", at: .root, settings: settings)
    dialog.buttons = [Button("Cancel", .cancel), Button("Reset", .resetMarked(marked))]
    return dialog
  }

  /// Which value of a setting that was changed here and outside is to stay.
  static func conflict(_ conflict: DraftConflict, title: String, setting: Setting?) -> Dialog {
    Dialog(
      "\(title) was changed here and outside",
      lines: lines(of: conflict.conflict, setting: setting),
      buttons: [
        Button("Cancel", .cancel), Button("Mine", .keepMine(conflict.path)),
        Button("Theirs", .takeTheirs(conflict.path)), Button("Before", .takeBase(conflict.path)),
        Button("Edit", .editConflict(conflict.path)),
      ])
  }

  /// Which of two values is to hold, where another program changed a setting while it was edited.
  static func outdated(_ conflict: Conflict, mine: PreferenceValue, setting: Setting) -> Dialog {
    Dialog(
      "\(setting.title) was changed outside meanwhile",
      lines: lines(of: conflict, setting: setting),
      buttons: [
        Button("Cancel", .cancel), Button("Mine", .stage(mine, setting.path)),
        Button("Theirs", .discardText),
      ])
  }

  private static func lines(of conflict: Conflict, setting: Setting?) -> [String] {
    func text(_ value: PreferenceValue?) -> String {
      setting?.isMasked == true
        ? "(secret)" : value.map { ValueText.summary(of: $0, for: setting) } ?? "not set"
    }
    return [
      "before: \(text(conflict.expected))", "mine:   \(text(conflict.edit?.value))",
      "theirs: \(text(conflict.stored))",
    ]
  }

  /// Whether a save may do what it needs consent for.
  static func consent(_ consent: Consent, reason: String) -> Dialog {
    Dialog(
      "Save all the same?", lines: [reason],
      buttons: [Button("Cancel", .cancel), Button("Save", .agree(consent))])
  }

  /// Whether a damaged file is to be mended with the last good copy of it.
  static func damaged(_ name: String, reason: String) -> Dialog {
    Dialog(
      "\(name) is damaged",
      lines: [
        reason,
        "A copy from its last save is kept. The damaged file would stay beside it as “.damaged”.",
      ],
      buttons: [Button("Cancel", .cancel), Button("Use the copy", .repair(name))])
  }

  /// What is to become of changes that an earlier run left.
  static func recovery(_ kept: KeptDraft, forgotten: [String]) -> Dialog {
    var lines = ["They were last touched at \(ValueText.editable(.date(kept.date)))."]
    if !forgotten.isEmpty {
      lines.append("Not kept, because they are secret: \(forgotten.joined(separator: ", ")).")
    }
    let count = kept.draft.count + kept.forgottenSecrets.count
    return Dialog(
      "\(ValueText.count(count, "unsaved change")) from an earlier run", lines: lines,
      buttons: [
        Button("Restore", .adopt(kept)), Button("Later", .later(kept)),
        Button("Drop", .forget(kept)),
      ])
  }

  /// How a stored value of the wrong type is to be mended: with what it can be read as, by typing, or by a reset.
  static func repair(_ problem: Problem, setting: Setting, stored: PreferenceValue) -> Dialog {
    let text = setting.isMasked ? "(secret)" : ValueText.editable(stored)
    var lines = ["stored: \(stored.tag) \(text)"]
    var buttons = [Button("Cancel", .cancel)]
    if !setting.isMasked, let reading = problem.repair?.value ?? reading(of: stored, for: setting) {
      let text = ValueText.summary(of: reading, for: setting)
      lines.append("read as: \(reading.tag) \(text)")
      buttons.append(Button("Use \(text)", .stage(reading, setting.path)))
    }
    buttons += [Button("Edit", .edit(setting.path)), Button("Reset", .reset(setting.path))]
    return Dialog("\(setting.title) \(problem.message)", lines: lines, buttons: buttons)
  }

  /// What a stored text says when a person would have typed it.
  private static func reading(of stored: PreferenceValue, for setting: Setting) -> PreferenceValue?
  {
    stored.text.flatMap { try? ValueReader(for: setting).read($0) }
  }

  /// What of a save is to be taken back.
  static func undo(_ entry: HistoryEntry, line: ChangeLine?, later: Int) -> Dialog {
    let number = entry.save.number
    let parts = entry.save.changes.flatMap(\.parts).count
    let keys = ValueText.count(parts, "key")
    var buttons = [Button("Cancel", .cancel), Button("Undo this save", .undo(save: number, nil))]
    if let line, parts > 1 {
      buttons.append(Button("Only this key", .undo(save: number, line.path)))
    }
    var lines = ["\(keys) changed by \(entry.save.author)."]
    if later > 0 {
      lines.append("Back to before it also takes back \(ValueText.count(later, "later save")).")
      buttons.append(Button("Back to before it", .goBack(save: number)))
    }
    return Dialog("Undo the save of \(entry.time)?", lines: lines, buttons: buttons)
  }

  /// What is to become of a text from another program that cannot be taken.
  static func editAgain(_ title: String, fault: String) -> Dialog {
    Dialog(
      "\(title) cannot be taken as it is", lines: [fault],
      buttons: [Button("Edit again", .editAgain), Button("Forget", .forgetOutside)])
  }

  /// Whether a text that was typed may be forgotten.
  static let discardText = Dialog(
    "Forget what was typed?",
    buttons: [Button("Cancel", .cancel), Button("Forget", .discardText)])
}
