import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

extension Dialog {
  /// Asks whether to save, keep or discard the unsaved changes of a domain that the user leaves.
  static func leaving(
    _ leaving: ExitDestination, title: String, unsaved: Int, draftFailure: Message?,
    in language: InterfaceLanguage
  ) -> Dialog {
    let offer =
      unsaved == 1
      ? Message("Keep draft offers it again next time.")
      : Message("Keep draft offers them again next time.")
    return Dialog(
      Message("Save \(unsaved, "change", "changes") to \(title)?"),
      lines: [draftFailure ?? offer],
      buttons: [
        (Message("Cancel"), .cancel), (Message("Save"), .leave(leaving, .save)),
        (Message("Keep draft"), .leave(leaving, .keep)),
        (Message("Discard"), .leave(leaving, .discard)),
      ], in: language)
  }

  /// Offers to change the settings whose values make another setting inactive.
  static func hidden(
    _ hidden: SettingDescription, condition: String,
    by changes: [(setting: SettingDescription, value: PreferenceValue)],
    in language: InterfaceLanguage
  ) -> Dialog {
    let edits = changes.map { (path: $0.setting.path, value: Optional($0.value)) }
    return Dialog(
      Message("\(hidden.title) has no effect"), lines: [Message("It applies \(condition).")],
      buttons: [
        (Message("Cancel"), .cancel), (button(for: changes, in: language), .setAll(edits)),
        (Message("Edit anyway"), .edit(hidden.path)),
      ], in: language)
  }

  /// The button that makes the changes; a single change is named in its title.
  private static func button(
    for changes: [(setting: SettingDescription, value: PreferenceValue)],
    in language: InterfaceLanguage
  ) -> Message {
    guard changes.count == 1, let (other, value) = changes.first else {
      return Message("Set these \(changes.count)")
    }
    let text = ValueText.summary(of: value, for: other, in: language)
    return other.kind == .boolean
      ? Message("Turn \(other.title) \(text)") : Message("Set \(other.title) to \(text)")
  }

  /// Offers a command for a layer that only root may write.
  static func root(
    _ layer: LayerKind, command: String, isChanging: Bool, in language: InterfaceLanguage
  ) -> Dialog {
    let advice =
      isChanging
      ? Message("Run this command with the value that you want:") : Message("Run this command:")
    return Dialog(
      Message("Only root can change the \(layer) layer"),
      lines: [advice.text(in: language), command],
      buttons: [
        (Message("Cancel"), .cancel), (Message("Copy command"), .effect(.copy(command))),
      ], in: language)
  }

  /// Asks whether to reset settings, which are one setting or those of a group or selection with a title.
  static func reset(
    _ title: String, settings paths: [PreferencePath], of domain: EditedDomain, by answer: Answer
  ) -> Dialog {
    let isOne = paths.count == 1 && domain.resetTitle(of: paths[0]) == title
    return Dialog(
      isOne
        ? Message("Reset \(title)?")
        : Message("Reset \(paths.count, "setting", "settings") in \(title)?"),
      lines: resetEffects(on: paths, in: domain, isNamed: isOne),
      buttons: [(Message("Cancel"), .cancel), (Message("Reset"), answer)], in: domain.language)
  }

  /// A sentence for each effect that a reset has on the settings; it names the first ones.
  private static func resetEffects(
    on paths: [PreferencePath], in domain: EditedDomain, isNamed: Bool
  ) -> [Message] {
    let effects = domain.effects(ofResetting: paths)
    if isNamed, let effect = effects.first { return [effect.sentence] }
    let different = effects.reduce(into: [ResetEffect]()) { if !$0.contains($1) { $0.append($1) } }
    return different.map { effect in
      let affected = zip(paths, effects).filter { $1 == effect }.map(\.0)
      let named = affected.prefix(8).map { Message(verbatim: domain.resetTitle(of: $0)) }
      let rest = affected.count - named.count
      let list = (named + (rest > 0 ? [Message("\(rest) more")] : [])).conjunction
      return affected.count == 1 ? effect.sentence(about: list) : effect.sentence(aboutAll: list)
    }
  }

  /// Asks which value to keep of a setting that the user and another program changed.
  ///
  /// - Parameter count: The number of conflicts that the same save asks about next.
  static func conflict(
    _ conflict: DraftConflict, title: String, setting: SettingDescription?, blocker: Message?,
    following count: Int, in language: InterfaceLanguage
  ) -> Dialog {
    let values = lines(of: conflict.conflict, setting: setting, in: language)
    let rest = Message("\(count, "more conflict follows", "more conflicts follow").")
    return Dialog(
      Message("Another program also changed \(title)"),
      lines: (blocker.map { values.dropLast() + [$0] } ?? values) + (count > 0 ? [rest] : []),
      buttons: [
        (Message("Cancel"), .cancel), (Message("Keep yours"), .keepDraftEdit(conflict.path)),
        (Message("Use theirs"), .useStoredValue(conflict.path)),
        (Message("Restore", context: "conflict"), .restoreOriginal(conflict.path)),
        (Message("Edit"), .editConflict(conflict.path)),
      ], in: language)
  }

  /// Asks which value to keep of a setting that another program changed during the edit.
  static func outdated(
    _ conflict: StoreConflict, mine: PreferenceValue, setting: SettingDescription,
    in language: InterfaceLanguage
  ) -> Dialog {
    Dialog(
      Message("Another program changed \(setting.title)"),
      lines: lines(of: conflict, setting: setting, in: language),
      buttons: [
        (Message("Cancel"), .cancel), (Message("Keep yours"), .setValue(mine, setting.path)),
        (Message("Use theirs"), .discardText),
      ], in: language)
  }

  private static func lines(
    of conflict: StoreConflict, setting: SettingDescription?, in language: InterfaceLanguage
  ) -> [Message] {
    let values = [conflict.expected, conflict.edit?.value, conflict.stored]
    let texts = JournalChange.texts(of: values, for: setting, in: language)
    return [
      Message("Original: \(texts[0])"), Message("Yours:    \(texts[1])"),
      Message("Theirs:   \(texts[2])"),
    ]
  }

  /// Asks for the user's consent to a save.
  static func consent(_ consent: StoreConsent, reason: String, in language: InterfaceLanguage)
    -> Dialog
  {
    Dialog(
      Message("Save anyway?"), lines: [reason],
      buttons: [(Message("Cancel"), .cancel), (Message("Save"), .agree(consent))], in: language)
  }

  /// Offers to restore a damaged file from its backup, or to edit it.
  static func damaged(
    _ file: DamagedFile, of failure: DomainFailure, reason: String, in language: InterfaceLanguage
  ) -> Dialog {
    let backup = failure.backup
    let notes = backup.map(facts) ?? (file.isUnsupported ? [] : [Message("There is no backup.")])
    let restoring: [(Message, Answer)] =
      backup == nil ? [] : [(Message("Restore backup"), .effect(.repair(failure.name)))]
    return Dialog(
      title(of: file), lines: [reason] + notes.map { $0.text(in: language) },
      buttons: [(Message("Cancel"), .cancel)] + restoring
        + [(Message("Edit file…"), .effect(.editFile(file, domain: failure.name)))],
      in: language)
  }

  /// Offers to edit the file whose text prevents a change.
  static func refused(
    _ title: String, at path: PreferencePath, reason: String, in language: InterfaceLanguage
  ) -> Dialog {
    Dialog(
      Message("\(title) cannot be changed here"), lines: [reason],
      buttons: [
        (Message("Cancel"), .cancel), (Message("Edit file…"), .effect(.editFileAt(path))),
      ], in: language)
  }

  /// Asks which of several schemas a file has.
  static func schema(
    of form: Form, in language: InterfaceLanguage
  ) -> Dialog {
    Dialog(
      Message("Choose the schema of \(form.title)"),
      lines: form.openChoices.schemas.map { Message(verbatim: "\($0.name): \($0.address)") }
        + [Message("settee saves the answer in bindings.json.")],
      buttons: [(Message("Cancel"), .cancel)]
        + form.openChoices.schemas.map {
          (Message(verbatim: $0.name), .effect(.bind(.schema($0.address), domain: form.name)))
        },
      in: language)
  }

  /// Asks which dialect a file of the INI family is in.
  static func dialect(of form: Form, in language: InterfaceLanguage) -> Dialog {
    Dialog(
      Message("Choose the dialect of \(form.title)"),
      lines: [
        Message("Programs disagree on INI files. settee saves the answer in bindings.json.")
      ],
      buttons: [(Message("Cancel"), .cancel)]
        + form.openChoices.dialects.map {
          (Message(verbatim: $0), .effect(.bind(.dialect($0), domain: form.name)))
        },
      in: language)
  }

  private static func title(of file: DamagedFile) -> Message {
    if file.isUnsupported { return Message("\(file.name) is not supported") }
    return file.isEmptied ? Message("\(file.name) is empty") : Message("\(file.name) is damaged")
  }

  private static func facts(of backup: AvailableBackup) -> [Message] {
    let missing = backup.missingSecrets
    return [
      backup.time.map { Message("A backup from \($0) is available.") }
        ?? Message("A backup is available."),
      missing > 0
        ? Message("Enter \(missing, "secret", "secrets") again; backups do not contain them.")
        : nil,
    ].compactMap(\.self)
  }

  /// Asks whether to restore the unsaved changes of an earlier run.
  static func recovery(
    _ kept: RestorableDraft, titles: [String], forgotten: [String], count: Int,
    in language: InterfaceLanguage
  ) -> Dialog {
    let named = titles.prefix(4).joined(separator: ", ") + (titles.count > 4 ? ", …" : "")
    return Dialog(
      Message("Restore \(count, "unsaved change", "unsaved changes")?"),
      lines: [
        named.isEmpty
          ? Message("Edited \(kept.time).") : Message("\(named); edited \(kept.time).")
      ]
        + (forgotten.isEmpty
          ? []
          : [Message("Enter these secrets again: \(forgotten.joined(separator: ", ")).")]),
      buttons: [
        (Message("Later"), .later(kept)),
        (Message("Restore", context: "draft"), .replaceDraft(kept)),
        (Message("Discard"), .forget(kept)),
      ],
      in: language)
  }

  /// Offers fixes for a stored value of the wrong type: its reading, an edit or a reset.
  static func repair(
    _ problem: PreferenceProblem, setting: SettingDescription, stored: PreferenceValue,
    in language: InterfaceLanguage
  ) -> Dialog {
    let shown = setting.masking(stored)
    let text =
      shown == .secretMask ? Message("(secret)").text(in: language) : ValueText.editable(shown)
    var lines = [Message("Stored:  \(stored.tag) \(text)")]
    var buttons: [(Message, Answer)] = [(Message("Cancel"), .cancel)]
    if !setting.isMasked, let reading = problem.repair?.value ?? reading(of: stored, for: setting) {
      let text = ValueText.summary(of: reading, for: setting, in: language)
      lines.append(Message("Read as: \(reading.tag) \(text)"))
      buttons.append((Message("Use \(text)"), .setValue(reading, setting.path)))
    }
    buttons += [(Message("Edit"), .edit(setting.path)), (Message("Reset"), .reset(setting.path))]
    return Dialog(
      Message("\(setting.title) \(problem.message)"), lines: lines, buttons: buttons, in: language)
  }

  /// The value that the user would get by typing a stored string; nil if it is invalid.
  private static func reading(of stored: PreferenceValue, for setting: SettingDescription)
    -> PreferenceValue?
  {
    stored.text.flatMap { try? ValueReader(for: setting).read($0) }
  }

  /// Reports why the text from the external editor cannot be used, and offers to edit it again.
  static func editAgain(_ title: Message, errorMessage: String, in language: InterfaceLanguage)
    -> Dialog
  {
    Dialog(
      title, lines: [errorMessage],
      buttons: [
        (Message("Edit again"), .editAgain), (Message("Later"), .keepExternal),
        (Message("Discard"), .discardExternal),
      ],
      in: language)
  }

  /// Asks about a text from the external editor that is not saved when the user leaves the domain.
  static func unsavedText(_ title: String, leaving: ExitDestination, in language: InterfaceLanguage)
    -> Dialog
  {
    Dialog(
      Message("The text for \(title) is not saved yet."),
      buttons: [
        (Message("Cancel"), .cancel), (Message("Edit again"), .editAgain),
        (Message("Discard"), .forgetAndLeave(leaving)),
      ], in: language)
  }

  /// Shows several copied lines, also if there is no clipboard to copy them to.
  static func copied(_ text: String, to clipboard: Clipboard, in language: InterfaceLanguage)
    -> Dialog
  {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Dialog(
      clipboard.message(copyingLines: lines.count),
      lines: lines,
      buttons: [(Message("Close"), .cancel)], in: language)
  }

  /// Asks whether to replace the values of a snapshot with the current ones.
  ///
  /// - Parameters:
  ///   - time: The time of the snapshot, nil if it cannot be read.
  ///   - reason: The reason why it cannot be read.
  static func replaceSnapshot(
    _ name: String, of time: String?, reason: Message? = nil, in language: InterfaceLanguage
  ) -> Dialog {
    Dialog(
      time.map { Message("Replace the snapshot \(name) of \($0)?") }
        ?? Message("Replace the damaged snapshot \(name)?"),
      lines: [reason].compactMap(\.self),
      buttons: [
        (Message("Cancel"), .cancel),
        (Message("Replace"), .effect(.saveSnapshot(name, replaces: true))),
      ],
      in: language)
  }

  static func replaceProfile(
    _ options: ProfileOptions, in language: InterfaceLanguage
  ) -> Dialog {
    Dialog(
      Message("Replace \(options.file)?"),
      buttons: [
        (Message("Cancel"), .cancel),
        (Message("Replace"), .effect(.exportProfile(options, replaces: true))),
      ],
      in: language)
  }

  /// Shows the details of a setting, its value first.
  static func details(_ details: [String], in language: InterfaceLanguage) -> Dialog {
    Dialog(
      Message(verbatim: details.first ?? ""), lines: Array(details.dropFirst()),
      buttons: [(Message("Close"), .cancel)], in: language)
  }

  /// Shows the lines of files that saving will change.
  static func changedLines(_ lines: [String], in language: InterfaceLanguage) -> Dialog {
    Dialog(
      Message("Lines that will change"), lines: lines, buttons: [(Message("Close"), .cancel)],
      in: language)
  }

  /// Shows the differences of domains, files, profiles or points in time, and offers to copy them.
  static func differences(
    _ result: Comparison.Result, isSpoken: Bool, in language: InterfaceLanguage
  ) -> Dialog {
    let lines = result.lines.map { $0.text(in: language, isSpoken: isSpoken) }
    let copy: [(Message, Answer)] =
      lines.isEmpty ? [] : [(Message("Copy"), .effect(.copy(lines.joined(separator: "\n"))))]
    let sides = result.comparison.sides.text(in: language)
    return Dialog(
      Message("Differences"), lines: [sides] + result.remarks + lines,
      buttons: [(Message("Close"), .cancel)] + copy, in: language)
  }

  /// Asks whether to discard the typed text.
  static func discardText(in language: InterfaceLanguage) -> Dialog {
    Dialog(
      Message("Discard the text?"),
      buttons: [(Message("Cancel"), .cancel), (Message("Discard"), .discardText)], in: language)
  }
}

extension EditedDomain {
  fileprivate func resetTitle(of path: PreferencePath) -> String {
    schema.setting(at: path)?.title ?? "\(path)"
  }
}
