import PreferenceValues

extension RowPhrase {
  package func english(with keys: KeyNames) -> String {
    switch self {
    case .nothing: ""
    case .noDomains: "No domains were found."
    case .opening: "Opening …"
    case .nothingFound: "Nothing was found."
    case .nothingDiffers:
      "Nothing differs from its default; \(keys[.changedOnly]) shows everything."
    case .noSettings: "There are no settings here."
    case .noSettingsYet: "There are no settings yet; \(keys[.addElement, in: .form]) adds one."
    case .scrolled(let first, let last, let count):
      "lines \(first) to \(last) of \(count); \(keys[.pageDown, in: .dialog]) and \(keys[.pageUp, in: .dialog]) scroll"
    case .noBookmarks: "no bookmarks yet; \(keys[.bookmark]) on a setting makes one"
    case .nothingChangedYet: "nothing changed yet"
    case .nothingSavedYet: "nothing was saved yet"
    case .noDifference: "no difference"
    case .noSnapshots:
      "no snapshots yet; \(keys[.addElement, in: .snapshots]) keeps the values under a name"
    case .emptyList: "empty; \(keys[.addElement, in: .list]) adds an item"
    case .emptyDictionary: "empty; \(keys[.addElement, in: .list]) adds a key"
    case .allSettings: "all settings"
    case .group: "group"
    case .marked: "marked"
    case .bookmark: "bookmark"
    case .changedLately: "changed lately"
    case .undone(let author): "\(author), undone"
    case .hidden(let condition): "hidden: \(condition)"
    case .mayBe(let title): "\(title) may be"
    case .asItIsNow: "as it is now"
    case .anotherValue: "another value …"
    case .to(let old, let new): "\(old) to \(new)"
    case .sameCommand: "  by the same command"
    case .refusedCommand: "the schema refuses"
    case .noCommand(let path): "no command reaches \(path): its store is inside of this program"
    case .copiedFrom(let layer): "copied from \(layer)"
    case .resetTo(let text): "reset to \(text)"
    case .undoStaged: "undo staged"
    case .staged: "staged"
    case .resetStaged: "reset staged"
    case .keys(let count): counted(count, "key", "keys")
    case .changed(let count): "\(count) changed"
    case .noSchema: "no schema"
    case .theSchema: "the schema"
    case .locks(let verdict): "\(verdict), locks it"
    case .none: "none"
    case .noDefault: "no default"
    case .noSetting: "no setting"
    case .new: "new"
    case .otherDefault: "other default"
    case .renamed: "renamed"
    case .dropped: "no longer known"
    case .unknown: "unknown"
    case .newKey(let title): "New key in \(title)"
    case .otherName(let name): "Another name for \(name)"
    case .copyOf(let name): "A copy of \(name)"
    case .command: "Command"
    case .search: "Search"
    }
  }
}
