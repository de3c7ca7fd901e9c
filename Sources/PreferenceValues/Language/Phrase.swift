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
  package var english: String { text(in: .english) }
  package var german: String { text(in: .german) }

  package func text(in language: InterfaceLanguage, naming keys: () -> any KeystrokeNames) -> String
  {
    text(in: language, shortcuts: { keys().shortcut(of: $0) })
  }
}
