import PreferenceValues

extension StatusPhrase {
  package var english: String {
    switch self {
    case .domains: "Domains"
    case .review: "Review"
    case .why(let title): "Why \(title)"
    case .history: "History"
    case .saveOf(let time): "Save of \(time)"
    case .record: "Record"
    case .updatesSince(let time): "Updates since \(time)"
    case .snapshots: "Snapshots"
    case .snapshotAnd(let name, let other): "\(name) and \(other ?? "now")"
    case .bookmarks: "Bookmarks"
    case .help: "Help"
    case .domainCount(let count): counted(count, "domain", "domains")
    case .lookingForDomains: "Looking for domains …"
    case .everyLayer(let path): "\(path): every layer, the highest first"
    case .staged(let count): "\(count) staged"
    case .conflicts(let count): counted(count, "conflict", "conflicts")
    case .changed(let count): "\(count) changed"
    case .problems(let count): counted(count, "problem", "problems")
    case .updated(let summary): "updated: \(summary)"
    case .recorded(let count): "\(count) recorded"
    case .marked(let count): "\(count) marked"
    case .hidden(let count, let key): "\(count) hidden, \(key) shows"
    case .changedOnly: "changed only"
    case .found(let query, let summary): "“\(query)”: \(summary)"
    case .inferred: "schema inferred"
    case .readOnly(let reason): "read-only: \(reason)"
    case .hiddenNow(let condition): "hidden: \(condition)"
    case .toSave(let count): "\(counted(count, "line", "lines")) to save"
    case .markedToSave(let marked, let count):
      "\(marked) of \(counted(count, "line", "lines")) to save"
    case .readingHistory: "Reading the history …"
    case .saves(let count): counted(count, "save", "saves")
    case .keys(let count): counted(count, "key", "keys")
    case .note(let title, let note): "\(title): \(note)"
    case .recording(let count): "recording: \(counted(count, "key", "keys")) changed"
    case .readingSnapshots: "Reading the snapshots …"
    case .keysDiffer(let count): counted(count, "key differs", "keys differ")
    case .snapshotCount(let count): counted(count, "snapshot", "snapshots")
    case .comparedWith(let name): "compared with \(name)"
    case .readingBookmarks: "Reading the bookmarks …"
    case .bookmarkCount(let count, let changed):
      "\(counted(count, "bookmark", "bookmarks"))  \(changed) changed lately"
    case .newKeys(let count): counted(count, "new key", "new keys")
    case .newDefaults(let count): counted(count, "other default", "other defaults")
    case .renamed(let count): "\(count) renamed"
    case .dropped(let count): "\(count) no longer in the schema"
    case .unknown(let count): "\(count) unknown"
    case .matches(let count): "\(count) found"
    case .similar(let count): "\(count) similar"
    case .matchesAndSimilar(let count, let similar): "\(count) found, \(similar) similar"
    case .filterValues(let names): names
    case .noFilter(let name, let names): "no filter “\(name):”; there are \(names)"
    case .noFilterValue(let value, let name, let names): "“\(value)” is none of \(name): \(names)"
    }
  }
}
