#if GSettings
  package import PreferenceFormats
  package import PreferenceValues

  /// A dconf database as a document: directories are dictionaries, and values of special types have
  /// tags.
  ///
  /// Only dconf's service writes these files, through ``DconfWriter``.
  package struct DconfFormat: TitledFormat {
    private let parsed: ParsedDatabases?

    /// Creates the format of a database.
    ///
    /// - Parameter parsed: Remembers documents, for files that are read often.
    package init(_ parsed: ParsedDatabases? = nil) { self.parsed = parsed }

    package var name: String { "\(title)" }

    package var title: Message { Message("dconf database") }
    package var preserves: (order: Bool, comments: Bool) { (false, false) }
    package var empty: any FormatDocument { DconfDocument(value: .emptyDictionary, locks: []) }
    package var readOnlyReason: RefusalReason? {
      RefusalReason(Message("only the dconf service writes this file"))
    }

    package func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
      if let known = parsed?.document(of: bytes) { return known }
      guard let table = GvdbTable(bytes) else {
        throw SyntaxError(Message("the file is not in the GVDB format"))
      }
      let values = table.values.filter { $0.name.hasPrefix("/") }.sorted { $0.name < $1.name }
      let locks = table.table(named: ".locks")?.names.sorted() ?? []
      let document = DconfDocument(value: DconfTree.root(of: values), locks: locks)
      parsed?.add(document, of: bytes)
      return document
    }

    package func represent(_ value: PreferenceValue) -> StorageFit {
      .impossible(readOnlyReason ?? "")
    }
  }

  /// The content of a dconf database.
  struct DconfDocument: FormatDocument {
    let value: PreferenceValue
    /// The paths of the keys that it locks.
    let locks: [String]

    var problems: [PreferenceProblem] { [] }

    func position(of location: ValueLocation) -> TextPosition? { nil }

    func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8] {
      throw EditError.refused(.root, reason: DconfFormat().readOnlyReason ?? "")
    }
  }
#endif
