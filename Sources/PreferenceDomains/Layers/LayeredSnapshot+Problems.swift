package import PreferenceStores
package import PreferenceValues

extension LayeredSnapshot {
  /// The problems of the files themselves: a repeated key, a content that is neither a dictionary nor a list.
  package func contentProblems(in language: InterfaceLanguage = .english) -> [PreferenceProblem] {
    layers.flatMap { layer in
      let hasSettings = layer.root.members != nil || layer.root.elements != nil
      let odd = PreferenceProblem(
        Message("the file does not contain a dictionary, so it has no keys"),
        at: .root)
      return (layer.content.problems + (hasSettings ? [] : [odd])).map {
        $0.localized(in: language)
      }
    }
  }
}
