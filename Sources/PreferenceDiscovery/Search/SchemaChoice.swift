package import PreferenceValues

/// The schema of a file, and the source that connects them.
package struct SchemaChoice: Hashable, Sendable {
  /// A source that assigns schemas to files; the search uses them in this order.
  package enum Source: Hashable, Sendable {
    /// The file itself.
    case file
    /// The user's file `bindings.json`.
    case binding
    /// A directory of schemas, by the name of the domain or by the index in it.
    case directory
    /// The extensions of VS Code, or of a relative of it.
    case extensions(of: String)
    /// A catalog that was fetched, by its publisher.
    case catalog(String)

    /// The source in a few words, as after “schema:”.
    package var message: Message {
      switch self {
      case .file: Message("named in the file")
      case .binding: Message("your bindings.json")
      case .directory: Message("schema directory")
      case .extensions(let program): Message("extensions of \(program)")
      case .catalog(let publisher): Message(verbatim: publisher)
      }
    }

    /// The source in output for programs.
    package var name: String {
      switch self {
      case .file: "file"
      case .binding: "binding"
      case .directory: "directory"
      case .extensions: "extensions"
      case .catalog: "catalog"
      }
    }
  }

  package var source: Source
  /// The schema; nil if several match equally well, or if it is made from extensions.
  package var reference: SchemaReference?
  /// The name of the kind of file.
  package var title: String?
  /// The entries of a catalog that match equally well, among which the user must choose.
  package var candidates: [CatalogEntry] = []
  /// The schemas for versions of the program, which the user can choose instead.
  package var versions: [CatalogEntry.Version] = []
}
