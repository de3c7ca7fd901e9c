package import PreferenceValues

/// A config file in a list, with the facts that need no parsing.
package struct ConfigFile: Hashable, Sendable {
  /// The absolute path.
  package var path: String
  /// The path below the directory of the list: `.github/workflows/ci.yml`.
  package var name: String
  /// The kind of file: `GitHub Workflow`, or the name of its format.
  package var title: Message
  /// The schema that a source assigns to it; nil if it has only a known format.
  package var schema: SchemaChoice?
  /// Whether it has a schema or a dialect of its own, and is not just any file that can be edited.
  package var isKnown: Bool
  /// Whether the schema can be used without fetching it.
  package var isSchemaAvailable: Bool
}

/// The config files of a directory.
package struct ConfigFileListing: Hashable, Sendable {
  /// The files, the known ones first, each sorted by name.
  package var files: [ConfigFile] = []
  /// The number of files that were left out, because the list is long.
  package var omitted = 0

  package init() {}

  /// The most files of a list for the terminal.
  private static let most = 200

  /// The beginning of the list, with the number of the other files.
  package var shortened: ConfigFileListing {
    var listing = self
    listing.files = Array(files.prefix(Self.most))
    listing.omitted += files.count - listing.files.count
    return listing
  }
}

/// A source of config files for a list, such as the start screen.
///
/// It finds them on request, on any thread and without the network, and opens each file only to
/// read its beginning.
package struct ConfigFileSource: Sendable {
  /// The heading of the list.
  package let title: Message
  /// The directory of the files.
  package let directory: String
  /// Finds the files.
  package let list: @Sendable () -> ConfigFileListing

  /// Creates a source whose files a closure finds.
  package init(
    title: Message, directory: String, list: @escaping @Sendable () -> ConfigFileListing
  ) {
    self.title = title
    self.directory = directory
    self.list = list
  }
}
