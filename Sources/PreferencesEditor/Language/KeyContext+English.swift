extension KeyContext {
  package var english: String {
    switch self {
    case .domains: "List of domains"
    case .form: "Form"
    case .list: "Lists and dictionaries"
    case .group: "Groups inside of values"
    case .review: "Review"
    case .why: "Layers of a setting"
    case .history: "History"
    case .record: "Record"
    case .updates: "Updates of the schema"
    case .snapshots: "Snapshots"
    case .bookmarks: "Bookmarks"
    case .choices: "Choices"
    case .flags: "Several choices"
    case .dialog: "Questions"
    case .help: "Help"
    }
  }
}
