/// Text with its translation in code; `Message` takes its place module by module.
package protocol Phrase: Sendable {
  var english: String { get }
  var german: String { get }

  func text(in language: InterfaceLanguage, naming keys: () -> any KeystrokeNames) -> String
}

package typealias Language = InterfaceLanguage

extension InterfaceLanguage {
  package static var german: InterfaceLanguage { InterfaceLanguage(code: "de") ?? .english }
}

extension Phrase {
  /// The words for it.
  package func text(in language: InterfaceLanguage) -> String {
    language == .german ? german : english
  }

  package func text(in language: InterfaceLanguage, naming keys: () -> any KeystrokeNames) -> String
  {
    text(in: language)
  }
}

extension Message: Phrase {
  package func text(in language: InterfaceLanguage, naming keys: () -> any KeystrokeNames) -> String
  {
    text(in: language, shortcuts: { keys().shortcut(of: $0) })
  }
}

extension MessageConvertible {
  package var english: String { text(in: .english) }
  package var german: String { text(in: .german) }
}

extension Phrase where Self: MessageConvertible {
  package func text(in language: InterfaceLanguage) -> String { message.text(in: language) }
}

package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

package func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}

extension Phrase {
  package var message: Message { Message(phrase: self) }
}

package func alternatives(_ words: [String], _ or: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(or) " + last
}
