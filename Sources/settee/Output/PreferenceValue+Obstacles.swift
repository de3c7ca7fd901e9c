import PreferenceEditing
import PreferenceValues

extension PreferenceValue {
  /// Why nothing is known of a path, in a sentence.
  func reasonNotKnown(_ path: PreferencePath) -> String {
    reasonNotToEnter(path) ?? "\(path) is neither in the schema nor set"
  }
}
