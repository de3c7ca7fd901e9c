#if GSettings
  import JSONSchema
  package import PreferenceDomains
  import PreferenceStores
  import PreferenceSystem
  package import PreferenceValues

  /// The domains of GSettings: each schema with a path, `SCHEMA:PATH` for relocatable ones, and
  /// `dconf:/directory` for keys without a schema.
  package final class GSettingsDomains: DomainSource {
    private let environment: [String: String]
    let schemas: InstalledSchemas
    private let directories: SchemaDirectories
    private let databases: DconfDatabases

    /// The domains of an environment, which must be that of this process as far as GIO reads it.
    ///
    /// - Parameter directory: A directory with compiled schemas that have precedence.
    package init(environment: [String: String], directory: String? = nil) {
      self.environment = environment
      let own =
        [directory].compactMap(\.self) + SchemaDirectories.ofExtensions(environment: environment)
      schemas = own.isEmpty ? .standard : InstalledSchemas(directories: own)
      directories = SchemaDirectories(environment: environment, first: own)
      databases = DconfDatabases(environment: environment)
    }

    package let title = Message("GSettings")

    package var problems: [Message] { databases.problems }

    /// All keys by their paths if there are any, then the domains.
    package var listedNames: [String] {
      let names = names
      let isEmpty = names.isEmpty && DconfTree.directory("/", in: databases.tree).isEmpty
      return isEmpty ? [] : ["dconf:/"] + names
    }

    /// The beginning of the identifier: `org.gnome.desktop`.
    package func group(of name: String) -> String? {
      if name.hasPrefix("dconf:") { return nil }
      return name.prefix { $0 != ":" }.split(separator: ".").prefix(3).joined(separator: ".")
    }

    /// The last part of the schema's identifier in words.
    package func title(of name: String) -> String? {
      if name.hasPrefix("dconf:") { return nil }
      let part = name.prefix { $0 != ":" }.split(separator: ".").last.map(String.init) ?? name
      let title = NameWords.words(of: part).map { $0.lowercased() }.joined(separator: " ")
      return title.prefix(1).uppercased() + title.dropFirst()
    }

    package func contains(_ name: String) -> Bool {
      let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
      guard let schema = parts.first else { return false }
      let path = parts.count == 2 ? parts[1] : nil
      if schema == "dconf" { return isDirectory(path ?? "/") }
      return schemas.schema(schema) != nil && path.map(Self.isPath) != false
    }

    /// Whether a path is that of a directory: it ends with a slash, or the directory has keys.
    private func isDirectory(_ path: String) -> Bool {
      path.hasSuffix("/") || !DconfTree.directory(path, in: databases.tree).isEmpty
    }

    /// Whether a path can have the keys of a schema.
    private static func isPath(_ path: String) -> Bool {
      path.hasPrefix("/") && path.hasSuffix("/") && !path.contains("//")
    }

    package var names: [String] { schemas.identifiers().fixed + places.all().map(\.name) }

    /// The directories with keys of no listed schema, such as those of a relocatable schema at an unknown path.
    package var unlistedNames: [String] {
      let listed = Set(paths.map { ExactName($0.path) })
      let directories = databases.userKeys.map {
        String($0[...($0.lastIndex(of: "/") ?? $0.startIndex)])
      }
      return directories.unique.filter { !listed.contains(ExactName($0)) }.sorted()
        .map { "dconf:\($0)" }
    }

    /// The values of a directory in all databases.
    func stored(in directory: String) -> PreferenceDictionary {
      DconfTree.directory(directory, in: databases.tree)
    }

    /// The schemas and their paths, also those without a path of their own.
    var paths: [(schema: String, path: String)] {
      schemas.identifiers().fixed.map { ($0, schemas.path(of: $0) ?? "") }
        + places.all().map { ($0.schema, $0.path) }
    }

    /// The known paths of relocatable schemas.
    private var places: RelocatablePaths {
      RelocatablePaths(schemas: schemas, directories: directories, databases: databases)
    }

    package func domain(named name: String) throws -> Domain? {
      try domain(named: name, hasTexts: true)
    }

    /// Opens a domain; the texts of many schemas take longer to read than their values.
    package func domain(named name: String, hasTexts: Bool) throws -> Domain? {
      if name.hasPrefix("dconf:") {
        return try directory(String(name.dropFirst("dconf:".count)), hasTexts: hasTexts)
      }
      let colon = name.firstIndex(of: ":") ?? name.endIndex
      guard let schema = schemas.schema(String(name[..<colon])) else {
        return nil
      }
      let path = colon == name.endIndex ? nil : String(name[name.index(after: colon)...])
      return try domain(name, of: schema, at: try self.path(of: schema, named: path))
    }

    /// The path of a schema's keys.
    private func path(of schema: InstalledSchema, named path: String?) throws -> String {
      switch (schema.path, path) {
      case (let own?, nil): return own
      case (let own?, let path?) where own == path: return own
      case (let own?, _):
        throw StoreError.invalidName(Message("the keys of \(schema.id) are always at \(own)"))
      case (nil, nil):
        let known = places.paths(of: schema.id).first ?? "/org/example/"
        throw StoreError.invalidName(
          Message("\(schema.id) has no path of its own; name one, as in \(schema.id):\(known)"))
      case (nil, let path?):
        guard Self.isPath(path) else {
          throw StoreError.invalidName(
            Message("the path \(path) must begin and end with a slash and have no empty part"))
        }
        return path
      }
    }

    private func domain(
      _ name: String, of schema: InstalledSchema, at path: String
    ) throws -> Domain {
      let described = DescribedSchema(schema, in: directories, desktops: desktops)
      var view = DconfView(directory: path, keys: described.keys)
      view.foreignKeys = Lazy { [self] in keys(at: path, ofOthersThan: schema) }
      view.membership = membership(of: schema, at: path)
      var layers = databases.layers(of: view, readOnly: otherBackend)
      let warning = view.membership?.warning
      if let warning { layers[0].remarks.append(warning) }
      var domain = Domain(
        name: name,
        schema: try JSONSchema(
          described.jsonSchema(adding: view.membership?.jsonSchema ?? [:]),
          name: described.file ?? schema.id),
        schemaPlace: described.file.map(Message.init(verbatim:)) ?? Message("compiled schemas"),
        layers: layers + [vendorLayer(of: described)],
        rule: .wholeTopLevelKey,
        placeOfDefault: { path in path.members.first.flatMap(described.placeOfDefault) })
      domain.hasMadeSchema = true
      domain.nativeCommand = { [self, view] in command(for: $0, to: $1, of: name, view) }
      domain.nativeValue = { [self, view] in value(ofText: $0, at: $1, type: $2, in: view) }
      if let membership = view.membership { domain.completion = membership.completion }
      domain.remarkOnSave = { warning }
      return domain
    }

    /// The names of the keys that other schemas have at a path.
    func keys(at path: String, ofOthersThan schema: InstalledSchema) -> Set<String> {
      let others = paths.filter { $0.path == path && $0.schema != schema.id }.map(\.schema)
      return Set(others.compactMap(schemas.schema).flatMap(\.keys).map(\.name))
    }

    /// The backends of GLib that store values elsewhere; for an unknown one, GLib uses dconf.
    private static let otherBackends = ["keyfile", "memory", "null"]

    /// The reason not to write the dconf database: programs of this environment use another store.
    private var otherBackend: Message? {
      guard let name = environment["GSETTINGS_BACKEND"], Self.otherBackends.contains(name) else {
        return nil
      }
      return Message(
        "GSETTINGS_BACKEND is “\(name)”, so that programs use another store than this dconf database"
      )
    }

    /// Whether the path of a schema without one of its own is listed; nil if no list applies.
    private func membership(of schema: InstalledSchema, at path: String) -> ListMembership? {
      guard schema.path == nil else { return nil }
      return ListMembership(of: schema, at: path, among: places)
    }

    /// The desktops whose own overrides apply, the most important first.
    private var desktops: [String] {
      (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map(String.init)
    }

    private func vendorLayer(of described: DescribedSchema) -> PreferenceLayer {
      let overrides = described.overrides
      let store = ReadOnlyStore(
        StoreIdentity(kind: "overrides", name: described.schema.id),
        root: .dictionary(described.overriddenDefaults),
        reason: RefusalReason(Message("defaults of vendors are in override files of schemas"))
      ) { path in path.members.first.flatMap { overrides[$0]?.place } }
      return PreferenceLayer(
        LayerKind("vendor", rank: 100, role: .defaults), store: store,
        location: Message("override files"))
    }

    /// The domain of all keys below a directory, with or without a schema.
    private func directory(_ path: String, hasTexts: Bool) throws -> Domain {
      let directory = Self.directory(path)
      var view = DconfView(directory: directory, keys: nil)
      let described = describedKeys(below: directory, hasTexts: hasTexts)
      view.described = described
      let layers = databases.layers(of: view)
      let content = (try? LayeredStore(layers).loadLayers())?.stored ?? .emptyDictionary
      let name = "dconf:\(directory)"
      let schema = try described.schema(of: content)
      var domain = Domain(
        name: name, schema: schema,
        schemaPlace: schema.isInferred ? nil : Message("installed GSettings schemas"),
        layers: layers, rule: .members)
      domain.hasMadeSchema = true
      domain.completion = EmptiedDirectories.completion
      domain.nativeCommand = { [self, view] in command(for: $0, to: $1, of: name, view) }
      domain.nativeValue = { [self, view] in value(ofText: $0, at: $1, type: $2, in: view) }
      return domain
    }

    /// The keys of the schemas whose paths are below a directory.
    func describedKeys(below directory: String, hasTexts: Bool) -> DescribedKeys {
      let fixed = schemas.identifiers().fixed.compactMap(schemas.schema)
      let found =
        fixed.map { (schema: $0, path: $0.path ?? "") }
        + places.all().compactMap { place in
          schemas.schema(place.schema).map { ($0, place.path) }
        }
      var keys = DescribedKeys(below: directory, hasTexts: hasTexts) { [self] schema in
        DescribedSchema(schema, in: directories, desktops: desktops)
      }
      for (schema, path) in found where path.hasPrefix(directory) { keys.add(schema, at: path) }
      return keys
    }
  }
#endif
