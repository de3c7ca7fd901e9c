import ArgumentParser
import PreferenceValues

extension ArgumentHelp {
  /// The help of an argument in the language of the output.
  init(_ message: Message, valueName: String? = nil) {
    self.init(message.localized, valueName: valueName)
  }
}
