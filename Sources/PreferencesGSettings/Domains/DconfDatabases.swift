#if GSettings
  import PreferenceDomains
  import PreferenceFormats
  import PreferenceStores
  import PreferenceSystem
  import PreferenceValues

  /// The databases of a profile as the layers of a domain.
  struct DconfDatabases: Sendable {
    private let environment: [String: String]
    private let profile: DconfProfile
    private let parsed = ParsedDatabases()

    init(environment: [String: String]) {
      self.environment = environment
      profile = DconfProfile(environment: environment)
    }

    /// The layers of a view, the first database highest.
    ///
    /// - Parameter reason: The reason why the user's database is only read; nil if it is written.
    func layers(of view: DconfView, readOnly reason: Message? = nil) -> [PreferenceLayer] {
      let user = profile.sources.first.flatMap { userLayer($0, view, reason) } ?? unavailableLayer
      let others = profile.sources.enumerated().compactMap { index, source in
        index == 0 && source.isUser ? nil : sharedLayer(source, at: index, view)
      }
      return [user] + others
    }

    /// The database that is written: the first one, if it is the user's.
    private func userLayer(
      _ source: DconfProfile.Source, _ view: DconfView, _ reason: Message?
    ) -> PreferenceLayer? {
      guard case .user(let name) = source, let path = source.path(in: environment) else {
        return nil
      }
      guard let reason else {
        let writer = DconfWriter(database: name, file: path, environment: environment)
        let store = DconfStore(
          database(at: path), view: view, writer: writer, lockedNames: { lockedNames })
        return PreferenceLayer(.user, store: store, location: path)
      }
      let store = DconfStore(database(at: path), view: view, writer: nil, readOnlyReason: reason)
      var layer = PreferenceLayer(.user, store: store, location: path)
      layer.remarks = [reason]
      return layer
    }

    private func sharedLayer(
      _ source: DconfProfile.Source, at index: Int, _ view: DconfView
    ) -> PreferenceLayer? {
      guard let path = source.path(in: environment) else { return nil }
      let file = database(at: path)
      let sources = DatabaseSources(ofDatabase: path)
      let store = DconfStore(file, view: view, writer: nil, isOptional: true, sources: sources)
      let kind = LayerKind(
        uniqueName(at: index), rank: LayerKind.system.rank - index, role: .administered)
      return PreferenceLayer(kind, store: store, location: path) {
        view.paths(of: Self.locks(of: file))
      }
    }

    /// The keys of all databases by precedence, ignoring locks.
    var tree: PreferenceValue {
      profile.sources.reversed().compactMap { $0.path(in: environment) }
        .compactMap { try? database(at: $0).load().root }
        .reduce(.emptyDictionary) { CombiningRule.members.combine($1, over: $0) }
    }

    /// The names of the keys in the user's database.
    var userKeys: [String] {
      let user = layers(of: DconfView(directory: "/", keys: nil)).first
      let keys = DconfTree.keys(in: (try? user?.store.load().root) ?? .emptyDictionary)
      return keys.keys.filter { !$0.isRoot }.compactMap(DconfTree.name)
    }

    /// The reasons why databases are missing or cannot be read.
    var problems: [Message] {
      let layers = layers(of: DconfView(directory: "/", keys: nil))
      let unreadable = layers.flatMap { layer -> [Message] in
        do { return try layer.store.load().problems.map(\.text) } catch {
          return [Message(of: error)]
        }
      }
      return [profile.problem].compactMap(\.self) + unreadable
    }

    /// The name of a database, with its number if another one has that name too.
    private func uniqueName(at index: Int) -> String {
      let name = profile.sources[index].name
      let taken = LayerKind.standard.map(\.name) + profile.sources[..<index].map(\.name)
      return taken.contains(name) ? "\(name)-\(index + 1)" : name
    }

    private func database(at path: String) -> FileStore {
      FileStore(path: path, format: DconfFormat(parsed), stateDirectory: nil)
    }

    /// The layer of a profile whose first database is not the user's.
    private var unavailableLayer: PreferenceLayer {
      let reason =
        profile.problem ?? Message("the first database of the dconf profile is not the user's")
      let store = ReadOnlyStore(
        StoreIdentity(kind: "dconf", name: "none"), reason: RefusalReason(reason))
      var layer = PreferenceLayer(.user, store: store, location: "")
      layer.remarks = [reason]
      return layer
    }

    /// The names of the keys that databases below the user's lock.
    var lockedNames: [String] {
      profile.sources.dropFirst().compactMap { $0.path(in: environment) }
        .flatMap { Self.locks(of: database(at: $0)) }
    }

    private static func locks(of file: FileStore) -> [String] {
      ((try? file.document()) as? DconfDocument)?.locks ?? []
    }
  }

  extension DconfProfile.Source {
    var isUser: Bool { if case .user = self { true } else { false } }
  }
#endif
