import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

extension Dialog {
  /// What is to become of staged changes when the domain is left.
  static func leaving(_ leaving: Leaving, staged: Int, in language: Language) -> Dialog {
    Dialog(
      .notSaved(staged),
      buttons: [
        (.cancel, .cancel), (.save, .leave(leaving, .save)),
        (.keepForLater, .leave(leaving, .keep)), (.drop, .leave(leaving, .drop)),
      ], in: language)
  }

  /// Whether the settings that hide another one are to be changed first.
  static func hidden(
    _ hidden: Setting, condition: String,
    by changes: [(setting: Setting, value: PreferenceValue)], in language: Language
  ) -> Dialog {
    let edits = changes.map { (path: $0.setting.path, value: Optional($0.value)) }
    return Dialog(
      .noEffect(hidden.title), lines: [.condition(condition)],
      buttons: [
        (.cancel, .cancel), (button(for: changes, in: language), .stageAll(edits)),
        (.editAllTheSame, .edit(hidden.path)),
      ], in: language)
  }

  /// The button that makes changes, called by what it does where it is one.
  private static func button(
    for changes: [(setting: Setting, value: PreferenceValue)], in language: Language
  ) -> ButtonPhrase {
    guard changes.count == 1, let (other, value) = changes.first else {
      return .setAll(changes.count)
    }
    let text = ValueText.summary(of: value, for: other, in: language)
    return other.kind == .toggle ? .turn(other.title, text) : .set(other.title, text)
  }

  /// Whether a setting or group is to be reset.
  static func reset(
    _ title: String, at path: PreferencePath, settings: [String], in language: Language
  ) -> Dialog {
    Dialog(
      settings.count == 1 ? .reset(title) : .resetSettings(settings.count, of: title),
      lines: settings.count == 1
        ? [] : Array(settings.prefix(8)) + (settings.count > 8 ? ["…"] : []),
      buttons: [(.cancel, .cancel), (.reset, .reset(path))], in: language)
  }

  /// Whether everything that is marked is to be reset.
  static func reset(
    marked: [PreferencePath], settings: [String], in language: Language
  ) -> Dialog {
    let title = QuestionPhrase.marked.text(in: language)
    var dialog = reset(title, at: .root, settings: settings, in: language)
    dialog.buttons[1].answer = .resetMarked(marked)
    return dialog
  }

  /// Which value of a setting that was changed here and outside is to stay.
  static func conflict(
    _ conflict: DraftConflict, title: String, setting: Setting?, obstacle: QuestionPhrase?,
    in language: Language
  ) -> Dialog {
    let lines = lines(of: conflict.conflict, setting: setting, in: language)
    return Dialog(
      .changedHereAndOutside(title),
      lines: obstacle.map { lines.dropLast() + [$0] } ?? lines,
      buttons: [
        (.cancel, .cancel), (.mine, .keepMine(conflict.path)),
        (.theirs, .takeTheirs(conflict.path)), (.before, .takeBase(conflict.path)),
        (.edit, .editConflict(conflict.path)),
      ], in: language)
  }

  /// Which of two values is to hold, where another program changed a setting while it was edited.
  static func outdated(
    _ conflict: Conflict, mine: PreferenceValue, setting: Setting, in language: Language
  ) -> Dialog {
    Dialog(
      .changedMeanwhile(setting.title),
      lines: lines(of: conflict, setting: setting, in: language),
      buttons: [
        (.cancel, .cancel), (.mine, .stage(mine, setting.path)), (.theirs, .discardText),
      ], in: language)
  }

  private static func lines(
    of conflict: Conflict, setting: Setting?, in language: Language
  ) -> [QuestionPhrase] {
    let values = [conflict.expected, conflict.edit?.value, conflict.stored]
    let texts = JournalChange.texts(of: values, for: setting, in: language)
    return [.before(texts[0]), .mine(texts[1]), .theirs(texts[2])]
  }

  /// Whether a save may do what it needs consent for.
  static func consent(_ consent: Consent, reason: String, in language: Language) -> Dialog {
    Dialog(
      .saveAllTheSame, lines: [reason],
      buttons: [(.cancel, .cancel), (.save, .agree(consent))], in: language)
  }

  /// Whether a damaged file is to be mended with the last good copy of it.
  static func damaged(
    _ name: String, reason: String, missingSecrets: Int, in language: Language
  ) -> Dialog {
    let missing =
      missingSecrets > 0
      ? [
        Message("Enter \(missingSecrets, "secret", "secrets") again; backups do not contain them.")
      ] : []
    return Dialog(
      .damaged(name),
      lines: [reason, QuestionPhrase.copyIsKept.text(in: language)]
        + missing.map { $0.text(in: language) },
      buttons: [(.cancel, .cancel), (.useCopy, .effect(.repair(name)))], in: language)
  }

  /// What is to become of changes that an earlier run left.
  static func recovery(
    _ kept: KeptDraft, forgotten: [String], in language: Language
  ) -> Dialog {
    let touched = QuestionPhrase.touched(kept.time)
    return Dialog(
      .unsaved(kept.draft.count + kept.forgottenSecrets.count),
      lines: [touched] + (forgotten.isEmpty ? [] : [.forgottenSecrets(forgotten)]),
      buttons: [(.restore, .adopt(kept)), (.later, .later(kept)), (.drop, .forget(kept))],
      in: language)
  }

  /// How a stored value of the wrong type is to be mended: with what it can be read as, by typing, or by a reset.
  static func repair(
    _ problem: PreferenceProblem, setting: Setting, stored: PreferenceValue, in language: Language
  ) -> Dialog {
    let text =
      setting.isMasked
      ? Message("(secret)").text(in: language) : ValueText.editable(stored.maskingNames())
    var lines = [QuestionPhrase.stored(stored.tag, text)]
    var buttons: [(ButtonPhrase, Answer)] = [(.cancel, .cancel)]
    if !setting.isMasked, let reading = problem.repair?.value ?? reading(of: stored, for: setting) {
      let text = ValueText.summary(of: reading, for: setting, in: language)
      lines.append(.readAs(reading.tag, text))
      buttons.append((.use(text), .stage(reading, setting.path)))
    }
    buttons += [(.edit, .edit(setting.path)), (.reset, .reset(setting.path))]
    return Dialog(
      .problem(setting.title, problem.message), lines: lines, buttons: buttons, in: language)
  }

  /// What a stored text says when a person would have typed it.
  private static func reading(of stored: PreferenceValue, for setting: Setting) -> PreferenceValue?
  {
    stored.text.flatMap { try? ValueReader(for: setting).read($0) }
  }

  /// What is to become of a text from another program that cannot be taken.
  static func editAgain(_ title: String, fault: String, in language: Language) -> Dialog {
    Dialog(
      .cannotBeTaken(title), lines: [fault],
      buttons: [(.editAgain, .editAgain), (.later, .keepOutside), (.forget, .forgetOutside)],
      in: language)
  }

  /// What is to become of a text from another program that was kept, when the domain is left.
  static func kept(_ title: String, leaving: Leaving, in language: Language) -> Dialog {
    Dialog(
      .textKept(title),
      buttons: [
        (.cancel, .cancel), (.editAgain, .editAgain), (.forget, .forgetAndLeave(leaving)),
      ], in: language)
  }

  /// Several lines that were copied, or would have been where there is no clipboard.
  static func copied(_ text: String, to clipboard: Clipboard, in language: Language) -> Dialog {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Dialog(
      .copied(lines.count, to: clipboard),
      lines: lines,
      buttons: [(.close, .cancel)], in: language)
  }

  /// Whether the values that a snapshot has are to go for those of now.
  static func replaceSnapshot(_ entry: SnapshotEntry, in language: Language) -> Dialog {
    let name = entry.snapshot.name
    return Dialog(
      .replaceSnapshot(name, time: entry.time),
      buttons: [(.cancel, .cancel), (.replace, .effect(.keepSnapshot(name, replaces: true)))],
      in: language)
  }

  /// All there is to know about a setting, its value first.
  static func details(_ details: [String], in language: Language) -> Dialog {
    Dialog(
      .about(details.first ?? ""), lines: Array(details.dropFirst()),
      buttons: [(.close, .cancel)], in: language)
  }

  /// Whether a text that was typed may be forgotten.
  static func discardText(in language: Language) -> Dialog {
    Dialog(
      .forgetText, buttons: [(.cancel, .cancel), (.forget, .discardText)], in: language)
  }
}
