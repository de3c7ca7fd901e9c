import PreferenceDomains
package import PreferenceEditing
import PreferenceSettings
package import PreferenceValues

/// The pending schema updates of a domain: how its keys changed since the last known schema.
package struct UpdatesPage: Sendable {
  private let memory: SchemaMemory
  /// The localized time when the last known schema was recorded.
  package let time: String
  /// The dismissed updates.
  private var dismissed: Set<SchemaUpdate> = []
  package private(set) var updates: [SchemaUpdate] = []
  package private(set) var lines: [ChangeLine] = []
  package var list = ListPosition()

  init(since memory: SchemaMemory, time: String, in domain: EditedDomain) {
    self.memory = memory
    self.time = time
    refresh(in: domain)
  }

  /// The selected update, or nil if the list is empty.
  package var selected: SchemaUpdate? {
    updates.indices.contains(list.selected) ? updates[list.selected] : nil
  }

  /// Dismisses updates without applying them.
  mutating func dismiss(_ updates: [SchemaUpdate], in domain: EditedDomain) {
    dismissed.formUnion(updates)
    refresh(in: domain)
  }

  /// Lists the pending updates, based on the stored values and the draft.
  mutating func refresh(in domain: EditedDomain) {
    let stored = EditedDomain(schema: domain.schema, layers: domain.layers, isValidatedLater: true)
    updates = SchemaUpdate.all(in: stored, since: memory).filter { !dismissed.contains($0) }
    lines = updates.map { ChangeLine($0, in: domain) }
    list.move(by: 0, count: lines.count)
  }

  /// The number of updates of each kind, such as "2 new keys, 1 new default".
  package func summary(in language: InterfaceLanguage) -> String {
    updates.map(\.kind).counted(in: language)
  }
}

extension [SchemaUpdate.Kind] {
  /// The number of updates of each kind, as text.
  package func counted(in language: InterfaceLanguage) -> String {
    SchemaUpdate.Kind.allCases.compactMap { kind in
      let number = count { $0 == kind }
      return number == 0 ? nil : kind.counted(number).text(in: language)
    }.joined(separator: ", ")
  }
}

extension SchemaUpdate.Kind {
  /// A text that counts `number` updates of this kind.
  fileprivate func counted(_ number: Int) -> Message {
    switch self {
    case .new: Message("\(number, "new key", "new keys")")
    case .newDefault: Message("\(number, "new default", "new defaults")")
    case .renamed: Message("\(number) renamed")
    case .removed: Message("\(number) removed from the schema")
    case .unknown: Message("\(number) unknown")
    }
  }

  /// The note of an update of this kind in a list.
  package var note: Message {
    switch self {
    case .new: Message("new")
    case .newDefault: Message("new default")
    case .renamed: Message("renamed")
    case .removed: Message("removed from the schema")
    case .unknown: Message("unknown")
    }
  }

  /// The title of the button that applies an update, or nil if there is nothing to apply.
  package var remedy: Message? {
    switch self {
    case .new: nil
    case .newDefault: Message("Set the old default")
    case .renamed: Message("Move the value")
    case .removed, .unknown: Message("Remove")
    }
  }
}

extension ChangeLine {
  /// Creates the line of a schema update.
  package init(_ update: SchemaUpdate, in domain: EditedDomain) {
    let setting = domain.schema.setting(at: update.path)
    let language = domain.language
    func localized(_ message: Message) -> String { message.text(in: language) }
    func text(_ value: PreferenceValue?) -> String {
      guard let value else { return localized(Message("no default")) }
      let shown = domain.schema.masking(value, at: update.path, of: setting)
      return shown == .secretMask
        ? localized(Message("(secret)"))
        : ValueText.summary(of: shown, for: setting, in: language)
    }
    path = update.path
    title = setting?.title ?? "\(update.path)"
    switch update.kind {
    case .new:
      let value = text(update.new)
      (old, new) = ("", update.new == nil ? value : localized(Message("default \(value)")))
    case .newDefault: (old, new) = (text(update.old), text(update.new))
    case .renamed: (old, new) = ("\(update.oldPath ?? .root)", "\(update.path)")
    // The value is still stored.
    case .removed, .unknown: (old, new) = ("", text(update.new))
    }
    isUnsaved = domain.draft.touches(update.oldPath ?? update.path)
    note = localized(isUnsaved ? Message("unsaved") : update.kind.note)
  }
}
