import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// Why a setting has its value: what every layer says about it, and what is staged for it.
struct Layers: Sendable {
  /// What one layer says, in words.
  struct Line: Sendable {
    var answer: LayerResolution
    /// What the layer will hold once the draft is saved, nil for nothing.
    var edited: PreferenceValue?
    /// The value as people read it.
    var text: String
    /// The value that is staged for the layer, nil where none is.
    var newText: String?
    /// Where it is kept, as a person would name it, with the line where that is known.
    var place: String
    /// Whether it is in force, and why not; whether it locks, and what is staged.
    var verdict: String
  }

  let setting: Setting
  private(set) var lines: [Line]
  var list = ListPosition()
  private let places: [StoreIdentity: String]

  init(_ setting: Setting, in domain: EditedDomain, places: [StoreIdentity: String] = [:]) {
    self.setting = setting
    self.places = places
    let byDefault = domain.schema.defaultInForce(at: setting.path, in: domain.layers.stored)
    lines = domain.layers.answers(at: setting.path, default: byDefault).map { answer in
      Line(
        answer, of: setting,
        edited: answer.store.map { domain.edited.layer(keptIn: $0)?.root[setting.path] }
          ?? answer.value,
        place: answer.store.map { places[$0] ?? $0.name }
          ?? Message("the schema").text(in: domain.language),
        in: domain.language)
    }
    list.selected =
      lines.firstIndex(where: \.isStaged)
      ?? lines.firstIndex { $0.answer.verdict == .effective } ?? 0
  }

  /// The same of what is stored and staged now, at other places where they are known.
  func renewed(in domain: EditedDomain, places: [StoreIdentity: String]? = nil) -> Layers {
    var renewed = Layers(
      domain.setting(at: setting.path) ?? setting, in: domain, places: places ?? self.places)
    renewed.list = list
    return renewed
  }

  /// The line that is selected.
  var selected: Line { lines[list.selected] }
}

extension Layers.Line {
  fileprivate init(
    _ answer: LayerResolution, of setting: Setting, edited: PreferenceValue?, place: String,
    in language: Language
  ) {
    self.answer = answer
    self.edited = edited
    self.place = place
    let texts = JournalChange.texts(of: [answer.value, edited], for: setting, in: language)
    text = answer.value == nil ? "-" : texts[0]
    var told: [Message] = [answer.verdict.message]
    if answer.value != edited {
      newText = edited == nil ? nil : texts[1]
      told.append(edited == nil ? Message("reset, unsaved") : Message("unsaved"))
    }
    let verdict = told.map { $0.text(in: language) }.joined(separator: ", ")
    self.verdict =
      answer.isLocking ? Message("\(verdict), locks the setting").text(in: language) : verdict
  }

  /// Whether something is staged for the layer.
  var isStaged: Bool { answer.value != edited }

  /// The value, with the one that is staged behind an arrow.
  func change(arrow: String) -> String { newText.map { "\(text) \(arrow) \($0)" } ?? text }

  /// All of it as a sentence.
  func sentence(arrow: String) -> String {
    "\(answer.layer): \(change(arrow: arrow)), \(verdict), \(place)"
  }
}
