#if GSettings
  import PreferenceDomains
  import PreferenceStores
  import PreferenceValues

  /// A schema without a path of its own, at the path of some keys.
  struct RelocatedSchema: Hashable, Sendable {
    /// The identifier of the schema.
    var schema: String
    var path: String

    /// The name of its domain.
    var name: String { "\(schema):\(path)" }
  }

  /// The paths at which schemas without a path of their own have keys.
  ///
  /// They are the children of other schemas, the members of lists, the directories in the user's database that fit a known
  /// pattern, and those that the user gave to dconf-editor.
  struct RelocatablePaths: Sendable {
    let schemas: InstalledSchemas
    let directories: SchemaDirectories
    let databases: DconfDatabases

    /// A pattern of paths, in which an empty part stands for any name.
    private typealias Pattern = (schema: String, path: String)

    private static let patterns: [Pattern] =
      MemberList.all.map { ($0.schema, "\($0.prefix)/") } + [
        ("org.gnome.desktop.peripherals.tablet", "/org/gnome/desktop/peripherals/tablets//"),
        (
          "org.gnome.desktop.peripherals.touchscreen",
          "/org/gnome/desktop/peripherals/touchscreens//"
        ),
        ("org.gnome.desktop.peripherals.tablet.stylus", "/org/gnome/desktop/peripherals/stylus//"),
        (
          "org.gnome.desktop.peripherals.tablet.pad-button",
          "/org/gnome/desktop/peripherals/tablets///"
        ),
        ("org.mate.control-center.keybinding", "/org/mate/desktop/keybindings//"),
        ("com.solus-project.budgie-panel.panel", "/com/solus-project/budgie-panel/panels//"),
        ("com.solus-project.budgie-panel.applet", "/com/solus-project/budgie-panel/applets//"),
      ]

    /// All known paths with their schemas, sorted by name.
    func all() -> [RelocatedSchema] {
      let (fixed, relocatable) = schemas.identifiers()
      let known = Set(relocatable)
      let root = databases.tree
      let patterns = userPatterns + Self.patterns + fixed.compactMap(listPattern)
      let found = patterns.flatMap { matches($0, in: root) }
      let others = (listed + found).filter { known.contains($0.schema) }
      let fixedPlaces = fixed.map {
        RelocatedSchema(schema: $0, path: schemas.path(of: $0) ?? "/")
      }
      let children = (fixedPlaces + others).flatMap { place in
        schemas.schema(place.schema).map { self.children(of: $0, at: place.path, depth: 0) } ?? []
      }
      var seen: Set<ExactName> = []
      return (children + others).filter { seen.insert(ExactName($0.name)).inserted }
        .sorted { $0.name < $1.name }
    }

    /// The paths of the items of a schema that is a list; its own path ends with a colon.
    private func listPattern(of id: String) -> Pattern? {
      guard let path = schemas.path(of: id), path.hasSuffix(":/") else { return nil }
      return directories.item(ofList: id).map { ($0, "\(path)/") }
    }

    /// The known paths of a schema.
    func paths(of schema: String) -> [String] { all().filter { $0.schema == schema }.map(\.path) }

    private static let deepest = 8

    private func children(of schema: InstalledSchema, at path: String, depth: Int)
      -> [RelocatedSchema]
    {
      guard !schema.children.isEmpty, depth < Self.deepest else { return [] }
      return directories.children(of: schema.id).flatMap { name, id -> [RelocatedSchema] in
        guard let child = schemas.schema(id), child.path == nil else { return [] }
        let relocated = RelocatedSchema(schema: id, path: path + name)
        return [relocated] + children(of: child, at: relocated.path, depth: depth + 1)
      }
    }

    /// The members of lists.
    private var listed: [RelocatedSchema] {
      MemberList.all.flatMap { list in
        list.members(in: value(of: list.key)).map { RelocatedSchema(schema: list.schema, path: $0) }
      }
    }

    /// The effective value of a key, nil if it is not installed.
    ///
    /// - Parameter withUser: Whether to read the user's database.
    private func value(of key: MemberList.Key, withUser: Bool = true) -> PreferenceValue? {
      guard let schema = schemas.schema(key.schema), let path = schema.path,
        let found = schema.keys.first(where: { $0.name == key.name })
      else { return nil }
      let view = DconfView(directory: path, keys: [key.name: found])
      let layers = databases.layers(of: view).filter { withUser || !$0.kind.acceptsNewValues }
      let stored = try? LayeredSnapshot(layers.map { try $0.load() }, rule: .wholeTopLevelKey)
      return stored?.stored[[key.name]] ?? found.defaultValue
    }

    /// The name of a list in dconf, nil if its schema is not installed.
    func name(of list: MemberList) -> String? {
      schemas.schema(list.key.schema)?.path.map { $0 + list.key.name }
    }

    /// The current entries of a list.
    ///
    /// - Parameter withUser: Whether to read the user's database.
    func entries(of list: MemberList, withUser: Bool) -> [String] {
      (value(of: list.key, withUser: withUser)?.elements ?? []).compactMap(\.text)
    }

    /// The patterns of schemas that the user gave to dconf-editor.
    private var userPatterns: [Pattern] {
      let key = MemberList.Key(
        schema: "ca.desrt.dconf-editor.Settings", name: "relocatable-schemas-user-paths")
      let value = value(of: key)
      let pairs = value?.members.map { members in members.map { ($0.name, $0.value.text ?? "") } }
      guard case .tagged(_, .array(let entries))? = value else { return pairs ?? [] }
      return entries.compactMap { entry in
        guard let words = entry.elements, let name = words.first?.text else { return nil }
        return (name, words.last?.text ?? "")
      }
    }

    /// The directories in the databases that fit a pattern.
    private func matches(_ pattern: Pattern, in root: PreferenceValue) -> [RelocatedSchema] {
      guard pattern.path.hasPrefix("/"), pattern.path.hasSuffix("/") else { return [] }
      let parts = pattern.path.dropFirst().dropLast()
        .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      var found = [(path: "/", members: root.members ?? [:])]
      for part in parts {
        found = found.flatMap { path, members in
          members.filter { (part.isEmpty || $0.name == part) && $0.value.members != nil }
            .map { ("\(path)\($0.name)/", $0.value.members ?? [:]) }
        }
        // A pattern without wildcards is a path even if nothing is stored there.
        if found.isEmpty { break }
      }
      if !parts.contains("") {
        return [RelocatedSchema(schema: pattern.schema, path: pattern.path)]
      }
      return found.map { RelocatedSchema(schema: pattern.schema, path: $0.path) }
    }
  }
#endif
