package import Preferences

/// What became of a domain's keys since its schema was another one, and was not dealt with yet.
package struct UpdatesPage: Sendable {
  private let memory: SchemaMemory
  /// When the schema was seen last, as people read it.
  package let time: String
  /// What was left as it is.
  private var kept: Set<SchemaUpdate> = []
  package private(set) var updates: [SchemaUpdate] = []
  package private(set) var lines: [ChangeLine] = []
  package var list = ListPosition()

  init(since memory: SchemaMemory, time: String, in domain: EditedDomain) {
    self.memory = memory
    self.time = time
    renew(in: domain)
  }

  /// The selected update, nil where there is none.
  package var selected: SchemaUpdate? {
    updates.indices.contains(list.selected) ? updates[list.selected] : nil
  }

  /// Leaves updates as they are, and takes them off the list.
  mutating func keep(_ updates: [SchemaUpdate], in domain: EditedDomain) {
    kept.formUnion(updates)
    renew(in: domain)
  }

  /// Shows what is still to be dealt with, by what is stored and staged now.
  mutating func renew(in domain: EditedDomain) {
    let stored = EditedDomain(schema: domain.schema, layers: domain.layers, isJudgedLater: true)
    updates = stored.updates(since: memory).filter { !kept.contains($0) }
    lines = updates.map { ChangeLine($0, in: domain) }
    list.move(by: 0, count: lines.count)
  }

  /// How many there are of each kind: "2 new keys, 1 other default".
  package var summary: String { updates.map(\.kind).counted }
}

extension [SchemaUpdate.Kind] {
  /// How many there are of each, in words.
  package var counted: String {
    SchemaUpdate.Kind.allCases.compactMap { kind in
      let number = count { $0 == kind }
      return number == 0 ? nil : kind.text(number)
    }.joined(separator: ", ")
  }
}

extension SchemaUpdate.Kind {
  /// So many of it, in words.
  fileprivate func text(_ number: Int) -> String {
    switch self {
    case .new: ValueText.count(number, "new key")
    case .newDefault: number == 1 ? "1 other default" : "\(number) other defaults"
    case .renamed: "\(number) renamed"
    case .dropped: "\(number) no longer in the schema"
    case .unknown: "\(number) unknown"
    }
  }

  /// What a list says about one of it.
  package var note: String {
    switch self {
    case .new: "new"
    case .newDefault: "other default"
    case .renamed: "renamed"
    case .dropped: "no longer known"
    case .unknown: "unknown"
    }
  }

  /// What its remedy is called; nil where there is none.
  package var remedyName: String? {
    switch self {
    case .new: nil
    case .newDefault: "Adopt the old default"
    case .renamed: "Move the value"
    case .dropped, .unknown: "Clean"
    }
  }
}

extension ChangeLine {
  /// What the update of a schema did to a key.
  package init(_ update: SchemaUpdate, in domain: EditedDomain) {
    let setting = domain.schema.setting(at: update.path)
    let isSecret = domain.schema.isSecret(at: update.path)
    func text(_ value: PreferenceValue?, none: String) -> String {
      guard let value else { return none }
      return isSecret ? "(secret)" : ValueText.summary(of: value, for: setting)
    }
    path = update.path
    title = setting?.title ?? "\(update.path)"
    switch update.kind {
    case .new: (old, new) = ("none", text(update.new, none: "no default"))
    case .newDefault:
      (old, new) = (text(update.old, none: "none"), text(update.new, none: "no default"))
    case .renamed: (old, new) = ("\(update.oldPath ?? .root)", "\(update.path)")
    case .dropped, .unknown: (old, new) = (text(update.new, none: "none"), "no setting")
    }
    isStaged = domain.draft.touches(update.oldPath ?? update.path)
    note = isStaged ? "staged" : update.kind.note
  }
}
