import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import PreferencesEditor

/// The report of one setting.
struct SettingReport {
  private let node: OutlineNode
  private let setting: SettingDescription
  private let state: SettingState
  private let value: PreferenceValue?
  private let layer: LayerKind?
  private let problems: [PreferenceProblem]
  /// Whether the value differs from the default.
  private let isDeviation: Bool

  /// The facts about a setting.
  ///
  /// - Parameters:
  ///   - secrets: The secrets to mask; nil for none.
  ///   - hasTexts: Whether ``json`` is needed, which has the title.
  init(
    _ node: OutlineNode, in domain: EditedDomain, masking secrets: ContentSecrets?,
    hasTexts: Bool = true
  ) {
    self.node = node
    // A list of many settings keeps none of them.
    setting = hasTexts ? node.passingSetting : node.passingSettingWithoutTexts
    state = domain.state(of: node, describedBy: setting)
    layer = domain.layers.holder(of: node.path)
    problems = domain.problems(at: node.path)
    let value = domain.value(of: setting)
    isDeviation = value != nil && domain.differsFromDefault(setting)
    self.value = value.map { [setting] value in
      secrets?.masking(value, of: setting, with: .secretMask) ?? value
    }
  }

  /// Symbol, path, value and default, for a table.
  var columns: [String] {
    let text =
      value.map { ValueText.summary(of: $0, for: setting, in: Output.language) }
      ?? Message("not set").localized
    return ["\(state.symbol)", "\(node.location)", text, note]
  }

  /// The stored value if programs ignore it, else the default if it differs.
  private var note: String {
    if let problem = problems.first(where: { $0.ignored != nil }) { return problem.message }
    return isDeviation && !setting.isMasked ? noteOnDefault ?? "" : ""
  }

  private var noteOnDefault: String? {
    setting.defaultValue.map { value in
      let text = ValueText.summary(of: value, for: setting, in: Output.language)
      return Message("default \(text)").localized
    }
  }

  /// Everything, for scripts.
  var json: PreferenceValue {
    var members: PreferenceDictionary = ["path": .string("\(node.location)")]
    members["title"] = .string(setting.title)
    members["value"] = value
    members["default"] = setting.isMasked ? nil : setting.defaultValue
    members["state"] = .string(state.rawValue)
    members["layer"] = layer.map { .string($0.name) }
    members["unknown"] = node.isUnknown ? .boolean(true) : nil
    if !problems.isEmpty { members["problems"] = .array(problems.map(\.json)) }
    return .dictionary(members)
  }
}

extension PreferenceProblem {
  /// The problem for scripts.
  var json: PreferenceValue {
    var members: PreferenceDictionary = [
      "path": .string("\(location)"), "message": .string(message),
    ]
    members["severity"] = .string(severity == .error ? "error" : "warning")
    members["keyword"] = keyword.map(PreferenceValue.string)
    members["schema"] = schemaPointer.map(PreferenceValue.string)
    if let position {
      members["line"] = .integer(Int64(position.line))
      members["column"] = .integer(Int64(position.column))
    }
    return .dictionary(members)
  }
}

extension SettingState {
  /// Every symbol with its meaning.
  static var legend: Message {
    allCases.compactMap { state in
      state.word.map { Message("\(String(state.symbol)) \($0)") }
    }.joined(separator: ", ")
  }
}
