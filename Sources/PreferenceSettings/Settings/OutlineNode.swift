package import PreferenceValues

/// One row of the form: a group of rows, or a setting.
///
/// A form has many rows and shows few, so a row knows what every row is asked, and makes its setting when that is
/// looked at.
package struct OutlineNode: Identifiable, Sendable {
  /// Names a node by where its value and its schema stand, so that a selection survives edits and reloads.
  package struct ID: Hashable, Sendable {
    /// Where the value stands.
    package var location: Location
    /// Where its schema stands, as a JSON Pointer; empty for what no schema describes.
    package var schemaPointer: String

    /// The name of the node at this location with this schema.
    package init(location: Location, schemaPointer: String) {
      self.location = location
      self.schemaPointer = schemaPointer
    }
  }

  /// What is known of it without making its setting; one object, because rows are copied often.
  private let facts: RowFacts

  /// A row of the form.
  package init(id: ID, setting: Setting, isGroup: Bool, isUnknown: Bool = false) {
    facts = RowFacts(
      of: setting, schemaPointer: id.schemaPointer, isGroup: isGroup, isUnknown: isUnknown)
  }

  /// The row of a setting that is made when it is looked at, and is neither read-only nor deprecated.
  init(
    settingAt path: PreferencePath, default defaultValue: PreferenceValue?,
    made maker: @escaping RowFacts.Maker
  ) {
    facts = RowFacts(at: path, default: defaultValue, made: maker)
  }

  /// A group of settings that stand in the same dictionary as it.
  init(section title: String, of names: [String], at path: PreferencePath) {
    facts = RowFacts(
      of: Setting(path: path, title: title, kind: .group),
      schemaPointer: "/x-settee-sections/\(title)", isGroup: true, isUnknown: false,
      section: names)
  }

  /// The path of its value, or of the value it is a part of.
  package var path: PreferencePath { facts.path }
  /// The steps from the value at ``path`` to its own, where that stands inside of a list or of a text.
  package var inside: [Location.Step] { facts.inside }
  /// Whether it is opened rather than edited.
  package var isGroup: Bool { facts.isGroup }
  /// Whether it is in the store and not in the schema.
  package var isUnknown: Bool { facts.isUnknown }
  /// Whether the schema forbids changing it.
  package var isReadOnly: Bool { facts.isReadOnly }
  /// Whether its setting is marked as deprecated.
  package var isDeprecated: Bool { facts.isDeprecated }
  /// The condition under which it means something, where that does not hold.
  package var condition: String? { facts.condition }
  /// The names of the settings in it, where it is a group in the form only and no dictionary of its own.
  var section: [String]? { facts.section }
  /// The default of its setting.
  package var defaultValue: PreferenceValue? { facts.defaultValue }

  package var id: ID {
    ID(location: location, schemaPointer: facts.details.schemaPointer)
  }

  /// Where its own value stands.
  package var location: Location {
    inside.isEmpty ? Location(path) : Location(Location(path).steps + inside)
  }

  /// The name of the member it is, nil for an element of a list.
  package var name: String? {
    switch inside.last {
    case .member(let name)?: name
    case .index?: nil
    case nil: path.name
    }
  }

  /// Whether it is a group in the form only, whose settings stand in the dictionary around it.
  package var isSection: Bool { section != nil }

  /// What the schema says about it, or what can be read off the value where no schema describes it.
  package var setting: Setting { facts.details.setting }

  /// The setting for who looks at every row once: it is made again the next time.
  package var passingSetting: Setting { facts.passingDetails.setting }
}
