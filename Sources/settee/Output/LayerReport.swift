import PreferenceStores
import PreferenceDomains
import PreferenceSettings
import PreferenceValues

/// The report of one layer of a setting.
struct LayerReport {
  private let answer: LayerAnswer
  private let setting: Setting?
  private let place: String

  init(_ answer: LayerAnswer, setting: Setting?, place: String) {
    self.answer = answer
    self.setting = setting
    self.place = place
  }

  /// Layer, value, verdict and place, for a table.
  var columns: [String] {
    let text = answer.value.map { ValueText.summary(of: $0, for: setting) } ?? "-"
    let lock = answer.isLocking ? ", locks it" : ""
    return ["\(answer.layer)", text, "\(answer.verdict)\(lock)", place]
  }

  /// Everything, for scripts.
  var json: PreferenceValue {
    var members: PreferenceDictionary = [
      "layer": .string(answer.layer.rawValue), "verdict": .string("\(answer.verdict)"),
      "inForce": .boolean(answer.verdict == .inForce), "locks": .boolean(answer.isLocking),
      "place": .string(place),
    ]
    members["value"] = answer.value
    return .dictionary(members)
  }
}
