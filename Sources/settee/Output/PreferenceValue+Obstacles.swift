import PreferenceEditing
import PreferenceValues

extension PreferenceValue {
  /// The reason why a path is unknown.
  func reasonNotKnown(_ path: PreferencePath) -> Message {
    reasonNotToEnter(path) ?? Message("\(path) is neither in the schema nor set")
  }
}
