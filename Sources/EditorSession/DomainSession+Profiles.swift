import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

extension Domain {
  /// The name of the domain in a profile; a file in the home directory is found in another one too.
  package var portableName: String {
    guard let file = fileName, canonicalName.hasSuffix(file) else { return canonicalName }
    return "\(canonicalName.dropLast(file.count))\(HomeDirectory.abbreviate(file))"
  }

  /// The word that names a domain of a profile on this machine.
  ///
  /// The path of a file is the whole name, or follows the name of its schema: `SCHEMA:~/FILE`.
  package static func word(ofPortable name: String) -> String {
    if name.hasPrefix("~/") { return HomeDirectory.expand(name) }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[1].hasPrefix("~/") else { return name }
    return "\(parts[0]):\(HomeDirectory.expand(parts[1]))"
  }
}

extension DomainSession {
  private static let largestProfile = 64 << 20

  /// Reads the values of this domain in a profile.
  func importProfile(_ word: String, post: (EditorEvent) -> Void) {
    let file = HomeDirectory.expand(word)
    do {
      let content = try FileContent(of: file, limit: Self.largestProfile, in: POSIXFileSystem())
      let profile = try Profile(content.bytes)
      guard let snapshot = profile.snapshots.first(where: isOfDomain) else {
        throw ProfileRefusal.noDomain
      }
      guard
        let found = SnapshotImport(of: snapshot, into: try domain.load(), schema: domain.schema)
      else { throw ProfileRefusal.noLayer }
      post(.importRead(found))
    } catch {
      let reason =
        switch error {
        case let error as Profile.FormatError: error.message(in: word)
        case ProfileRefusal.noDomain: Message("\(word) has no values of \(domain.name)")
        case ProfileRefusal.noLayer: Message("\(domain.name) has no layer that can be written")
        default: Message(of: error)
        }
      post(.notify(Notice(reason.sentence, severity: .error)))
    }
  }

  private enum ProfileRefusal: Error {
    case noDomain, noLayer
  }

  private func isOfDomain(_ snapshot: NamedSnapshot) -> Bool {
    [domain.portableName, domain.name].contains(snapshot.name)
      || Domain.word(ofPortable: snapshot.name) == domain.canonicalName
  }

  /// Writes the values that the user set to a profile; asks before it replaces a file.
  func exportProfile(_ word: String, replaces: Bool, post: (EditorEvent) -> Void) {
    let file = HomeDirectory.expand(word)
    if !replaces, (try? POSIXFileSystem().status(at: file)) != nil {
      return post(.profileExists(word))
    }
    do {
      let snapshot = NamedSnapshot(
        named: domain.portableName, of: try domain.load(), schema: domain.schema,
        date: workspace.clock(), where: \.kind.isUsers)
      try write(Profile(date: workspace.clock(), snapshots: [snapshot]), to: file)
      post(.notify(Notice(Self.message(ofExport: snapshot, to: word))))
    } catch {
      post(.notify(Notice(Message(of: error).sentence, severity: .error)))
    }
  }

  private func write(_ profile: Profile, to file: String) throws(StoreError) {
    let (outer, name) = FileLocation.parts(of: file)
    try StoreError.wrapping(.write, file) { () throws(Errno) in
      try OpenDirectory(outer, in: POSIXFileSystem())
        .write(Array(profile.text.utf8), to: name, mode: 0o644, isDurable: false)
    }
  }

  private static func message(ofExport snapshot: NamedSnapshot, to file: String) -> Message {
    let secrets = snapshot.secrets.count
    return secrets == 0
      ? Message("Exported the values that you set to \(file).")
      : Message("Exported to \(file) without \(secrets, "secret", "secrets").")
  }
}
