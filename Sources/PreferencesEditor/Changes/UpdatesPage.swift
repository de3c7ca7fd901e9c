import PreferenceDomains
package import PreferenceEditing
import PreferenceSettings
package import PreferenceValues

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
    let stored = EditedDomain(schema: domain.schema, layers: domain.layers, isValidatedLater: true)
    updates = SchemaUpdate.all(in: stored, since: memory).filter { !kept.contains($0) }
    lines = updates.map { ChangeLine($0, in: domain) }
    list.move(by: 0, count: lines.count)
  }

  /// How many there are of each kind: "2 new keys, 1 other default".
  package func summary(in language: Language) -> String {
    updates.map(\.kind).counted(in: language)
  }
}

extension [SchemaUpdate.Kind] {
  /// How many there are of each, in words.
  package func counted(in language: Language) -> String {
    SchemaUpdate.Kind.allCases.compactMap { kind in
      let number = count { $0 == kind }
      return number == 0 ? nil : kind.counted(number).text(in: language)
    }.joined(separator: ", ")
  }
}

extension SchemaUpdate.Kind {
  /// So many of it.
  fileprivate func counted(_ number: Int) -> Message {
    switch self {
    case .new: Message("\(number, "new key", "new keys")")
    case .newDefault: Message("\(number, "new default", "new defaults")")
    case .renamed: Message("\(number) renamed")
    case .dropped: Message("\(number) removed from the schema")
    case .unknown: Message("\(number) unknown")
    }
  }

  /// What a list says about one of it.
  package var note: Message {
    switch self {
    case .new: Message("new")
    case .newDefault: Message("new default")
    case .renamed: Message("renamed")
    case .dropped: Message("removed from the schema")
    case .unknown: Message("unknown")
    }
  }

  /// The button that puts it right; nil where there is nothing to put right.
  package var remedy: Message? {
    switch self {
    case .new: nil
    case .newDefault: Message("Set the old default")
    case .renamed: Message("Move the value")
    case .dropped, .unknown: Message("Remove")
    }
  }
}

extension ChangeLine {
  /// What the update of a schema did to a key.
  package init(_ update: SchemaUpdate, in domain: EditedDomain) {
    let setting = domain.schema.setting(at: update.path)
    let isSecret = domain.schema.isSecret(at: update.path)
    let language = domain.language
    func words(_ message: Message) -> String { message.text(in: language) }
    func text(_ value: PreferenceValue?, none: Message) -> String {
      guard let value else { return words(none) }
      return isSecret
        ? Message("(secret)").text(in: language)
        : ValueText.summary(of: value, for: setting, in: language)
    }
    path = update.path
    title = setting?.title ?? "\(update.path)"
    switch update.kind {
    case .new: (old, new) = (words(Message("none")), text(update.new, none: Message("no default")))
    case .newDefault:
      (old, new) = (
        text(update.old, none: Message("none")), text(update.new, none: Message("no default"))
      )
    case .renamed: (old, new) = ("\(update.oldPath ?? .root)", "\(update.path)")
    case .dropped, .unknown:
      (old, new) = (text(update.new, none: Message("none")), words(Message("no setting")))
    }
    isStaged = domain.draft.touches(update.oldPath ?? update.path)
    note = words(isStaged ? Message("unsaved") : update.kind.note)
  }
}
