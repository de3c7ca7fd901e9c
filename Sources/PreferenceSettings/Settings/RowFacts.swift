import PreferenceSystem
import PreferenceValues

/// What is known of a row of the form; its setting is made at the first question, and then remembered.
///
/// Most rows are never on screen, so they hold what every row is asked and how to make the rest.
final class RowFacts: Sendable {
  typealias Details = (setting: Setting, schemaPointer: String)
  typealias Maker = @Sendable (_ name: String) -> Details

  private enum State {
    case waiting(Maker)
    indirect case made(Details)
  }

  let path: PreferencePath
  let isGroup: Bool
  let isUnknown: Bool
  let isReadOnly: Bool
  let isDeprecated: Bool
  let defaultValue: PreferenceValue?
  /// The steps to its value inside of a list or a text, the condition that does not hold, and the names of a section's settings.
  let inside: [Location.Step]
  let condition: String?
  let section: [String]?
  private let state: Mutex<State>

  /// The facts of a setting at hand.
  init(
    of setting: Setting, schemaPointer: String, isGroup: Bool, isUnknown: Bool,
    section: [String]? = nil
  ) {
    path = setting.path
    self.isGroup = isGroup
    self.isUnknown = isUnknown
    isReadOnly = setting.isReadOnly
    isDeprecated = setting.isDeprecated
    defaultValue = setting.defaultValue
    inside = setting.inside
    condition = setting.condition
    self.section = section
    state = Mutex(.made((setting, schemaPointer)))
  }

  /// The facts of a setting that is made from the last name of its path, by a maker that all settings of a group share.
  init(
    at path: PreferencePath, default defaultValue: PreferenceValue?, made maker: @escaping Maker
  ) {
    self.path = path
    isGroup = false
    isUnknown = false
    isReadOnly = false
    isDeprecated = false
    self.defaultValue = defaultValue
    inside = []
    condition = nil
    section = nil
    state = Mutex(.waiting(maker))
  }

  var details: Details {
    state.withLock { state in
      switch state {
      case .made(let details): return details
      case .waiting(let make):
        let details = make(path.name ?? "")
        state = .made(details)
        return details
      }
    }
  }

  /// The details, not remembered where they were not made yet: for who looks at every row once.
  var passingDetails: Details {
    switch state.withLock({ $0 }) {
    case .made(let details): details
    case .waiting(let make): make(path.name ?? "")
    }
  }
}
