package import PreferenceValues

/// The commands of a program such as `gsettings` for the settings of one domain.
package final class NativeCommands: Hashable, Sendable {
  /// The arguments that set a value or reset it; nil if the program has no command for it.
  let words: @Sendable (PreferencePath, PreferenceValue?) -> [String]?

  package init(_ words: @escaping @Sendable (PreferencePath, PreferenceValue?) -> [String]?) {
    self.words = words
  }

  package static func == (one: NativeCommands, other: NativeCommands) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A domain in the terms of a shell: its name and the files of the user's options.
package struct CommandTarget: Hashable, Sendable {
  /// The identifier, or the path of the file.
  let name: String
  private let schemaFile: String?
  private let storeFile: String?
  /// Whether settee finds a schema; otherwise commands need the type of each value.
  package var hasSchema: Bool
  /// The commands of another program that knows the domain, if the user prefers them to those of settee.
  package var native: NativeCommands?
  /// Whether settee can access the store, which is false for a store inside a program.
  let isReachable: Bool

  package init(
    _ name: String, schemaFile: String? = nil, storeFile: String? = nil, hasSchema: Bool = true,
    isReachable: Bool = true
  ) {
    self.name = name
    self.schemaFile = schemaFile
    self.storeFile = storeFile
    self.hasSchema = hasSchema
    self.isReachable = isReachable
  }

  /// The option that creates the domain or file on another machine if no schema declares it there.
  var creation: String { hasSchema || storeFile != nil ? "" : " --create" }

  /// The options for schema and store, each after a space.
  var options: String {
    option("schema", schemaFile) + option("store", storeFile)
  }

  private func option(_ name: String, _ file: String?) -> String {
    file.map { " --\(name) \(ShellCommand.quoted($0))" } ?? ""
  }
}
