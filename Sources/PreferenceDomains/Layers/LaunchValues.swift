import PreferenceSettings
import PreferenceValues

/// The values in a program's arguments or environment, read by the settings of a schema.
///
/// A text that cannot be read or violates a constraint is reported as a problem, and the next layer
/// applies.
struct LaunchValues {
  private(set) var root = PreferenceValue.emptyDictionary
  private(set) var problems: [PreferenceProblem] = []
  private let schema: any PreferenceSchema

  init(_ schema: any PreferenceSchema) { self.schema = schema }

  /// Reads a text as the value of a setting.
  ///
  /// - Parameter source: The source of the text, as the user would name it: `APP_VOLUME`.
  mutating func consume(_ text: String, for setting: SettingDescription, from source: String) {
    do {
      let value = try ValueReader(for: setting.withVariant(toRead: text)).read(text)
      if let errorMessage = rejectionReason(of: value, at: setting.path) {
        report(errorMessage.text, at: setting, from: source)
      } else {
        root = root.applying(.set(value), at: setting.path)
      }
    } catch {
      report(Message(of: error), at: setting, from: source)
    }
  }

  /// Adds the reason why a text is not accepted.
  mutating func report(_ message: Message, at setting: SettingDescription, from source: String) {
    refuse(
      Message("\(source) is ignored: \(message)"), at: ValueLocation(setting.path))
  }

  /// Adds the reason why a text is not accepted that belongs to no setting.
  mutating func refuse(_ message: Message, at location: ValueLocation) {
    problems.append(PreferenceProblem(message, at: location, severity: .warning))
  }

  private func rejectionReason(of value: PreferenceValue, at path: PreferencePath)
    -> PreferenceProblem?
  {
    schema.effectiveProblems(in: .emptyDictionary.applying(.set(value), at: path), touching: path)
      .first { path.contains($0.location.path) && $0.severity == .error }
  }
}

extension PreferenceSchema {
  /// The settings that can be set at a program's start: all but those that exist only in stored
  /// values.
  var givenSettings: [SettingDescription] {
    outline(of: .emptyDictionary).settings().map(\.node.setting)
  }
}
