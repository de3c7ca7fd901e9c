import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// The origin of a setting's value: the value in each layer, and the unsaved changes.
struct Layers: Sendable {
  /// The texts of one layer.
  struct Line: Sendable {
    var answer: LayerResolution
    /// The layer's value after the draft is saved, or nil if it will have none.
    var edited: PreferenceValue?
    /// The current value, formatted for display.
    var text: String
    /// The unsaved value for the layer, formatted for display.
    var newText: String?
    /// The displayed location of the value, with the line number if known.
    var place: String
    /// Whether the value is effective, and if not, why; its lock and its unsaved change.
    var verdict: String
  }

  let setting: SettingDescription
  private(set) var lines: [Line]
  var list = ListPosition()
  /// The locations in the stores, and that of the default under nil.
  private let places: [StoreIdentity?: String]

  init(
    _ setting: SettingDescription, in domain: EditedDomain, places: [StoreIdentity?: String] = [:]
  ) {
    self.setting = setting
    self.places = places
    let byDefault = domain.schema.effectiveDefault(at: setting.path, in: domain.layers.stored)
    lines = domain.layers.answers(at: setting.path, default: byDefault).map { answer in
      Line(
        answer, of: setting,
        edited: answer.store.map { domain.edited.layer(storedIn: $0)?.root[setting.path] }
          ?? answer.value,
        place: places[answer.store] ?? answer.store?.name
          ?? Message("the schema").text(in: domain.language),
        in: domain.language)
    }
    list.selected =
      lines.firstIndex(where: \.isUnsaved)
      ?? lines.firstIndex { $0.answer.verdict == .effective } ?? 0
  }

  /// An updated copy from the stored values and the draft, with `places` as locations if given.
  func refreshed(in domain: EditedDomain, places: [StoreIdentity?: String]? = nil) -> Layers {
    var refreshed = Layers(
      domain.setting(at: setting.path) ?? setting, in: domain, places: places ?? self.places)
    refreshed.list = list
    return refreshed
  }

  /// The selected line.
  var selected: Line { lines[list.selected] }
}

extension Layers.Line {
  fileprivate init(
    _ answer: LayerResolution, of setting: SettingDescription, edited: PreferenceValue?,
    place: String,
    in language: InterfaceLanguage
  ) {
    self.answer = answer
    self.edited = edited
    self.place = place
    let texts = JournalChange.texts(of: [answer.value, edited], for: setting, in: language)
    text =
      answer.ignored.map { JournalChange.texts(of: [$0], for: setting, in: language)[0] }
      ?? (answer.value == nil ? "-" : texts[0])
    var reported: [Message] = [answer.verdict.message]
    if answer.value != edited {
      newText = edited == nil ? nil : texts[1]
      reported.append(edited == nil ? Message("reset, unsaved") : Message("unsaved"))
    }
    let verdict = reported.map { $0.text(in: language) }.joined(separator: ", ")
    self.verdict =
      answer.isLocking ? Message("\(verdict), locks the setting").text(in: language) : verdict
  }

  /// Whether the draft changes the value in the layer.
  var isUnsaved: Bool { answer.value != edited }

  /// The value, followed by an arrow and the unsaved value, if any.
  func change(arrow: String) -> String { newText.map { "\(text) \(arrow) \($0)" } ?? text }

  /// The line as a sentence.
  func sentence(arrow: String) -> String {
    "\(answer.layer): \(change(arrow: arrow)), \(verdict), \(place)"
  }
}
