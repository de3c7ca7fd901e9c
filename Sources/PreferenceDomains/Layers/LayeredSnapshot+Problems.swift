package import PreferenceStores
package import PreferenceValues

extension LayeredSnapshot {
  /// What is odd about the files themselves: a key that stands twice, a content that is no dictionary.
  package func contentProblems(in language: Language = .english) -> [PreferenceProblem] {
    layers.flatMap { layer in
      let isDictionary = layer.root.members != nil
      let odd = PreferenceProblem(
        Message("the file does not contain a dictionary, so it has no keys").text(in: language),
        at: .root)
      return layer.content.problems + (isDictionary ? [] : [odd])
    }
  }
}
