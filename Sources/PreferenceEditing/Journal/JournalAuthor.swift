package import PreferenceValues

/// The author of a change.
package enum JournalAuthor: Hashable, Sendable {
  /// The user in the editor.
  case editor
  /// The user in the editor, undoing earlier saves.
  case editorUndo
  /// The user in the editor, undoing earlier changes and making others.
  case editorPartlyUndo
  /// A command, by its name: `set`.
  case command(String)
  /// Another program, whose change settee noticed.
  case outside
}

extension JournalAuthor: RawRepresentable {
  /// Creates the author of a word in a journal; an unknown word is a command's name.
  package init(rawValue: String) {
    switch rawValue {
    case "editor": self = .editor
    case "editor undo": self = .editorUndo
    case "editor partly undo": self = .editorPartlyUndo
    case "outside": self = .outside
    default: self = .command(rawValue)
    }
  }

  package var rawValue: String {
    switch self {
    case .editor: "editor"
    case .editorUndo: "editor undo"
    case .editorPartlyUndo: "editor partly undo"
    case .command(let name): name
    case .outside: "outside"
    }
  }
}

extension JournalAuthor: MessageConvertible {
  /// The name in lists: "settee", "settee set", "another program".
  package var message: Message {
    switch self {
    case .editor: Message(verbatim: "settee")
    case .editorUndo: Message("settee, undo")
    case .editorPartlyUndo: Message("settee, undo in part")
    case .command(let name): Message(verbatim: "settee \(name)")
    case .outside: Message("another program")
    }
  }
}

extension JournalAuthor {
  /// Whether the save only undoes earlier ones.
  package var isUndo: Bool { self == .editorUndo || self == .command("undo") }

  /// Whether the save undoes earlier ones, and perhaps makes other changes.
  var undoesSaves: Bool { isUndo || self == .editorPartlyUndo }
}
