import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

@testable import PreferencesEditor

/// A state of the editor for tests, with the keys that lead to it.
enum Scene: String, CaseIterable {
  case domains, form, groups, invalid, choices, list, element, area, search, review, why,
    history,
    save,
    record, updates, snapshots, difference, bookmarks, restarts, help
  case quit, reset, repair, conflict, recovery, damaged, consent

  /// The failure of a damaged file with a backup.
  static let damage = DomainFailure(
    "org.example.audio", reason: Message(verbatim: "Line 3: expected a value."),
    file: DamagedFile("/etc/org.example.audio.plist", line: 3),
    backup: AvailableBackup(time: "2026-11-21 14:02:00"))

  /// Creates an editor in this state.
  func editor(
    size: Size = Size(columns: 80, rows: 24), language: InterfaceLanguage = .english
  ) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(
      values: Self.values, size: size, locks: [], language: language,
      keptDrafts: self == .recovery ? [Self.savedDraft] : [])
    try play(on: &editor)
    return editor
  }

  private func play(on editor: inout HeadlessEditor) throws {
    switch self {
    case .domains: editor.showDomains()
    case .form, .recovery: break
    case .groups: editor.press("Shift-Tab Down")
    case .invalid: editor.press("Enter Ctrl-U \"1.7\"")
    case .choices: editor.press("Down Enter")
    case .list: editor.press("Enter", at: ["equaliser", "presets"])
    case .element: editor.press("Enter + \"dry\"", at: ["equaliser", "presets"])
    case .area: editor.press("Enter Enter \"second line\"", at: ["equaliser", "notes"])
    case .search: editor.press("/ \"ba\"")
    case .review: editor.press("+ Down Space Down Space s")
    case .why:
      let path: PreferencePath = ["output", "volume"]
      editor.press("w", at: path)
      editor.send(.located(path, [editor.user.identity: "~/.config/org.example.audio.plist:7"]))
    case .history, .save:
      editor.press("+ Down Space Down Space Ctrl-S - Ctrl-S")
      try editor.writeExternally([["output", "quality"]: .set(.string("high"))])
      editor.press(self == .history ? "H" : "H Down Down Enter")
    case .record:
      editor.press("o")
      try editor.writeExternally([
        ["output", "quality"]: .set(.string("high")),
        ["output", "password"]: .set(.string("horse")),
      ])
      try editor.writeExternally([["equaliser", "bass"]: .reset, ["stray"]: .set(.integer(2))])
      editor.press("Down Down u")
    case .updates:
      editor.reportSchemaChange()
      editor.press("U Down Down u")
    case .snapshots, .difference:
      editor.press("S + \"before 音\" Enter Esc")
      editor.press("+ Down Space Ctrl-S S + \"after\" Enter")
      editor.press(self == .snapshots ? "Down m Up" : "Down Enter Down u")
    case .bookmarks:
      try editor.session.changeBookmarks {
        $0.changed([Bookmark(domain: "org.example.plain", path: ["a key"], title: "A key")])
      }
      editor.press("b B")
    case .restarts:
      editor.press("W")
      editor.send(
        .restarts([
          WaitingRestart(
            Bookmark(domain: "org.example.audio", path: ["output", "device"], title: "Device"),
            scope: .program, time: "2026-11-21 08:00:01"),
          WaitingRestart(
            Bookmark(domain: "org.example.screen", path: ["scale"], title: "Scale 音"),
            scope: .session, time: "2026-11-20 17:30:00"),
          WaitingRestart(
            Bookmark(domain: "~/boot.json", path: ["quiet"], title: "Quiet boot"),
            scope: .machine, time: "2026-11-19 09:15:00"),
        ]))
    case .help: editor.press("?")
    case .quit: editor.press("Down Down Space q")
    case .reset: editor.press("R")
    case .repair: editor.press("Enter", at: ["equaliser", "bands"])
    case .conflict:
      editor.press("Down Space")
      try editor.writeExternally([["output", "quality"]: .set(.string("high"))])
      editor.press("Enter")
    case .damaged:
      editor.send(.notOpened(Self.damage))
    case .consent:
      editor.send(
        .saved(.failure(StoreError.needsConsent(.inPlace, "The file cannot be replaced."))))
    }
  }

  private static let values: PreferenceDictionary = [
    "output": .dictionary(["volume": .real(0.8), "quality": .string("low")]),
    "equaliser": .dictionary([
      "bass": .real(1.7), "bands": .string("12"),
      "presets": .array([.string("flat"), .string("loud"), .string("音楽")]),
      "notes": .string("first line"),
    ]),
    "stray": .integer(1),
  ]

  private static var savedDraft: RestorableDraft {
    var draft = EditingDraft()
    draft.add(
      DraftEdit(
        .set(.real(0.5)),
        targets: [DraftEdit.Target(store: MemoryFile.identity, basis: .real(0.8))]),
      at: ["output", "volume"])
    return RestorableDraft(
      id: "1", time: "2023-11-14 22:13:20", draft: draft,
      forgottenSecrets: [["output", "password"]])
  }
}

extension HeadlessEditor {
  /// Reports to the editor that the schema has changed since it was last seen.
  mutating func reportSchemaChange() {
    guard let schema = domain.schema as? JSONSchema else { return }
    var memory = SchemaMemory(of: schema, date: Date(timeIntervalSince1970: 0))
    memory.fingerprint = "former"
    memory.defaults[["output", "mute"]] = nil
    memory.defaults.updateValue(.integer(12), forKey: ["output", "name"])
    memory.defaults.updateValue(.integer(1), forKey: ["stray"])
    send(.schemaChanged(since: memory, time: "2026-11-20 08:00:00"))
  }

  /// Shows the start screen with several domains: with a schema, without one, damaged.
  mutating func showDomains() {
    press("d")
    send(
      .found(
        [
          DomainSummary(
            name: "org.example.audio", title: "Audio", place: "~/.config/org.example.audio.plist",
            keys: 9, setCount: 4, hasSchema: true, section: StartSection(Message("Recent"))),
          DomainSummary(
            name: "org.example.plain", place: "~/.config/org.example.plain.json", keys: 1,
            section: StartSection(Message("Domains"))),
          DomainSummary(
            name: "org.example.torn", place: "~/.config/org.example.torn.json",
            errorMessage: Message(verbatim: "Line 3: expected a value."),
            section: StartSection(Message("Domains"))),
        ] + Self.files + Self.desktop))
  }

  /// The config files of a project and of a program.
  private static var files: [DomainSummary] {
    [
      DomainSummary(
        name: "/home/ada/site/package.json", label: "package.json", title: "npm package",
        place: "schema: SchemaStore", hasSchema: true, hasCounts: false,
        section: StartSection(Message("Files here"), place: "~/site")),
      DomainSummary(
        name: "/home/ada/.config/lazygit/config.yml", label: ".config/lazygit/config.yml",
        title: "lazygit", place: "schema: SchemaStore", hasSchema: true, hasCounts: false,
        section: StartSection(Message("Programs"), place: "~")),
    ]
  }

  /// A group of GSettings schemas, and one by itself.
  private static var desktop: [DomainSummary] {
    ["org.gnome.desktop.interface", "org.gnome.desktop.sound", "org.gtk.Settings"].map { name in
      var summary = DomainSummary(
        name: name, place: "/\(name.replacing(".", with: "/"))/", keys: 12,
        setCount: name.hasSuffix("sound") ? 2 : 0, hasSchema: true,
        section: StartSection(Message("GSettings")))
      summary.group = name.split(separator: ".").prefix(3).joined(separator: ".")
      return summary
    }
  }

  /// Selects the setting at a path and presses the keys of a script.
  @discardableResult
  mutating func press(_ script: String, at path: PreferencePath) -> String {
    editor.form?.select(path)
    return press(script)
  }
}
