import PreferenceValues

extension SavePhrase {
  package func english(with keys: KeyNames) -> String {
    switch self {
    case .nothingStaged: "Nothing is staged."
    case .nothingSaved: "Nothing was saved."
    case .nothingSavedYet: "Nothing was saved yet."
    case .saved(let count, let titles):
      "\(counted(count, "change", "changes")) saved."
        + (titles.map { " Not reviewed: \($0)." } ?? "")
    case .savedBut(let count, let fault, let more, let titles):
      "\(counted(count, "change", "changes")) saved. \(fault.english)"
        + (more > 0 ? " \(more) more: settee doctor." : "")
        + (titles.map { " Not reviewed: \($0)." } ?? "")
    case .hidden(let title, let layer): "\(title) is hidden by what layer \(layer) sets."
    case .unconfirmed(let reason): "Saved, but the disk did not confirm it: \(reason)"
    case .notSaved(let reason): "Not saved: \(reason.english)"
    case .dropped(let title):
      "\(title) is no longer staged; \(keys[.undo, in: .review]) brings it back."
    case .noField(let title): "\(title) has no field of its own."
    case .restored(let count):
      "\(counted(count, "change", "changes")) restored; \(keys[.review]) reviews."
    case .secretsToType(let titles, let count):
      (count > 0 ? "\(counted(count, "change", "changes")) restored. " : "")
        + "To be typed again: \(titles.joined(separator: ", "))."
    case .conflicts(let count):
      "\(counted(count, "setting", "settings")) changed here and outside."
    case .changedOutside(let titles):
      "Changed outside: \(titles.prefix(3).joined(separator: ", "))"
        + (titles.count > 3 ? " and \(titles.count - 3) more." : ".")
    case .keysLost(let news, let count, true):
      "\(news.english) Nothing is stored any more: \(counted(count, "key was", "keys were")) taken out."
    case .keysLost(let news, let count, false):
      "\(news.english) \(counted(count, "key was", "keys were")) taken out."
    case .changedUnderField(let title):
      "\(title) was changed outside; its field stays and asks before replacing it."
    case .undoneAlready: "It is undone already."
    case .stays(let title, let reason): "\(title) stays: \(reason)."
    case .staged(let count):
      "\(counted(count, "change", "changes")) staged; nothing is written until you save."
    case .stagedExcept(let count, let obstacle):
      "\(counted(count, "change", "changes")) staged. \(obstacle.english)"
    case .noTime(let text): "“\(text)” is not a time such as 2026-11-20 14:00."
    case .nothingSavedSince(let time): "Nothing was saved since \(time)."
    case .historyBegins(let time):
      "The history begins at \(time); what was changed before is not known."
    case .recording: "Recording: change something in the program, and see it here."
    case .nothingChangedYet: "Nothing changed yet."
    case .keysChanged(let count): "\(counted(count, "key", "keys")) changed."
    case .sameSchema: "The schema is the one that was seen last."
    case .noRemedy:
      "There is nothing to make good; \(keys[.dropLine, in: .updates]) takes it off the list."
    case .remedyStaged(let count):
      "\(counted(count, "change", "changes")) staged; \(keys[.review]) reviews."
    case .schemaChanged(let time, let summary, let key):
      "The schema changed since \(time): \(summary)" + (key.map { "; \($0) lists." } ?? ".")
    case .compareFirst:
      "\(keys[.open, in: .snapshots]) compares the snapshot; there \(keys[.undo, in: .snapshots]) applies a key."
    case .noSnapshotSelected: "No snapshot is selected here."
    case .comparesTwo(let other):
      "Nothing is applied from here: \(other) is marked; \(keys[.mark, in: .snapshots]) takes the mark off."
    case .gone(let title): "\(title) is not there any more."
    case .draftNotKept(let reason): "The draft could not be kept: \(reason.english)"
    case .unrecorded(let reason): "Saved, but the history does not have it: \(reason.english)"
    case .outsideUnrecorded(let reason):
      "The history does not have what was changed outside: \(reason.english)"
    case .bookmarked(let title): "\(title) is now bookmarked."
    case .unbookmarked(let title): "\(title) is no longer bookmarked."
    case .noBookmarkFolder: "There is no folder to keep bookmarks in."
    case .snapshotKept(let name): "\(name) is kept."
    case .snapshotDeleted(let name): "\(name) is deleted."
    case .noSnapshotFolder: "There is no folder to keep snapshots in."
    }
  }
}
