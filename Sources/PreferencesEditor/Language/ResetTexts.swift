import PreferenceEditing
import PreferenceStores
import PreferenceValues

extension ResetEffect {
  /// The effect on the setting that the title names.
  var sentence: Message {
    switch self {
    case .defaultValue: Message("It returns to its default when you save.")
    case .layer(let layer): Message("The value in the \(layer) layer applies when you save.")
    case .removal: Message("The key is removed when you save.")
    }
  }

  func sentence(about setting: Message) -> Message {
    switch self {
    case .defaultValue: Message("\(setting) returns to its default when you save.")
    case .layer(let layer):
      Message("\(setting) gets its value in the \(layer) layer when you save.")
    case .removal: Message("\(setting) is removed when you save.")
    }
  }

  func sentence(aboutAll list: Message) -> Message {
    switch self {
    case .defaultValue: Message("\(list) return to their defaults when you save.")
    case .layer(let layer):
      Message("\(list) get their values in the \(layer) layer when you save.")
    case .removal: Message("\(list) are removed when you save.")
    }
  }
}
