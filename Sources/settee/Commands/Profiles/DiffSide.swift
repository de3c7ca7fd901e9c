import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// One side of a comparison: the values of a domain now or at another time, of a file, or of a profile.
struct DiffSide {
  /// The snapshots; the name of each is its domain or file.
  let snapshots: [NamedSnapshot]
  /// The values of today with their secrets, which are only compared, by the names of their snapshots.
  private var stored: [String: NamedSnapshot] = [:]

  /// The values that a word names.
  ///
  /// - Parameter schema: The path of the schema that applies to a domain or file.
  /// - Throws: ``CommandError`` if it names nothing.
  init(_ word: String, schema: String?) throws {
    if word == "-" {
      snapshots = try ProfileFile.read(word).snapshots
    } else if let profile = try ProfileFile.ifProfile(word) {
      snapshots = profile.snapshots
    } else if let (name, moment) = Self.moment(in: word) {
      snapshots = [try Self.values(of: Self.loaded(name, schema), at: moment)]
    } else {
      let loaded = try Self.loaded(word, schema)
      snapshots = [Self.values(of: loaded)]
      stored[snapshots[0].name] = Self.stored(in: loaded)
    }
  }

  /// The values now of the domains of another side.
  init(nowOf other: DiffSide, schema: String?) throws {
    var stored: [String: NamedSnapshot] = [:]
    snapshots = try other.snapshots.map { snapshot in
      let word = Domain.word(ofPortable: snapshot.name)
      let loaded = try CommandError.translating {
        try CommandEnvironment.catalog.load(word, schemaFile: schema)
      }
      var now = Self.values(of: loaded)
      now.name = snapshot.name
      stored[now.name] = Self.stored(in: loaded)
      return now
    }
    self.stored = stored
  }

  /// The values of a snapshot, with the known secrets.
  func unmasked(_ snapshot: NamedSnapshot) -> NamedSnapshot { stored[snapshot.name] ?? snapshot }

  /// The domain and the time of `DOMAIN@TIME`; nil if a domain or file has that name.
  private static func moment(in word: String) -> (name: String, moment: String)? {
    guard let at = word.lastIndex(of: "@"), at != word.startIndex,
      !FileManager.default.fileExists(atPath: word), !CommandEnvironment.catalog.contains(word)
    else { return nil }
    return (String(word[..<at]), String(word[word.index(after: at)...]))
  }

  private static func loaded(_ word: String, _ schema: String?) throws -> LoadedDomain {
    let name = try DomainArgument.resolved(word)
    let loaded = try CommandError.translating {
      try CommandEnvironment.catalog.load(name, schemaFile: schema)
    }
    try loaded.domain.requireKnown(in: loaded.content)
    return loaded
  }

  private static func stored(in loaded: LoadedDomain) -> NamedSnapshot {
    let parts = loaded.content.layers.filter(\.kind.isUsers).map {
      NamedSnapshot.Part(store: $0.store, layer: $0.kind.name, root: $0.root)
    }
    return NamedSnapshot(named: loaded.domain.portableName, date: Date(), parts: parts)
  }

  private static func values(of loaded: LoadedDomain) -> NamedSnapshot {
    NamedSnapshot(
      named: loaded.domain.portableName, of: loaded.content, schema: loaded.domain.schema,
      date: Date())
  }

  /// The values of a snapshot, or those at a time.
  private static func values(of loaded: LoadedDomain, at moment: String) throws -> NamedSnapshot {
    let domain = loaded.domain
    if var snapshot = domain.snapshots(in: CommandEnvironment.catalog.stateDirectory)?.snapshot(
      named: moment)
    {
      snapshot.name = domain.portableName
      return snapshot
    }
    let recorded = try HistoryLookup(of: domain)
    guard LocalTime.date(of: moment) != nil else {
      throw CommandError(
        .refused, Message("\(domain.name) has no snapshot “\(moment)”, and it is not a time"))
    }
    guard let since = try? HistoryRange(moment, among: recorded.saves) else {
      return values(of: loaded)
    }
    if let begins = since.begins {
      Output.complain(Message("the history begins at \(begins); earlier changes are not recorded"))
    }
    var edited = recorded.edited
    let undo = UndoPlan(of: since.saves, in: edited)
    undo.reported.forEach(Output.complain)
    edited.addChanges(of: undo.draft)
    return NamedSnapshot(
      named: domain.portableName, of: edited.edited, schema: domain.schema, date: Date())
  }
}
