package import PreferenceValues

/// A titled part of the start screen, such as the config files of the working directory.
package struct StartSection: Hashable, Sendable {
  package var title: Message
  /// The directory of its items, nil if they have several.
  package var place: String?

  package init(_ title: Message, place: String? = nil) {
    self.title = title
    self.place = place
  }
}

/// A source of items for the start screen.
///
/// Its closures run on any thread. The screen shows the names before any item is read.
package struct StartSource: Sendable {
  /// Lists the names of the items in milliseconds; nil if the summaries are as fast.
  package let names: (@Sendable () -> [String])?
  /// Reads the items in the order of the screen.
  package let summaries: @Sendable (InterfaceLanguage) -> [DomainSummary]
  package let section: StartSection
  /// Returns the group of an item, such as `org.gnome.desktop` for a schema; nil for none.
  package var group: (@Sendable (String) -> String?)?

  package init(
    _ section: StartSection, names: (@Sendable () -> [String])? = nil,
    summaries: @escaping @Sendable (InterfaceLanguage) -> [DomainSummary]
  ) {
    self.section = section
    self.names = names
    self.summaries = summaries
  }

  /// The items without counts and titles; empty if the source lists no names in advance.
  package var uncounted: [DomainSummary] {
    (names?() ?? []).map {
      var summary = DomainSummary(name: $0, place: "", isCounted: false, section: section)
      summary.group = group?($0)
      return summary
    }
  }

  /// Reads the items and sets their section.
  package func items(in language: InterfaceLanguage = .english) -> [DomainSummary] {
    summaries(language).map { summary in
      var summary = summary
      summary.section = section
      summary.group = group?(summary.name) ?? summary.group
      return summary
    }
  }
}
