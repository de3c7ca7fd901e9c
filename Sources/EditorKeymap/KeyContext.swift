package import PreferenceValues

/// A context in which keys are read; the same key can have different actions in different contexts.
///
/// Its message is a heading of the help page. A screen declares its contexts in its directory.
package struct KeyContext: MessageConvertible, Sendable {
  /// The kind of a context, which determines its common bindings.
  package enum Kind: Sendable {
    /// A screen: every common key is bound.
    case screen
    /// A screen whose letters type a filter, except those that other screens need too: `q`.
    case filter
    /// A list in place of a screen that is left before anything else is done.
    case field
    /// A list in which letters select the row that begins with them.
    case choice
    case dialog
    /// A text field: a key that types a character inserts it and is never a command.
    case text
    /// A field without text: keys change its value, including those that type a character.
    case control
    /// A field that records the pressed key. The keys that leave it cannot be rebound.
    case recording
  }

  /// The contents, shared by all copies: the keymap copies contexts often.
  private final class Contents: Sendable {
    let name: String
    let kind: Kind
    let title: Message
    let explanations: [Action: Message]

    init(_ name: String, _ kind: Kind, _ title: Message, _ explanations: [Action: Message]) {
      self.name = name
      self.kind = kind
      self.title = title
      self.explanations = explanations
    }
  }

  private let contents: Contents

  package init(
    _ name: String, _ kind: Kind = .screen, title: Message, explanations: [Action: Message] = [:]
  ) {
    contents = Contents(name, kind, title, explanations)
  }

  /// The unique name of the context.
  package var name: String { contents.name }
  package var kind: Kind { contents.kind }
  /// The explanations of actions in this context that differ from the general ones.
  package var explanations: [Action: Message] { contents.explanations }

  package var message: Message { contents.title }

  /// The context of a dialog.
  package static let dialog = KeyContext(
    "dialog", .dialog, title: Message("Dialogs", context: "heading"),
    explanations: [
      .open: Message("Press the current button. A first or underlined letter presses its button."),
      .back: Message("Cancel the dialog."),
      .nextPane: Message("Go to the next button."),
      .previousPane: Message("Go to the previous button."),
      .commandLine: Message("Close the dialog without a choice, and type a command."),
    ])
}

extension KeyContext: Hashable {
  package static func == (one: Self, other: Self) -> Bool {
    one.contents === other.contents || one.name == other.name
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension KeyContext {
  package var description: String { name }
}
