#if GSettings
  import PreferenceDomains
  import PreferenceStores
  import PreferenceSystem
  import PreferenceValues

  /// The setting of a domain that is on if the list from which programs read paths has the domain's path.
  ///
  /// The list is a key of another schema. The setting makes it part of the domain, so that its change is shown, recorded and
  /// undone with the others.
  struct ListMembership: Sendable {
    private let list: MemberList
    /// The entry of the domain.
    private let entry: String
    /// The name of the list in dconf.
    let name: String
    private let places: RelocatablePaths
    /// The names of the keys of the domain; keys that no schema describes are not among them.
    private let keys: Set<String>
    /// Whether the list has the entry without the user's database, as the domain is opened.
    private let isListedBelow: Bool

    /// The membership of a schema at a path; nil if no list applies.
    init?(of schema: InstalledSchema, at path: String, among places: RelocatablePaths) {
      let relocated = RelocatedSchema(schema: schema.id, path: path)
      guard let (list, entry) = MemberList.list(of: relocated), let name = places.name(of: list)
      else {
        return nil
      }
      self.list = list
      self.entry = entry
      self.name = name
      self.places = places
      keys = Set(schema.keys.map(\.name) + [list.key.name])
      isListedBelow = places.entries(of: list, withUser: false).contains(entry)
    }

    /// The name of the setting, which is that of the list.
    var key: String { list.key.name }

    /// The warning that the list is locked without the entry; nil if it has the entry, or can have it.
    var warning: Message? {
      guard places.databases.lockedNames.contains(name),
        !places.entries(of: list, withUser: true).contains(entry)
      else { return nil }
      return Message(
        "\(key) of \(list.key.schema) is locked and does not list this path, so that programs ignore these settings"
      )
    }

    /// The value of the setting in a database; nil if the list there does not change what is below the user's.
    func value(in tree: PreferenceValue) -> PreferenceValue? {
      let (directory, key) = FileLocation.parts(of: name)
      guard let stored = DconfTree.directory(directory, in: tree)[key],
        let variant = try? Variant.untyped(stored), variant.type == .array(.string)
      else { return nil }
      let isListed = variant.type.value(of: variant).elements?.contains(.string(entry)) == true
      return isListed == isListedBelow ? nil : .boolean(isListed)
    }

    /// The change of the list that gives the setting a value, or resets it.
    func change(to value: PreferenceValue?) -> DconfWriter.Change {
      let below = places.entries(of: list, withUser: false)
      var entries = places.entries(of: list, withUser: true).filter { $0 != entry }
      if value.map({ $0 == .boolean(true) }) ?? below.contains(entry) { entries.append(entry) }
      let isDefault = Set(entries) == Set(below)
      let whole = PreferenceValue.array(entries.map(PreferenceValue.string))
      return (name, isDefault ? nil : try? VariantType.array(.string).variant(of: whole))
    }

    /// The JSON Schema of the setting, by its name.
    var jsonSchema: [String: PreferenceValue] {
      var property: PreferenceDictionary = [
        "type": .string("boolean"), "default": .boolean(isListedBelow),
      ]
      property.setTexts([
        ("title", Message("Listed in \(key)")),
        (
          "description",
          Message("Programs ignore these settings unless \(key) of \(list.key.schema) lists them.")
        ),
      ])
      return [key: .dictionary(property)]
    }

    /// Adds the path to the list in the same save as the first value there; a value as below is a reset.
    func completion(of draft: EditingDraft, over before: LayeredSnapshot) -> [LayerChange] {
      let path = PreferencePath([key])
      let resets = draft.changes.filter {
        $0.path == path && $0.edit == .set(.boolean(isListedBelow))
      }
      if !resets.isEmpty {
        return resets.map {
          LayerChange(.reset, at: path, in: $0.store, expecting: $0.expected)
        }
      }
      guard let user = before.layers.first(where: \.kind.acceptsNewValues),
        user.root.members?.contains(where: { keys.contains($0.name) }) != true,
        !draft.touches(path), before.lock(of: path) == nil,
        draft.changes.contains(where: { $0.store == user.store && $0.edit.value != nil }),
        !isListedBelow
      else { return [] }
      return [LayerChange(.set(.boolean(true)), at: path, in: user.store, expecting: nil)]
    }
  }
#endif
