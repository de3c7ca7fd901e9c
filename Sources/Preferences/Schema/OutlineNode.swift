/// One row of the form: a group of rows, or a setting.
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

  public var id: ID
  /// What the schema says about it, or what can be read off the value where no schema describes it.
  public var setting: Setting
  /// Whether it is opened rather than edited.
  public var isGroup: Bool
  /// Whether it is in the store and not in the schema.
  public var isUnknown: Bool

  /// A row of the form.
  public init(id: ID, setting: Setting, isGroup: Bool, isUnknown: Bool = false) {
    self.id = id
    self.setting = setting
    self.isGroup = isGroup
    self.isUnknown = isUnknown
  }

  /// The path of its value.
  public var path: PreferencePath { setting.path }
}
