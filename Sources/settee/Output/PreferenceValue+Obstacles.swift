import PreferenceValues

extension PreferenceValue {
  /// Why a path leads nowhere, though something is stored on its way; nil where nothing is in the way.
  ///
  /// An element of a list is changed with the list.
  func reasonNotToEnter(_ path: PreferencePath) -> String? {
    guard let obstacle = obstacle(to: path) else { return nil }
    if obstacle.isRoot { return "what the file holds is not a dictionary" }
    return self[obstacle]?.elements == nil
      ? "\(obstacle) is not a dictionary" : "\(obstacle) is a list, which is changed as a whole"
  }

  /// Why nothing is known of a path, in a sentence.
  func reasonNotKnown(_ path: PreferencePath) -> String {
    reasonNotToEnter(path) ?? "\(path) is neither in the schema nor set"
  }
}
