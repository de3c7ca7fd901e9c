/// Text for the user: English at the point of use, translated when it is displayed.
///
/// A literal is always written as `Message("Saved \(count, "change", "changes") to \(name).")`; that is how
/// `Scripts/check-messages` finds the messages that each translation file must contain.
package struct Message: Hashable, Sendable {
  private enum Content: Hashable, Sendable {
    case template(MessageTemplate)
    case verbatim(String)
    case joined([Message], separator: String)
    case changed(Change, [Message])
  }

  /// A change of a text after its translation.
  fileprivate enum Change: Hashable, Sendable {
    case sentence, firstLine
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// A message with a translation in each language.
  ///
  /// - Parameter context: Distinguishes equal English texts with different translations.
  package init(_ template: MessageTemplate, context: String? = nil) {
    var template = template
    template.context = context
    self.init(.template(template))
  }

  /// Text that is the same in each language: a name, a value, a report of the system.
  package init(verbatim text: String) { self.init(.verbatim(text)) }

  /// The message of an error, or its description if it has none.
  package init(of error: any Error) {
    self = (error as? any MessageConvertible)?.message ?? Message(verbatim: "\(error)")
  }

  /// The same message as a sentence: with a capital letter, unless it begins with a name, and a period on its first line.
  package var sentence: Message { Message(.changed(.sentence, [self])) }

  /// The same message without its further lines.
  package var firstLine: Message { Message(.changed(.firstLine, [self])) }
}

extension Message {
  /// The text in a language.
  ///
  /// - Parameter shortcuts: Returns the name of an action's shortcut.
  package func text(
    in language: InterfaceLanguage, shortcuts: (ActionReference) -> String = { $0.action }
  ) -> String {
    switch content {
    case .verbatim(let text): text
    case .template(let template): template.text(in: language, shortcuts: shortcuts)
    case .joined(let messages, let separator):
      messages.map { $0.text(in: language, shortcuts: shortcuts) }.joined(separator: separator)
    case .changed(let change, let messages):
      change.apply(
        to: messages.map { $0.text(in: language, shortcuts: shortcuts) }.joined(),
        beginningWithName: messages.first?.beginsWithName(in: language) ?? false)
    }
  }

  /// Whether the text begins with the name or the value of a placeholder.
  fileprivate func beginsWithName(in language: InterfaceLanguage) -> Bool {
    switch content {
    case .verbatim: false
    case .template(let template): template.beginsWithName(in: language)
    case .joined(let messages, _), .changed(_, let messages):
      messages.first?.beginsWithName(in: language) ?? false
    }
  }
}

extension Message {
  /// The message with `…` for each text in it except numbers, for reports without the user's data.
  package var withoutData: Message {
    switch content {
    case .verbatim(let text): Message(verbatim: MessageTemplate.withoutData(text))
    case .template(let template): Message(.template(template.withoutData))
    case .joined(let messages, let separator):
      Message(.joined(messages.map(\.withoutData), separator: separator))
    case .changed(let change, let messages): Message(.changed(change, messages.map(\.withoutData)))
    }
  }
}

extension Message: CustomStringConvertible {
  /// The English text.
  package var description: String { text(in: .english) }
}

extension [Message] {
  /// The messages one after another.
  package func joined(separator: String) -> Message {
    Message(joining: self, separator: separator)
  }
}

extension [Message] {
  /// The messages as a sentence lists them: "a, b and c".
  package var conjunction: Message {
    list { Message("\($0) and \($1)") }
  }

  /// The messages as a sentence lists alternatives: "a, b or c".
  package var disjunction: Message {
    list { Message("\($0) or \($1)") }
  }

  private func list(_ last: (Message, Message) -> Message) -> Message {
    guard count > 1 else { return first ?? Message(verbatim: "") }
    return last(Array(dropLast()).joined(separator: ", "), self[count - 1])
  }
}

extension Message {
  fileprivate init(joining messages: [Message], separator: String) {
    self.init(.joined(messages, separator: separator))
  }
}

/// A value that is displayed as a message.
package protocol MessageConvertible: CustomStringConvertible {
  var message: Message { get }
}

extension MessageConvertible {
  /// The text in a language.
  package func text(in language: InterfaceLanguage) -> String { message.text(in: language) }

  /// The English text.
  package var description: String { message.description }
  /// The English text, also of values with another description.
  package var english: String { text(in: .english) }
}

extension Message: MessageConvertible {
  package var message: Message { self }
}

extension Message.Change {
  fileprivate func apply(to text: String, beginningWithName isName: Bool) -> String {
    switch self {
    case .firstLine: String(text.prefix { !$0.isNewline })
    case .sentence: text.asSentence(beginningWithName: isName)
    }
  }
}

extension String {
  /// The text with a capital first letter.
  package var withCapitalLetter: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a capital first letter, and a period after its first line unless that ends with punctuation.
  ///
  /// The lines below are a quotation.
  fileprivate func asSentence(beginningWithName isName: Bool) -> String {
    let line = prefix { !$0.isNewline }
    guard let last = line.last else { return self }
    let sentence = isName ? String(line) : String(line).withCapitalLetter
    return sentence + (".?!…:".contains(last) ? "" : ".") + dropFirst(line.count)
  }
}
