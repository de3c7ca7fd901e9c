extension JournalChange {
  /// What the value is called in lists.
  package func title(in schema: any PreferenceSchema) -> String {
    path.isRoot ? JournalPhrase.wholeFile.text(in: schema.language) : schema.title(at: path)
  }

  /// A value of a change on one line; a secret is told from a value, but not shown.
  package static func text(
    of value: PreferenceValue?, for setting: Setting?, in language: Language = .english
  ) -> String {
    guard let value else { return ValuePhrase.notSet.text(in: language) }
    if let reason = value.reasonNotKept { return ValuePhrase.notKept(reason).text(in: language) }
    return setting?.isMasked == true
      ? ValuePhrase.secret.text(in: language)
      : ValueText.summary(of: value, for: setting, in: language)
  }

  /// What became of the change since, in a few words; empty where what it set is still stored.
  ///
  /// - Parameter whole: The change that it is a part of; what becomes of that becomes of all its parts.
  package func fate(
    as whole: JournalChange? = nil, in layers: LayeredSnapshot, of setting: Setting?,
    in language: Language = .english
  ) -> String {
    let phrase: JournalPhrase? =
      switch whole?.standing(in: layers) == .undone ? .undone : standing(in: layers) {
      case .stands: nil
      case .undone: .undone
      case .changedSince(nil): .notSetNow
      case .changedSince(let value): .isNow(Self.text(of: value, for: setting, in: language))
      case .unknown: .notKept
      }
    return phrase?.text(in: language) ?? ""
  }
}

extension JournalSave {
  /// Whether everything that was there before it is stored again.
  package func isUndone(in layers: LayeredSnapshot) -> Bool {
    changes.flatMap(\.parts).allSatisfy { $0.standing(in: layers) == .undone }
  }

  /// The numbers of the saves that later ones took back: for each of those, the newest save before it that had changed
  /// what it put back.
  ///
  /// - Parameter saves: The saves, the newest first.
  package static func takenBack(among saves: [JournalSave]) -> Set<Int> {
    var found: Set<Int> = []
    for undo in saves.reversed() where undo.author.isUndo {
      let target = saves.first { save in
        save.number < undo.number && !save.author.isUndo && !found.contains(save.number)
          && undo.reverses(save)
      }
      if let target { found.insert(target.number) }
    }
    return found
  }

  /// Whether each of its changes leads back to what stood there before the other save.
  private func reverses(_ save: JournalSave) -> Bool {
    let before = save.changes.flatMap(\.parts)
    return changes.flatMap(\.parts).allSatisfy { change in
      before.contains {
        $0.store == change.store && $0.path == change.path && $0.old == change.new
      }
    }
  }
}
