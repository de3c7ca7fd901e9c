package import PreferenceValues

extension InterfaceLanguage {
  package static let german = InterfaceLanguage(code: "de") ?? .english
}
