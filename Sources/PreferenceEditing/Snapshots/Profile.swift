import PreferenceFormats
import PreferenceStores
package import PreferenceSystem
package import PreferenceValues

/// Snapshots of one or more domains, exported to a file that another machine can import.
///
/// The file is JSON that a text editor can change. Secrets are left out and listed by their paths.
package struct Profile: Hashable, Sendable {
  /// The reason why a text is not a profile.
  package enum FormatError: Error, Hashable {
    /// It is not JSON.
    case damaged(Message)
    /// It is JSON, but this member of a profile is missing or invalid.
    case notProfile(String)
    /// A profile has no such member, so that what it contains would be ignored.
    case unknownMember(String)
    /// A later version of settee wrote it.
    case later
  }

  /// The time of the export.
  package var date: Date
  /// The snapshots; the name of each is its domain.
  package var snapshots: [NamedSnapshot]

  package init(date: Date, snapshots: [NamedSnapshot]) {
    self.date = date
    self.snapshots = snapshots
  }

  private static let kind = PreferenceValue.string("settee profile")
  private static let version: Int64 = 1

  // MARK: Writing

  /// The text of its file.
  package var text: String {
    let domains = PreferenceDictionary(
      snapshots.map { ($0.name, .dictionary(["layers": $0.layersJSON])) })
    let document: PreferenceDictionary = [
      "kind": Self.kind, "version": .integer(Self.version), "date": .string(date.rfc3339),
      "domains": .dictionary(domains),
    ]
    return PreferenceValue.dictionary(document).jsonText(pretty: true) + "\n"
  }

  // MARK: Reading

  /// Reads the text of a file.
  package init(_ bytes: [UInt8]) throws(FormatError) {
    let document: any FormatDocument
    // The file may be any other file, given by mistake, with secrets that have no names in the line.
    do { document = try JSONFormat.json.parse(bytes) } catch {
      throw .damaged(error.withoutText.message)
    }
    if let part = document.lostPart { throw .damaged(part.located) }
    if let rounded = document.roundedNumber { throw .damaged(rounded.withoutLine.message) }
    guard let members = document.value.members, members["kind"] == Self.kind else {
      throw .notProfile("kind")
    }
    guard case .integer(let version)? = members["version"], version >= 1 else {
      throw .notProfile("version")
    }
    guard version <= Self.version else { throw .later }
    guard let date = members["date"]?.text.flatMap({ Date(rfc3339: $0) }) else {
      throw .notProfile("date")
    }
    guard let domains = members["domains"]?.members else { throw .notProfile("domains") }
    var snapshots: [NamedSnapshot] = []
    for (name, value) in domains {
      snapshots.append(try NamedSnapshot(domain: name, json: value, date: date))
    }
    self.init(date: date, snapshots: snapshots)
  }

  /// Whether a file claims to be a profile.
  package static func isProfile(_ bytes: [UInt8]) -> Bool {
    (try? JSONFormat.json.parse(bytes))?.value.members?["kind"] == kind
  }
}

extension Profile.FormatError {
  /// The file and the reason.
  package func message(in file: String) -> Message {
    switch self {
    case .damaged(let reason): Message("cannot read \(file): \(reason)")
    case .notProfile(let member):
      Message("cannot read \(file): it is not a profile, “\(member)” is missing or wrong")
    case .unknownMember(let member):
      Message("cannot read \(file): “\(member)” is not a member of a profile")
    case .later: Message("cannot read \(file): a later version of settee wrote it")
    }
  }
}

extension NamedSnapshot {
  /// The paths of the secrets that it lists without their values.
  package var secrets: [PreferencePath] { parts.flatMap(\.secrets) }

  /// The paths of the texts that are left out because they are not valid Unicode.
  package var brokenTexts: [PreferencePath] { parts.flatMap(\.brokenTexts) }

  fileprivate var layersJSON: PreferenceValue {
    .dictionary(PreferenceDictionary(parts.map { ($0.layer ?? LayerKind.user.name, $0.json) }))
  }

  fileprivate init(
    domain: String, json: PreferenceValue, date: Date
  ) throws(Profile.FormatError) {
    let place: PreferencePath = ["domains", domain, "layers"]
    guard let layers = json.members?["layers"]?.members else { throw .notProfile("\(place)") }
    try json.requireMembers(["layers"], at: ["domains", domain])
    var parts: [Part] = []
    for (layer, value) in layers {
      parts.append(try Part(layer: layer, json: value, place: place.appending(layer)))
    }
    self.init(named: domain, date: date, parts: parts)
  }
}

extension NamedSnapshot.Part {
  /// The paths of the secrets whose values are left out.
  package var secrets: [PreferencePath] {
    root.placeholders(at: .root).filter { root[$0]?.redaction != .unwritable }
  }

  /// The paths of the texts that are left out because they are not valid Unicode.
  package var brokenTexts: [PreferencePath] {
    root.placeholders(at: .root).filter { root[$0]?.redaction == .unwritable }
  }

  /// Its values without placeholders.
  package var values: PreferenceValue {
    root.placeholders(at: .root).reduce(root) { $0.applying(.reset, at: $1) }
  }

  fileprivate var json: PreferenceValue {
    var members: PreferenceDictionary = ["values": values.typedJSONView]
    for (name, paths) in [("secrets", secrets), ("invalid", brokenTexts), ("unset", unset)]
    where !paths.isEmpty {
      members[name] = .array(paths.map { .string("\($0)") })
    }
    return .dictionary(members)
  }

  fileprivate init(
    layer: String, json: PreferenceValue, place: PreferencePath
  ) throws(Profile.FormatError) {
    guard let members = json.members else { throw .notProfile("\(place)") }
    try json.requireMembers(["values", "secrets", "invalid", "unset"], at: place)
    let values = PreferenceValue(typedJSON: members["values"] ?? .emptyDictionary)
    guard values.isContainer else {
      throw .notProfile("\(place.appending("values"))")
    }
    let secrets = try Self.paths(members["secrets"], place: place.appending("secrets"))
    let broken = try Self.paths(members["invalid"], place: place.appending("invalid"))
    let masked = secrets.reduce(values) { $0.applying(.set(.redacted(.secret)), at: $1) }
    let root = broken.reduce(masked) { $0.applying(.set(.redacted(.unwritable)), at: $1) }
    self.init(
      store: StoreIdentity(kind: "profile", name: layer), layer: layer, root: root,
      unset: try Self.paths(members["unset"], place: place.appending("unset")))
  }

  private static func paths(
    _ value: PreferenceValue?, place: PreferencePath
  ) throws(Profile.FormatError) -> [PreferencePath] {
    guard let value else { return [] }
    guard let elements = value.elements else { throw .notProfile("\(place)") }
    var paths: [PreferencePath] = []
    for element in elements {
      // A file that is a list has the empty path.
      guard let text = element.text, text.isEmpty || text.hasPrefix("/"),
        let path = PreferencePath(text)
      else { throw .notProfile("\(place)") }
      paths.append(path)
    }
    return paths
  }
}

extension PreferenceValue {
  /// The paths of placeholders, and of lists that contain one.
  fileprivate func placeholders(at path: PreferencePath) -> [PreferencePath] {
    guard holdsPlaceholder else { return [] }
    guard redaction == nil, let members else { return [path] }
    return members.flatMap { $0.value.placeholders(at: path.appending($0.name)) }
  }
}

extension PreferenceValue {
  /// Refuses members other than the known ones.
  fileprivate func requireMembers(
    _ known: Set<String>, at place: PreferencePath
  ) throws(Profile.FormatError) {
    for (name, _) in members ?? [:] where !known.contains(name) {
      throw .unknownMember("\(place.appending(name))")
    }
  }
}
