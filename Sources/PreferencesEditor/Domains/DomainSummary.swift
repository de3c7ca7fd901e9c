import PreferenceDomains
package import PreferenceValues

/// A domain or a config file on the start screen.
package struct DomainSummary: Sendable {
  /// The identifier, or the path of the file.
  package var name: String
  /// The displayed name, nil for ``name``.
  package var label: String?
  /// The title of the schema, nil without one.
  package var title: String?
  /// The location of the user's values.
  package var place: String
  /// The number of settings.
  package var keys: Int
  /// The number of set settings.
  package var setCount: Int
  /// The number of settings with unsaved changes of an earlier or another session.
  package var unsavedCount = 0
  /// Whether the settings were counted.
  package var isCounted: Bool
  /// Whether the settings can be counted: a config file is not read before it is opened.
  package var hasCounts: Bool
  /// Whether the domain has a schema.
  package var hasSchema: Bool
  /// The reason that the domain is unreadable, nil if it is readable.
  package var errorMessage: Message?
  /// Whether the reason is a damaged file.
  package var isDamaged: Bool
  /// The part of the start screen, nil for an undivided list.
  package var section: StartSection?
  /// The group that it is listed in, such as `org.gnome.desktop`; nil for none.
  package var group: String?
  /// The remark about the items of the group, nil for none.
  package var groupRemark: String?

  package init(
    name: String, label: String? = nil, title: String? = nil, place: String, keys: Int = 0,
    setCount: Int = 0, hasSchema: Bool = false, errorMessage: Message? = nil,
    isDamaged: Bool = false,
    isCounted: Bool = true, hasCounts: Bool = true, section: StartSection? = nil
  ) {
    self.name = name
    self.label = label
    self.title = title
    self.place = place
    self.keys = keys
    self.setCount = setCount
    self.hasSchema = hasSchema
    self.errorMessage = errorMessage
    self.isDamaged = isDamaged
    self.isCounted = isCounted
    self.hasCounts = hasCounts
    self.section = section
  }

  /// Whether it is a domain of settee itself, which every machine has.
  var isOwn: Bool { name == DomainCatalog.settee || name == "\(DomainCatalog.settee).demo" }

  /// Whether all words of a query occur in its names or its location.
  func matches(_ words: [Substring]) -> Bool {
    let text = "\(label ?? "") \(name) \(title ?? "") \(place)".lowercased()
    return words.allSatisfy { text.contains($0) }
  }
}
