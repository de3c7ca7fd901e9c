import PreferenceSystem
import PreferenceValues

/// The data of a row of the form; its setting is made when it is first needed.
///
/// Most rows are never on screen, so a row has only the data that each row is asked for, and a closure for the rest.
final class RowCache: Sendable {
  typealias Details = (setting: SettingDescription, schemaPointer: String)
  typealias Maker = @Sendable (_ name: String, _ hasTexts: Bool) -> Details

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
  /// The steps to its value in a list or a string, its unmet condition, and the settings of a section.
  let inside: [ValueLocation.Step]
  let condition: String?
  let section: SectionContents?
  /// The context from which the members of a group are made.
  let context: (any RowContext)?
  /// Whether a single pass over all rows caches the details, too.
  private let keepsDetails: Bool
  private let state: Mutex<State>

  /// Creates the data of an existing setting.
  init(
    of setting: SettingDescription, schemaPointer: String, isGroup: Bool, isUnknown: Bool,
    section: SectionContents? = nil, context: (any RowContext)? = nil
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
    self.context = context
    keepsDetails = true
    state = Mutex(.made((setting, schemaPointer)))
  }

  /// Creates the data of a setting that a closure shared by the group makes from its key.
  init(
    at path: PreferencePath, default defaultValue: PreferenceValue?, keepsDetails: Bool,
    made maker: @escaping Maker
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
    context = nil
    self.keepsDetails = keepsDetails
    state = Mutex(.waiting(maker))
  }

  var details: Details {
    state.withLock { state in
      switch state {
      case .made(let details): return details
      case .waiting(let make):
        let details = make(path.name ?? "", true)
        state = .made(details)
        return details
      }
    }
  }

  /// The details for a single pass over all rows, which does not cache those that are quickly made.
  func passingDetails(hasTexts: Bool = true) -> Details {
    if hasTexts, keepsDetails { return details }
    return switch state.withLock({ $0 }) {
    case .made(let details): details
    case .waiting(let make): make(path.name ?? "", hasTexts)
    }
  }
}

/// The context of a group in the form that made its row, from which the form makes the rows in it.
protocol RowContext: Sendable {}
