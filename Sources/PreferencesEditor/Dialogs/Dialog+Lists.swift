import Preferences

extension Dialog {
  /// What is to become of a change that another program made.
  static func recorded(_ change: JournalChange, _ line: ChangeLine, of count: Int) -> Dialog {
    var buttons = [
      Button("Cancel", .cancel), Button("Keep", .keep(change)), Button("Revert", .revert(change)),
    ]
    if count > 1 { buttons.append(Button("All \(count) back", .revert(nil))) }
    return Dialog(
      "\(line.title) was changed outside", lines: ["before: \(line.old)", "now:    \(line.new)"],
      buttons: buttons)
  }

  /// What is to become of a key that the update of a schema touched.
  static func update(_ update: SchemaUpdate, _ line: ChangeLine, of all: [SchemaUpdate]) -> Dialog {
    var buttons = [Button("Cancel", .cancel), Button("Keep", .keepUpdates([update]))]
    if !update.remedy.isEmpty, let name = update.kind.remedyName {
      buttons.append(Button(name, .putRight([update])))
    }
    let same = all.filter { $0.kind == update.kind }
    if same.count > 1 {
      buttons.append(Button("Keep all \(same.count)", .keepUpdates(same)))
      if !update.remedy.isEmpty { buttons.append(Button("Put right all", .putRight(same))) }
    }
    return Dialog(
      "\(line.title): \(update.kind.note)", lines: ["before: \(line.old)", "now:    \(line.new)"],
      buttons: buttons)
  }

  /// What of a snapshot is to be staged.
  static func apply(_ name: String, _ line: ChangeLine, of count: Int) -> Dialog {
    var buttons = [Button("Cancel", .cancel), Button("This key", .applySnapshot(line.path))]
    if count > 1 { buttons.append(Button("All \(count)", .applySnapshot(nil))) }
    return Dialog(
      "Apply the snapshot \(name)?",
      lines: [line.title, "then: \(line.old)", "now:  \(line.new)"], buttons: buttons)
  }

  /// Whether a snapshot is to be deleted.
  static func deleteSnapshot(_ entry: SnapshotEntry) -> Dialog {
    Dialog(
      "Delete the snapshot \(entry.snapshot.name)?", lines: ["It was taken at \(entry.time)."],
      buttons: [
        Button("Cancel", .cancel), Button("Delete", .deleteSnapshot(entry.snapshot.name)),
      ])
  }
}
