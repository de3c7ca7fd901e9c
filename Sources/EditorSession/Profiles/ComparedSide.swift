import PreferenceDomains
package import PreferenceEditing
import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// One side of a comparison: the values of a domain now or at another time, of a file, or of a profile.
package struct ComparedSide {
  /// The snapshots; the name of each is its domain or file.
  package let snapshots: [NamedSnapshot]
  /// The values of today with their secrets, which are only compared, by the names of their snapshots.
  private var stored: [String: NamedSnapshot] = [:]
  /// Remarks for the user.
  package private(set) var remarks: [Message] = []

  /// Whether it is a profile, which lacks the names of files' schemas.
  let isProfile: Bool

  /// Takes the values of a profile.
  package init(_ profile: Profile) {
    snapshots = profile.snapshots
    isProfile = true
  }

  /// The values of a domain, of a file, or of `DOMAIN@TIME`.
  ///
  /// - Throws: ``ProfileError``, or the errors of opening the domain.
  package init(_ word: String, in domains: ComparedDomains) throws {
    guard let (name, moment) = Self.moment(in: word, domains) else {
      self = ComparedSide(nowOf: try domains.open(word))
      return
    }
    let (snapshot, remarks) = try Self.values(of: domains.open(name), at: moment, domains)
    snapshots = [snapshot]
    isProfile = false
    self.remarks = remarks
  }

  /// The values of a domain now.
  init(nowOf loaded: LoadedDomain) {
    snapshots = [Self.values(of: loaded)]
    isProfile = false
    stored[snapshots[0].name] = Self.stored(in: loaded)
  }

  /// The values now of the domains of another side.
  package init(nowOf other: ComparedSide, in domains: ComparedDomains) throws {
    var stored: [String: NamedSnapshot] = [:]
    snapshots = try other.snapshots.map { snapshot in
      let loaded = try domains.load(Domain.word(ofPortable: snapshot.name))
      var now = Self.values(of: loaded)
      now.name = snapshot.name
      stored[now.name] = Self.stored(in: loaded)
      return now
    }
    isProfile = false
    self.stored = stored
  }

  /// Whether its values are those of today, so that a comparison with today needs another side.
  package var isOfToday: Bool { !stored.isEmpty }

  /// The names of the domains and files whose values of today are compared.
  var storedNames: Dictionary<String, NamedSnapshot>.Keys { stored.keys }

  /// The values of a snapshot, with the known secrets.
  func unmasked(_ snapshot: NamedSnapshot) -> NamedSnapshot { stored[snapshot.name] ?? snapshot }

  /// A snapshot with numbers for its secrets, which are all known.
  func numbered(_ snapshot: NamedSnapshot, by secrets: inout JournalSecrets) -> NamedSnapshot {
    var numbered = snapshot
    for (index, part) in snapshot.parts.enumerated() {
      guard let plain = unmasked(snapshot).parts.first(where: { $0.store == part.store }) else {
        continue
      }
      numbered.parts[index].root = secrets.numbering(part.root, of: plain.root)
    }
    return numbered
  }

  private static func stored(in loaded: LoadedDomain) -> NamedSnapshot {
    let parts = loaded.content.layers.filter(\.kind.isUsers).map {
      NamedSnapshot.Part(store: $0.store, layer: $0.kind.name, root: $0.root)
    }
    return NamedSnapshot(named: loaded.domain.portableName, date: Date(), parts: parts)
  }

  /// The domain and the time of `DOMAIN@TIME`; nil if a domain or file has that name.
  private static func moment(
    in word: String, _ domains: ComparedDomains
  ) -> (name: String, moment: String)? {
    guard let at = word.lastIndex(of: "@"), at != word.startIndex,
      !FileManager.default.fileExists(atPath: word), !domains.workspace.catalog.contains(word)
    else { return nil }
    return (String(word[..<at]), String(word[word.index(after: at)...]))
  }

  private static func values(of loaded: LoadedDomain) -> NamedSnapshot {
    NamedSnapshot(
      named: loaded.domain.portableName, of: loaded.content, schema: loaded.domain.schema,
      date: Date())
  }

  /// The values of a snapshot, or those at a time, and remarks.
  private static func values(
    of loaded: LoadedDomain, at moment: String, _ domains: ComparedDomains
  ) throws -> (NamedSnapshot, [Message]) {
    let domain = loaded.domain
    let archive = domain.snapshots(in: domains.workspace.stateDirectory)
    if var snapshot = try archive?.snapshot(named: moment) {
      snapshot.name = domain.portableName
      return (snapshot, [])
    }
    guard LocalTime.date(of: moment) != nil else {
      throw ProfileError(
        Message("\(domain.name) has no snapshot “\(moment)”, and it is not a time"))
    }
    guard let since = try? HistoryRange(moment, among: domains.saves(of: domain)) else {
      return (values(of: loaded), [])
    }
    return undoing(since, in: loaded)
  }

  private static func undoing(
    _ since: HistoryRange, in loaded: LoadedDomain
  ) -> (NamedSnapshot, [Message]) {
    let begins = since.begins.map {
      Message("the history begins at \($0); earlier changes are not recorded")
    }
    var edited = EditedDomain(loaded.domain, layers: loaded.content)
    let undo = UndoPlan(of: since.saves, in: edited)
    edited.addChanges(of: undo.draft)
    let snapshot = NamedSnapshot(
      named: loaded.domain.portableName, of: edited.edited, schema: loaded.domain.schema,
      date: Date())
    return (snapshot, [begins].compactMap(\.self) + undo.reported)
  }
}

extension UndoPlan {
  /// The values that cannot be restored, and the reasons.
  package var reported: [Message] {
    obstacles.map { path, reason in
      path.isRoot
        ? Message("cannot restore the file: \(reason)")
        : Message("cannot restore \(path): \(reason)")
    }
  }
}
