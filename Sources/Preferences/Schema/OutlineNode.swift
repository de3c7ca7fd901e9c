/// One row of the form: a group of rows, or a setting.
///
/// A form has many rows and shows few, so a row knows what every row is asked, and makes its setting when that is
/// looked at.
public struct OutlineNode: Identifiable, Sendable {
  /// Names a node by where its value and its schema stand, so that a selection survives edits and reloads.
  public struct ID: Hashable, Sendable {
    /// Where the value stands.
    public var location: Location
    /// Where its schema stands, as a JSON Pointer; empty for what no schema describes.
    public var schemaPointer: String

    /// The name of the node at this location with this schema.
    public init(location: Location, schemaPointer: String) {
      self.location = location
      self.schemaPointer = schemaPointer
    }
  }

  /// The path of its value, or of the value it is a part of.
  public let path: PreferencePath
  /// The steps from the value at ``path`` to its own, where that stands inside of a list or of a text.
  public var inside: [Location.Step] { rare?.inside ?? [] }
  /// Whether it is opened rather than edited.
  public let isGroup: Bool
  /// Whether it is in the store and not in the schema.
  public let isUnknown: Bool
  /// Whether the schema forbids changing it.
  public let isReadOnly: Bool
  /// Whether its setting is marked as deprecated.
  public let isDeprecated: Bool
  /// The condition under which it means something, where that does not hold.
  public var condition: String? { rare?.condition }
  /// The names of the settings in it, where it is a group in the form only and no dictionary of its own.
  var section: [String]? { rare?.section }
  /// The default of its setting.
  public let defaultValue: PreferenceValue?

  private let details: LateDetails
  private let rare: RareDetails?

  /// A row of the form.
  public init(id: ID, setting: Setting, isGroup: Bool, isUnknown: Bool = false) {
    path = setting.path
    rare = RareDetails(inside: setting.inside, condition: setting.condition)
    self.isGroup = isGroup
    self.isUnknown = isUnknown
    isReadOnly = setting.isReadOnly
    isDeprecated = setting.isDeprecated
    defaultValue = setting.defaultValue
    details = LateDetails((setting, id.schemaPointer))
  }

  /// The row of a setting that is made when it is looked at, and is neither read-only nor deprecated.
  init(
    settingAt path: PreferencePath, default defaultValue: PreferenceValue?, details: LateDetails
  ) {
    self.path = path
    rare = nil
    isGroup = false
    isUnknown = false
    isReadOnly = false
    isDeprecated = false
    self.defaultValue = defaultValue
    self.details = details
  }

  /// A group of settings that stand in the same dictionary as it.
  init(section title: String, of names: [String], at path: PreferencePath) {
    let setting = Setting(path: path, title: title, kind: .group)
    self.path = path
    rare = RareDetails(section: names)
    isGroup = true
    isUnknown = false
    isReadOnly = false
    isDeprecated = false
    defaultValue = nil
    details = LateDetails((setting, "/x-settee-sections/\(title)"))
  }

  public var id: ID {
    ID(location: location, schemaPointer: details.made.schemaPointer)
  }

  /// Where its own value stands.
  public var location: Location {
    inside.isEmpty ? Location(path) : Location(Location(path).steps + inside)
  }

  /// The name of the member it is, nil for an element of a list.
  public var name: String? {
    switch inside.last {
    case .member(let name)?: name
    case .index?: nil
    case nil: path.name
    }
  }

  /// Whether it is a group in the form only, whose settings stand in the dictionary around it.
  public var isSection: Bool { section != nil }

  /// What the schema says about it, or what can be read off the value where no schema describes it.
  public var setting: Setting { details.made.setting }

  /// The setting for who looks at every row once: it is made again the next time.
  package var passingSetting: Setting { details.unkept.setting }
}
