import PreferenceEditing
import PreferenceSettings

extension EditorModel {
  /// Shows all there is to know about what is selected, for screens that have no room for it.
  mutating func describe() {
    guard let form, let node = form.selectedNode else {
      note(EditPhrase.noSettingSelected)
      return
    }
    let details = details(of: node.setting, isGroup: node.isGroup, in: form)
    dialog = .details(details, in: language)
  }

  /// All there is to know about a setting: value and states, then path, kind, rule and default, then what is wrong, then help,
  /// then what stands inside of a list or dictionary.
  func details(of setting: Setting, isGroup: Bool, in form: Form) -> [String] {
    let node = form.selectedNode.flatMap { $0.location == setting.location ? $0 : nil }
    let state = node.map { form.domain.state(of: $0) } ?? .unset
    let title = setting.title.isEmpty ? words(LinePhrase.newElement) : setting.title
    let states = state.words(in: language)
    let told = states.isEmpty ? "" : " (\(states.joined(separator: ", ")))"
    let isNew = form.level?.addition != nil
    let value = isGroup || isNew ? "" : ": \(form.domain.text(of: setting))"
    let text = HelpText(of: setting, isGroup: isGroup, in: form, with: keys)
    let slider =
      isGroup || isNew
      ? nil : setting.sliderWords(for: form.domain.value(of: setting), in: language)
    let contents =
      isGroup || isNew || !setting.isContainer
      ? [] : form.domain.contents(of: setting).map(\.setting)
    let paragraphs =
      [title + value + told, slider ?? "", text.facts] + text.problems.map { "! \($0)" }
      + [text.help] + contents.map { "\($0.title): \(form.domain.glimpse(of: $0))" }
    return paragraphs.filter { !$0.isEmpty }
  }
}
