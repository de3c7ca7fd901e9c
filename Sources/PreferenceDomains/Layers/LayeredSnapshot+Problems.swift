package import PreferenceStores
package import PreferenceValues

extension LayeredSnapshot {
  /// The problems of the files themselves: a repeated key, a content that is not a dictionary.
  package func contentProblems(in language: Language = .english) -> [PreferenceProblem] {
    layers.flatMap { layer in
      let isDictionary = layer.root.members != nil
      let odd = PreferenceProblem(StorePhrase.noDictionary.text(in: language), at: .root)
      return layer.content.problems + (isDictionary ? [] : [odd])
    }
  }
}
