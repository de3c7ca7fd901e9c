#if GSettings
  import CGio
  import PreferenceStores
  import PreferenceSystem
  import PreferenceValues

  /// The directories of compiled schemas and their sources; the first directory with a schema
  /// applies.
  final class SchemaDirectories: Sendable {
    /// The directories.
    let paths: [String]
    private let files = Mutex<[String: SchemaSourceFile]>([:])
    private let compiled = Mutex<[String: Compiled]>([:])
    private let listings = Mutex<[String: [String]]>([:])
    private let overrideFiles = Mutex<[String: [KeyFile]]>([:])

    /// The compiled schemas of a directory.
    private struct Compiled: Sendable {
      var table: GvdbTable?
      var ids: Set<String>
    }

    init(_ paths: [String]) { self.paths = paths }

    /// The directories that GIO searches in an environment.
    convenience init(environment: [String: String], first: [String] = []) {
      let named = (environment["GSETTINGS_SCHEMA_DIR"] ?? "").split(separator: ":").map(String.init)
      let data = BaseDirectories(environment: environment).allData
      self.init(first + named + data.map { "\($0)/glib-2.0/schemas" })
    }

    /// The schema directories of GNOME Shell extensions, those of the user first.
    static func ofExtensions(environment: [String: String]) -> [String] {
      BaseDirectories(environment: environment).allData.flatMap { data -> [String] in
        let extensions = "\(data)/gnome-shell/extensions"
        let names = ((try? POSIXFileSystem().names(in: extensions)) ?? []).sorted()
        return names.map { "\(extensions)/\($0)/schemas" }.filter {
          (try? POSIXFileSystem().status(at: "\($0)/gschemas.compiled")) != nil
        }
      }
    }

    /// The directory of a schema, nil if none has it.
    func directory(of id: String) -> String? { paths.first { compiled(in: $0).ids.contains(id) } }

    /// The schemas of the children of a schema, by their names.
    func children(of id: String) -> [String: String] {
      let children = strings(in: id).filter { $0.name.hasSuffix("/") }
      return Dictionary(children, uniquingKeysWith: { first, _ in first })
    }

    /// The schema of the items of a list (`list-of`); nil for other schemas.
    func item(ofList id: String) -> String? {
      strings(in: id).first { $0.name == ".list-of" }?.text
    }

    /// The strings in a compiled schema, by their names.
    private func strings(in id: String) -> [(name: String, text: String)] {
      guard let directory = directory(of: id), let root = compiled(in: directory).table else {
        return []
      }
      let values = root.table(named: id)?.values ?? []
      return values.filter { $0.value.type == .string }
        .map { ($0.name, VariantType.string.value(of: $0.value).text ?? "") }
    }

    private func compiled(in directory: String) -> Compiled {
      compiled.withLock { compiled in
        if let known = compiled[directory] { return known }
        let table = GvdbTable(Self.bytes(of: "\(directory)/gschemas.compiled"))
        let found = Compiled(table: table, ids: Set(table?.tableNames ?? []))
        compiled[directory] = found
        return found
      }
    }

    private static func bytes(of path: String) -> [UInt8] {
      let content = try? FileContent(of: path, limit: FileContent.sizeLimit, in: POSIXFileSystem())
      return content?.bytes ?? []
    }
  }

  extension SchemaDirectories {
    /// The source of a schema and its file, nil if only the compiled schemas are installed.
    func source(of id: String) -> (source: SchemaSource, file: String)? {
      guard let directory = directory(of: id) else { return nil }
      for name in sources(in: directory, nearTo: id) {
        let file = "\(directory)/\(name)"
        if let found = parsed(file, if: id)?.schemas.first(where: { $0.id == id }) {
          return (found, file)
        }
      }
      return nil
    }

    /// The source files, those whose names resemble an identifier first.
    private func sources(in directory: String, nearTo id: String) -> [String] {
      let names = names(in: directory).filter { $0.hasSuffix(".gschema.xml") }
      return names.map { (-zip($0.utf8, id.utf8).prefix { $0 == $1 }.count, $0) }.sorted { $0 < $1 }
        .map(\.1)
    }

    /// The names of the files in a directory.
    private func names(in directory: String) -> [String] {
      listings.withLock { listings in
        if let known = listings[directory] { return known }
        let names = (try? POSIXFileSystem().names(in: directory)) ?? []
        listings[directory] = names
        return names
      }
    }

    /// The schemas of a file if they mention an identifier.
    private func parsed(_ path: String, if id: String) -> SchemaSourceFile? {
      if let known = files.withLock({ $0[path] }) { return known }
      let bytes = Self.bytes(of: path)
      guard bytes.contains(id) else { return nil }
      let file = SchemaSourceFile(path: path, bytes: bytes)
      files.withLock { $0[path] = file }
      return file
    }
  }

  extension SchemaDirectories {
    /// The overridden defaults of a schema, by key; those for a desktop have precedence, then those
    /// in later files.
    func overrides(of id: String, desktops: [String]) -> [String: KeyFile.Entry] {
      guard let directory = directory(of: id) else { return [:] }
      let files = overrideFiles(in: directory)
      var found: [String: KeyFile.Entry] = [:]
      for group in [id] + desktops.reversed().map({ "\(id):\($0)" }) {
        for file in files {
          for entry in file.entries where entry.group == group { found[entry.key] = entry }
        }
      }
      return found
    }

    /// The override files of a directory by their names.
    private func overrideFiles(in directory: String) -> [KeyFile] {
      if let known = overrideFiles.withLock({ $0[directory] }) { return known }
      let names = names(in: directory).filter { $0.hasSuffix(".gschema.override") }.sorted()
      let files = names.map { name in
        KeyFile(path: "\(directory)/\(name)", bytes: Self.bytes(of: "\(directory)/\(name)"))
      }
      overrideFiles.withLock { $0[directory] = files }
      return files
    }
  }

  extension [UInt8] {
    /// Whether a text occurs in the bytes.
    fileprivate func contains(_ text: String) -> Bool {
      withUnsafeBytes { all in
        g_strstr_len(all.baseAddress?.assumingMemoryBound(to: CChar.self), all.count, text) != nil
      }
    }
  }
#endif
