import PreferenceEditing
import PreferenceValues

extension Dialog {
  /// What is to become of a change that another program made.
  static func recorded(
    _ change: JournalChange, _ line: ChangeLine, of count: Int, in language: Language
  ) -> Dialog {
    var buttons: [(ButtonPhrase, Answer)] = [
      (.cancel, .cancel), (.keep, .keep(change)), (.revert, .revert(change)),
    ]
    if count > 1 { buttons.append((.revertAll(count), .revert(nil))) }
    return Dialog(
      .recorded(line.title), lines: [.before(line.old), .now(line.new)], buttons: buttons,
      in: language)
  }

  /// What is to become of a key that the update of a schema touched; what would break the schema is told, and not offered.
  static func update(
    _ update: SchemaUpdate, _ line: ChangeLine, of all: [SchemaUpdate], in domain: EditedDomain
  ) -> Dialog {
    let (language, obstacle) = (domain.language, domain.obstacle(to: update))
    var buttons: [(ButtonPhrase, Answer)] = [
      (.cancel, .cancel), (.keep, .keepUpdates([update])),
    ]
    if !update.remedy.isEmpty, obstacle == nil, let remedy = update.kind.remedy {
      buttons.append((remedy, .putRight([update])))
    }
    let same = all.filter { $0.kind == update.kind }
    if same.count > 1 {
      buttons.append((.keepAll(same.count), .keepUpdates(same)))
      if same.contains(where: { !$0.remedy.isEmpty && domain.obstacle(to: $0) == nil }) {
        buttons.append((.putRightAll, .putRight(same)))
      }
    }
    let values = [QuestionPhrase.before(line.old), .now(line.new)]
    return Dialog(
      .note(line.title, update.kind.note.text(in: language)),
      lines: values.map { $0.text(in: language) } + (obstacle.map { [$0] } ?? []),
      buttons: buttons, in: language)
  }

  /// What of a snapshot is to be staged.
  static func apply(
    _ name: String, _ line: ChangeLine, of count: Int, in language: Language
  ) -> Dialog {
    var buttons: [(ButtonPhrase, Answer)] = [
      (.cancel, .cancel), (.thisKey, .applySnapshot(line.path)),
    ]
    if count > 1 { buttons.append((.all(count), .applySnapshot(nil))) }
    let values = [QuestionPhrase.then(line.old), .nowAfter(line.new)]
    return Dialog(
      .applySnapshot(name), lines: [line.title] + values.map { $0.text(in: language) },
      buttons: buttons, in: language)
  }

  /// Whether the values that a snapshot has are to go for those of now.
  static func replaceSnapshot(_ entry: SnapshotEntry, in language: Language) -> Dialog {
    let name = entry.snapshot.name
    return Dialog(
      .replaceSnapshot(name, time: entry.time),
      buttons: [(.cancel, .cancel), (.replace, .replaceSnapshot(name))], in: language)
  }

  /// Whether a snapshot is to be deleted.
  static func deleteSnapshot(_ entry: SnapshotEntry, in language: Language) -> Dialog {
    Dialog(
      .deleteSnapshot(entry.snapshot.name), lines: [.taken(entry.time)],
      buttons: [(.cancel, .cancel), (.delete, .deleteSnapshot(entry.snapshot.name))],
      in: language)
  }
}
