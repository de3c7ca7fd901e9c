package import PreferenceValues

/// One row of the form: a group of rows, or a setting.
///
/// A form has many rows and shows few, so a row stores only commonly needed data and makes its
/// setting on demand.
package struct OutlineNode: Identifiable, Sendable {
  /// An identifier of a node by the locations of its value and its schema, so that a selection survives edits and reloads.
  package struct ID: Hashable, Sendable {
    /// The location of the value.
    package var location: ValueLocation
    /// The JSON Pointer of its schema, empty if no schema describes it.
    package var schemaPointer: String

    /// Creates the identifier of the node at this location with this schema.
    package init(location: ValueLocation, schemaPointer: String) {
      self.location = location
      self.schemaPointer = schemaPointer
    }
  }

  /// The data of the row; one object, because rows are copied often.
  private let facts: RowCache

  package init(id: ID, setting: SettingDescription, isGroup: Bool, isUnknown: Bool = false) {
    self.init(id: id, setting: setting, isGroup: isGroup, isUnknown: isUnknown, context: nil)
  }

  /// Creates a row with the context from which the form makes a group's members.
  init(
    id: ID, setting: SettingDescription, isGroup: Bool, isUnknown: Bool = false,
    context: (any RowContext)?
  ) {
    facts = RowCache(
      of: setting, schemaPointer: id.schemaPointer, isGroup: isGroup, isUnknown: isUnknown,
      context: context)
  }

  /// The context of a group in the form that it is a row of.
  var context: (any RowContext)? { facts.context }

  /// Creates the row of a setting that is made on demand, and is neither read-only nor deprecated.
  ///
  /// - Parameter keepsSetting: Whether the setting is cached in any case, because it takes long to make.
  init(
    settingAt path: PreferencePath, default defaultValue: PreferenceValue?,
    keepsSetting: Bool = false, made maker: @escaping RowCache.Maker
  ) {
    facts = RowCache(at: path, default: defaultValue, keepsDetails: keepsSetting, made: maker)
  }

  /// A group of settings of the dictionary around it.
  init(section: SectionContents, at path: PreferencePath) {
    facts = RowCache(
      of: SettingDescription(path: path, title: section.title, kind: .group),
      schemaPointer: "/x-settee-sections/\(section.title)", isGroup: true, isUnknown: false,
      section: section)
  }

  /// The path of its value, or of the value that contains it.
  package var path: PreferencePath { facts.path }
  /// The steps from the value at ``path`` to its own, if that is in a list or in a string.
  package var inside: [ValueLocation.Step] { facts.inside }
  /// Whether it is opened rather than edited.
  package var isGroup: Bool { facts.isGroup }
  /// Whether its key is stored, but not in the schema.
  package var isUnknown: Bool { facts.isUnknown }
  /// Whether the schema forbids changing it.
  package var isReadOnly: Bool { facts.isReadOnly }
  /// Whether its setting is deprecated.
  package var isDeprecated: Bool { facts.isDeprecated }
  /// The unmet condition that makes it inactive, nil if it is active.
  package var condition: String? { facts.condition }
  /// Its settings, if it is a section and has no dictionary of its own.
  var section: SectionContents? { facts.section }
  /// The default of its setting.
  package var defaultValue: PreferenceValue? { facts.defaultValue }

  package var id: ID {
    ID(location: location, schemaPointer: facts.details.schemaPointer)
  }

  /// The location of its own value.
  package var location: ValueLocation {
    inside.isEmpty ? ValueLocation(path) : ValueLocation(ValueLocation(path).steps + inside)
  }

  /// The name of its member, nil for an item of a list.
  package var name: String? {
    switch inside.last {
    case .member(let name)?: name
    case .index?: nil
    case nil: path.name
    }
  }

  /// Whether it is a group in the form only, whose settings are in the dictionary around it.
  package var isSection: Bool { section != nil }

  /// The schema's description of it, or one derived from its value.
  package var setting: SettingDescription { facts.details.setting }

  /// Its label in the rows of a group: in a section without what all of them would repeat.
  package func label(in group: OutlineNode) -> String {
    group.label(ofRowTitled: passingSetting.title)
  }

  /// The label of a row with this title in a group.
  package func label(ofRowTitled title: String) -> String { section?.label(of: title) ?? title }

  /// The setting, without caching it, for a single pass over all rows.
  package var passingSetting: SettingDescription { facts.passingDetails().setting }

  /// The setting, without caching it, perhaps with nothing but its type, its default and its secrecy.
  package var passingSettingWithoutTexts: SettingDescription {
    facts.passingDetails(hasTexts: false).setting
  }
}
