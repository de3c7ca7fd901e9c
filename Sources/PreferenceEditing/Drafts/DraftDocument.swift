package import PreferenceDomains
import PreferenceFormats
import PreferenceStores
package import PreferenceSystem
package import PreferenceValues

/// The file of a draft: JSON, with every value and the value that it is based on.
///
/// Secrets are never written: a line with one has only its path.
package struct DraftDocument: Sendable {
  /// The time of the last change of the draft.
  package var date: Date
  /// The name of the domain, nil in files of former versions.
  package var domain: String?
  package var draft: EditingDraft
  /// The paths of changed secrets, which the user must enter again.
  package var forgottenSecrets: [PreferencePath]

  /// Creates a document of a draft without the values of secrets.
  package init(
    _ draft: EditingDraft, of domain: String? = nil, date: Date,
    isSecret: (PreferencePath) -> Bool
  ) {
    self.date = date
    self.domain = domain
    self.draft = draft
    forgottenSecrets = []
    // A reset is based on the old secret, which must not be written either.
    for path in draft.lines.map(\.path) where isSecret(path) {
      self.draft.discard(path)
      if !forgottenSecrets.contains(path) { forgottenSecrets.append(path) }
    }
  }
}

extension EditingDraft {
  /// The draft with the changes at some paths split into those of the values inside, of which only some are secrets.
  package func splitting(_ isSplit: (PreferencePath) -> Bool) -> EditingDraft {
    let whole = changes.filter { isSplit($0.path) }
    var draft = self
    draft.discard(whole.map(\.target))
    for change in whole.flatMap(\.parts) { draft.add(change) }
    return draft
  }
}

extension LayerChange {
  /// The changes of the values inside; a list is one value.
  fileprivate var parts: [LayerChange] {
    JournalChange.between(expected, edit.value, of: store, at: path).flatMap(\.parts).map {
      LayerChange($0.new.map(StoreEdit.set) ?? .reset, at: $0.path, in: store, expecting: $0.old)
    }
  }
}

extension DraftDocument {
  /// The format's version, which a reader must know.
  static let version: Int64 = 1

  /// The bytes of the file.
  package var bytes: [UInt8] {
    var document: PreferenceDictionary = [
      "version": .integer(Self.version),
      "date": .date(date),
      "lines": .array(draft.lines.map(Self.json)),
      "secrets": .array(forgottenSecrets.map { .string("\($0)") }),
    ]
    document["domain"] = domain.map(PreferenceValue.string)
    if !draft.formerNames.isEmpty {
      document["former-names"] = .dictionary(
        PreferenceDictionary(draft.formerNames.map { ("\($0.key)", .string($0.value)) }))
    }
    return Array(PreferenceValue.dictionary(document).typedJSONView.jsonText().utf8)
  }

  /// Reads the draft in a file; nil if it is not one, or its version is unknown.
  package init?(_ bytes: [UInt8]) {
    guard let document = try? JSONFormat.json.parse(bytes),
      let members = PreferenceValue(typedJSON: document.value).members,
      members["version"] == .integer(Self.version),
      case .date(let date)? = members["date"]
    else { return nil }
    self.date = date
    domain = members["domain"]?.text
    draft = EditingDraft()
    for line in members["lines"]?.elements ?? [] {
      guard let (path, unsaved) = Self.line(of: line) else { return nil }
      draft.add(unsaved, at: path)
    }
    for (path, name) in members["former-names"]?.members ?? [:] {
      if let path = PreferencePath(path) { draft.formerNames[path] = name.text }
    }
    forgottenSecrets = (members["secrets"]?.elements ?? []).compactMap {
      $0.text.flatMap { PreferencePath($0) }
    }
  }

  private static func json(of line: EditingDraft.Line) -> PreferenceValue {
    var members: PreferenceDictionary = ["path": .string("\(line.path)")]
    members["set"] = line.change.edit.value
    members["targets"] = .array(
      line.change.targets.map { target in
        var members: PreferenceDictionary = ["kind": .string(target.store.kind)]
        members["name"] = .string(target.store.name)
        members["basis"] = target.basis
        members["ignored"] = target.isIgnored ? .boolean(true) : nil
        members["undoes"] = target.undoes.map { .integer(Int64($0)) }
        members["restored"] = target.restored
        return .dictionary(members)
      })
    return .dictionary(members)
  }

  private static func line(of json: PreferenceValue) -> EditingDraft.Line? {
    guard let members = json.members,
      let path = members["path"]?.text.flatMap({ PreferencePath($0) }),
      let targets = members["targets"]?.elements?.map(target),
      !targets.contains(where: { $0 == nil })
    else { return nil }
    let edit = members["set"].map(StoreEdit.set) ?? .reset
    return (path, DraftEdit(edit, targets: targets.compactMap { $0 }))
  }

  private static func target(of json: PreferenceValue) -> DraftEdit.Target? {
    guard let members = json.members, let kind = members["kind"]?.text,
      let name = members["name"]?.text
    else { return nil }
    return DraftEdit.Target(
      store: StoreIdentity(kind: kind, name: name), basis: members["basis"],
      isIgnored: members["ignored"] == .boolean(true),
      undoes: members["undoes"]?.integer, restored: members["restored"])
  }
}
