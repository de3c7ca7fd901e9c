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
    private let stateDirectory: String?

    init(environment: [String: String]) {
      self.environment = environment
      profile = DconfProfile(environment: environment)
      stateDirectory = FileStore.stateDirectory(in: environment)
    }

    /// The layers of a view, the first database highest.
    ///
    /// - Parameter complete: Adds changes of other keys that belong to a save.
    func layers(
      of view: DconfView, completing complete: @escaping DconfStore.Completion = { $0 }
    ) -> [PreferenceLayer] {
      let user =
        profile.sources.first.flatMap { userLayer($0, view, complete) } ?? unavailableLayer
      let others = profile.sources.enumerated().compactMap { index, source in
        index == 0 && source.isUser ? nil : sharedLayer(source, at: index, view)
      }
      return [user] + others
    }

    /// The database that is written: the first one, if it is the user's.
    private func userLayer(
      _ source: DconfProfile.Source, _ view: DconfView, _ complete: @escaping DconfStore.Completion
    ) -> PreferenceLayer? {
      guard case .user(let name) = source, let path = source.path(in: environment) else {
        return nil
      }
      let writer = DconfWriter(database: name, environment: environment)
      let store = DconfStore(
        database(at: path), view: view, writer: writer, completing: complete,
        lockedNames: { lockedNames })
      return PreferenceLayer(.user, store: store, location: path)
    }

    private func sharedLayer(
      _ source: DconfProfile.Source, at index: Int, _ view: DconfView
    ) -> PreferenceLayer? {
      guard let path = source.path(in: environment) else { return nil }
      let file = database(at: path)
      let sources = DatabaseSources(ofDatabase: path)
      let store = DconfStore(file, view: view, writer: nil, places: sources.place)
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

    /// The name of a database, with its number if another one has that name too.
    private func uniqueName(at index: Int) -> String {
      let name = profile.sources[index].name
      let taken = LayerKind.standard.map(\.name) + profile.sources[..<index].map(\.name)
      return taken.contains(name) ? "\(name)-\(index + 1)" : name
    }

    private func database(at path: String) -> FileStore {
      FileStore(path: path, format: DconfFormat(), stateDirectory: nil)
    }

    /// The layer of a profile whose first database is not the user's.
    private var unavailableLayer: PreferenceLayer {
      let reason =
        profile.problem ?? Message("the first database of the dconf profile is not the user's")
      let store = ReadOnlyStore(
        StoreIdentity(kind: "dconf", name: "none"), reason: Reason(reason))
      return PreferenceLayer(.user, store: store, location: "")
    }

    /// The names of the keys that databases below the user's lock.
    private var lockedNames: [String] {
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
