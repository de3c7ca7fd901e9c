import PreferenceStores
import PreferenceDomains
import PreferenceSettings
import PreferenceValues

/// The report of one layer of a setting.
struct LayerReport {
  private let answer: LayerResolution
  private let setting: SettingDescription?
  private let place: String

  init(_ answer: LayerResolution, setting: SettingDescription?, place: String) {
    self.answer = answer
    self.setting = setting
    self.place = place
  }

  /// Layer, value, verdict and place, for a table.
  var columns: [String] {
    let text =
      (answer.ignored ?? answer.value).map {
        ValueText.summary(of: $0, for: setting, in: Output.language)
      }
      ?? (isDecidedByProgram ? Message("decided by the program").localized : "-")
    let verdict =
      answer.isLocking ? Message("\(answer.verdict), locks the setting") : answer.verdict.message
    return ["\(answer.layer)", text, verdict.localized, place]
  }

  /// The remark on a list that several files have items of.
  static var remarkOnSums: Message {
    Message(
      "the program that reads these files adds up their lists; get, list and the editor show only the highest"
    )
  }

  private var isDecidedByProgram: Bool {
    answer.layer == .defaults && setting?.isDefaultOfProgram == true
  }

  /// Everything, for scripts.
  var json: PreferenceValue {
    var members: PreferenceDictionary = [
      "layer": .string(answer.layer.name), "verdict": .string("\(answer.verdict)"),
      "effective": .boolean(answer.verdict == .effective), "locks": .boolean(answer.isLocking),
      "location": .string(place),
    ]
    members["value"] = answer.ignored ?? answer.value
    if isDecidedByProgram { members["decidedByProgram"] = .boolean(true) }
    return .dictionary(members)
  }
}
