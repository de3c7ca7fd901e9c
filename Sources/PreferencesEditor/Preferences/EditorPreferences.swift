package import PreferenceDomains
package import PreferenceEditing
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues
package import Terminal

/// The preferences of settee itself, in the domain `org.settee`.
package struct EditorPreferences: Hashable, Sendable {
  /// The domain that contains the preferences.
  package static let domain = DomainCatalog.settee

  /// The spacing of rows.
  package enum Density: String, Sendable, CaseIterable {
    /// No lines between the parts of the screen, and nearly no columns between those of a row.
    case compact
    case normal
    /// A blank line after each row.
    case comfortable
  }

  package var density = Density.normal
  /// The language of the interface, nil for that of the locale.
  package var language: InterfaceLanguage?
  /// Whether lines are drawn with Unicode characters, nil if the terminal decides.
  package var drawsUnicodeLines: Bool?
  /// Whether settee uses the mouse, which requires Shift for the terminal's own selection.
  package var usesMouse = true
  /// Whether a reset asks for confirmation.
  package var confirmsReset = true
  /// Whether the details pane is visible if there is room for it.
  package var showsDetailsPane = true
  /// Whether copied commands are those of the program that keeps the settings, such as `gsettings`.
  package var copiesNativeCommands = false
  /// The size and age limits of the history.
  package var journal = JournalLimits()
  /// The user's keymap and key bindings.
  package var keys = KeyChoices()
  /// The use of the terminal.
  package var terminal = TerminalSettings()

  package init() {}

  /// Reads the preferences of a domain; an invalid value is ignored.
  package init(_ domain: EditedDomain) {
    func value(_ key: String) -> PreferenceValue? {
      guard let setting = domain.schema.setting(at: [key]) else { return nil }
      return domain.problems(at: [key]).isEmpty ? domain.value(of: setting) : setting.defaultValue
    }
    copiesNativeCommands = value("copiedCommands")?.text == "native"
    language = value("language")?.text.flatMap(InterfaceLanguage.init(code:))
    switch value("lineDrawing") {
    case .string("unicode"): drawsUnicodeLines = true
    case .string("ascii"): drawsUnicodeLines = false
    default: break
    }
    density = value("density")?.text.flatMap(Density.init(rawValue:)) ?? density
    usesMouse = value("mouse")?.flag ?? usesMouse
    confirmsReset = value("confirmReset")?.flag ?? confirmsReset
    showsDetailsPane = value("showDetailsPane")?.flag ?? showsDetailsPane
    if case .integer(let size) = value("historySize") { journal.bytes = Int(size) << 10 }
    if case .integer(let days) = value("historyAge") { journal.age = days > 0 ? .days(days) : nil }
    terminal.theme = value("theme")?.text.flatMap(Theme.init(rawValue:))
    if case .integer(let delay) = value("escapeDelay"), delay > 0 {
      terminal.escapeDelay = Int(delay)
    }
    keys.set = value("keymap")?.text.flatMap(Keymap.Name.init(rawValue:)) ?? .default
    keys.own = (value("keys")?.members ?? [:]).map { name, value in
      KeyChoices.Own(name, value.elements?.compactMap(\.text) ?? [])
    }
    switch value("clipboard") {
    case .string("on"): terminal.usesClipboard = true
    case .string("off"): terminal.usesClipboard = false
    default: break
    }
    switch value("synchronizedOutput") {
    case .string("on"): terminal.synchronizesOutput = true
    case .string("off"): terminal.synchronizesOutput = false
    default: break
    }
  }
}

extension EditorPreferences {
  /// Returns the capabilities of a terminal, limited to the lines and colors of the preferences.
  func repertoire(of terminal: DisplayCapabilities) -> DisplayCapabilities {
    let wanted = drawsUnicodeLines.map {
      $0 && SafeText("─", in: terminal).string == "─" ? GlyphSet.unicode : .ascii
    }
    return DisplayCapabilities(
      widths: terminal.widths, glyphs: wanted ?? terminal.glyphs,
      colors: self.terminal.theme == .mono ? 0 : terminal.colors)
  }
}

extension EditorPreferences {
  /// Returns the problems of key bindings after a change of settee's own preferences.
  ///
  /// - Returns: An empty list for other domains.
  package static func keymapErrors(
    after draft: EditingDraft, of domain: String, by schema: any PreferenceSchema,
    in layers: LayeredSnapshot, for keymap: Keymap
  ) -> [KeymapError] {
    let keys: [PreferencePath] = [["keys"], ["keymap"]]
    guard domain == Self.domain,
      draft.lines.contains(where: { line in keys.contains { $0.overlaps(line.path) } })
    else { return [] }
    let preferences = EditorPreferences(EditedDomain(schema: schema, layers: layers))
    return keymap.applying(preferences.keys).errors
  }
}
