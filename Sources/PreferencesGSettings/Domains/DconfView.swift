#if GSettings
  import PreferenceFormats
  import PreferenceSystem
  import PreferenceValues

  /// The part of a dconf database that a domain shows: the keys of a schema and others in its directory that no schema
  /// describes, or all keys below a directory.
  struct DconfView: Sendable {
    /// The directory in dconf, such as `/org/gnome/desktop/interface/`.
    let directory: String
    /// The keys by name; nil to show all keys and directories.
    let keys: [String: GSettingsKey]?
    /// The keys that installed schemas describe, if all keys are shown.
    var described: DescribedKeys?

    /// The keys that other schemas have in the directory; nil to show only those of the schema.
    var foreignKeys: Lazy<Set<String>>?

    /// The setting for the list that has the directory; nil if no list applies.
    var membership: ListMembership?

    init(directory: String, keys: [String: GSettingsKey]?) {
      self.directory = directory
      self.keys = keys
    }

    /// The key at a path that an installed schema describes, if all keys are shown.
    func describedKey(at path: PreferencePath) -> GSettingsKey? {
      guard let described, let name = DconfTree.name(of: path) else { return nil }
      return described.key(named: directory.dropLast() + name)
    }

    /// Whether the directory of a schema shows a key that no schema describes.
    private func showsUndescribed(_ name: String) -> Bool {
      foreignKeys.map { !$0.value.contains(name) } ?? false
    }

    /// The values of a database in this view, and the problems of those that GSettings ignores.
    func values(of tree: PreferenceValue) -> (root: PreferenceValue, problems: [PreferenceProblem])
    {
      let content = DconfTree.directory(directory, in: tree)
      guard let keys else {
        let root = PreferenceValue.dictionary(content)
        return (described?.withCurrentWords(root) ?? root, [])
      }
      var root = PreferenceDictionary()
      var problems: [PreferenceProblem] = []
      for (name, stored) in content where stored.members == nil {
        guard let key = keys[name] else {
          if showsUndescribed(name) { root[name] = stored }
          continue
        }
        guard let variant = try? Variant.untyped(stored) else { continue }
        let value = key.value(of: variant)
        // GSettings takes the default, even over a valid value of another database.
        root[name] = value ?? key.defaultValue
        if value == nil { problems.append(Self.problem(of: variant, in: key)) }
      }
      if let membership { root[membership.key] = membership.value(in: tree) }
      return (.dictionary(root), problems)
    }

    private static func problem(of stored: Variant, in key: GSettingsKey) -> PreferenceProblem {
      let text = key.isSecret ? Message("(secret)") : Message(verbatim: stored.text())
      var problem = PreferenceProblem(
        Message(
          "stores \(text), which is ignored, because the schema does not allow it; the default applies"
        ),
        at: ValueLocation(PreferencePath([key.name])), severity: .warning)
      problem.ignored = IgnoredValue(stored.untypedValue, replacedBy: key.defaultValue)
      problem.repair = ProblemFix(Message("use the default"), value: key.defaultValue)
      return problem
    }

    /// The representation of a value at a path.
    ///
    /// - Parameter stored: The value there now, whose type a value without one gets.
    func represent(
      _ value: PreferenceValue, at path: PreferencePath, over stored: PreferenceValue?
    ) -> StorageFit {
      guard let keys else { return represent(value, named: path, over: stored) }
      guard let name = path.members.first else {
        return value.members == nil
          ? .impossible(RefusalReason(Message("the settings of a schema are a dictionary")))
          : value.represented { member in
            if case .dictionary = member { return nil }
            return .exact
          }
      }
      if name == membership?.key, case .boolean = value { return .exact }
      guard let key = keys[name] else {
        guard path.members.count == 1, value.members == nil, showsUndescribed(name) else {
          return .impossible(RefusalReason(Message("the schema has no key \(name)")))
        }
        return representUndescribed(value, named: path, over: stored)
      }
      let inner = PreferencePath(Array(path.members.dropFirst()))
      if inner.isRoot { return key.represent(value, over: stored) }
      let whole = PreferenceValue.emptyDictionary
      switch key.represent(
        whole.applying(.set(value), at: inner),
        over: stored.map { whole.applying(.set($0), at: inner) })
      {
      case .exact: return .exact
      case .rounded(let whole): return whole[inner].map(StorageFit.rounded) ?? .exact
      case .impossible(let reason): return .impossible(reason)
      }
    }

    /// Whether the type of the key at or around a path is known from a schema.
    func describes(_ path: PreferencePath) -> Bool {
      guard let keys else { return describedKey(at: path) != nil }
      return path.members.first.map { keys[$0] != nil } ?? false
    }

    /// With all keys: a described key has its type, and the keys in a directory are represented one by one.
    private func represent(
      _ value: PreferenceValue, named path: PreferencePath, over stored: PreferenceValue?
    ) -> StorageFit {
      if let key = describedKey(at: path) {
        return key.representUntyped(value, over: stored)
      }
      if case .tagged? = stored { return representUndescribed(value, named: path, over: stored) }
      guard described != nil, let members = value.members, !members.isEmpty else {
        return representUndescribed(value, named: path, over: stored)
      }
      guard stored.map({ $0.members != nil }) ?? true else {
        return .impossible(RefusalReason(Message("a key of dconf cannot become a directory")))
      }
      var kept = members
      for (name, member) in members {
        switch represent(member, named: path.appending(name), over: stored?.members?[name]) {
        case .exact: break
        case .rounded(let rounded): kept[name] = rounded
        case .impossible(let reason): return .impossible(reason)
        }
      }
      return kept == members ? .exact : .rounded(to: .dictionary(kept))
    }

    /// The representation of a value of a key that no schema describes, or of a directory.
    private func representUndescribed(
      _ value: PreferenceValue, named path: PreferencePath, over stored: PreferenceValue?
    ) -> StorageFit {
      for (index, name) in path.members.enumerated() {
        let isDirectory = index < path.members.count - 1 && name.hasSuffix("/")
        if let reason = DconfTree.blocker(of: isDirectory ? String(name.dropLast()) : name) {
          return .impossible(RefusalReason(reason))
        }
      }
      if path.isRoot {
        guard value.members != nil else {
          return .impossible(RefusalReason(Message("a directory of dconf is a dictionary")))
        }
        if value == .emptyDictionary { return .exact }
      }
      return Self.represent(value, keepingTypeOf: stored)
    }

    /// The representation without a schema: an untagged value takes the type of the stored one.
    ///
    /// A value of the same kind must fit that type, a dictionary may not make a directory of a key, and one item does not
    /// replace a list with a type of its own.
    private static func represent(
      _ value: PreferenceValue, keepingTypeOf stored: PreferenceValue?
    ) -> StorageFit {
      guard let stored, stored.members == nil, let type = stored.untypedType,
        value.untagged == nil || value.tag != stored.tag
      else { return DconfTree.represent(value) }
      do throws(VariantError) {
        let content = type.keepingContentTypes(of: stored.untagged ?? stored, in: value)
        let typed = try type.variant(of: content).untypedValue
        return typed == value ? .exact : .rounded(to: typed)
      } catch {
        let (fit, content) = (DconfTree.represent(value), stored.untagged ?? stored)
        let isDirectory = value.members != nil && stored.untagged != nil
        let isPart = stored.untagged?.isContainer == true && !value.isContainer && value != .null
        let isSameKind = isDirectory || isPart || value.tag == content.tag
        if case .impossible = fit, isSameKind || value.double != nil && content.double != nil {
          // Another type does not help for a value that none has.
          return .impossible(RefusalReason(error.message))
        }
        guard isSameKind else { return fit }
        return .impossible(
          RefusalReason(
            Message(
              "\(error.message), because the stored value has the type “\(type.description)”; settee set --type changes the type"
            )))
      }
    }

    /// The changes of keys between two values, without keys that cannot have their value.
    func changes(
      from before: PreferenceValue, to after: PreferenceValue
    ) throws(VariantError) -> [DconfWriter.Change] {
      let (old, new) = (leaves(of: before), leaves(of: after))
      var changes: [DconfWriter.Change] = []
      for path in Set(old.keys).union(new.keys).sorted() where old[path] != new[path] {
        if let membership, path == [membership.key] {
          changes.append(membership.change(to: new[path]))
          continue
        }
        guard let name = DconfTree.name(of: path) else { continue }
        var variant: Variant?
        if let value = new[path] { variant = try self.variant(of: value, at: path) }
        changes.append((directory.dropLast() + name, variant))
      }
      return changes
    }

    private func variant(
      of value: PreferenceValue, at path: PreferencePath
    ) throws(VariantError) -> Variant {
      guard let key = path.name.flatMap({ keys?[$0] }) else { return try Variant.untyped(value) }
      return try key.variant(of: value)
    }

    /// The keys with their values: the top-level ones with a schema, else all that are not
    /// directories.
    func leaves(of root: PreferenceValue) -> [PreferencePath: PreferenceValue] {
      guard keys != nil else { return DconfTree.keys(in: root).filter { !$0.key.isRoot } }
      return Dictionary(
        uniqueKeysWithValues: (root.members ?? [:]).map { (PreferencePath([$0.name]), $0.value) })
    }

    /// The paths of the keys in this view that are among some names of dconf.
    func paths(of names: [String]) -> [PreferencePath] {
      names.compactMap { name in
        if let membership, name == membership.name { return PreferencePath([membership.key]) }
        guard name.hasPrefix(directory), name != directory, !name.hasSuffix("/") else { return nil }
        let members = name.dropFirst(directory.count).split(separator: "/").map(String.init)
        guard let keys else { return PreferencePath(members) }
        let isShown = keys[members[0]] != nil || showsUndescribed(members[0])
        return members.count == 1 && isShown ? PreferencePath(members) : nil
      }
    }

    /// The name in dconf of the key at or around a path.
    func name(ofKeyAt path: PreferencePath) -> String? {
      if let membership, path == [membership.key] { return membership.name }
      let key = keys == nil ? path : PreferencePath(Array(path.members.prefix(1)))
      return DconfTree.name(of: key).map { directory.dropLast() + $0 }
    }
  }

  extension PreferenceValue {
    /// Whether its tag or the value itself says its type.
    var hasType: Bool { untagged != nil || naturalType != nil }
  }

  extension DconfTree {
    /// The content of a directory such as `/org/gnome/`.
    static func directory(_ directory: String, in tree: PreferenceValue) -> PreferenceDictionary {
      directory.split(separator: "/").reduce(tree.members ?? [:]) { content, part in
        let inner = content[String(part)]?.members ?? content["\(part)/"]?.members
        return inner ?? [:]
      }
    }
  }
#endif
