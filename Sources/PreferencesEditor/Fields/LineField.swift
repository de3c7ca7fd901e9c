import PreferenceEditing
import PreferenceFormats
package import PreferenceSettings
import PreferenceValues
import Terminal

/// A value being typed on one line.
///
/// A slider becomes a text when a character is typed into it. So `-` steps, and no key that is typed into a text is a
/// command.
package struct LineField: Sendable {
  /// The setting it is for.
  package let setting: Setting
  package var buffer: TextBuffer
  /// Why the text cannot be taken as it is, nil where it can.
  package var fault: String?
  /// Whether it is a slider, which keystrokes move; the first one that types something makes it a text.
  package internal(set) var isSlider = false
  /// The characters that were typed and moved the slider so far, nil for other keys.
  var sliderSteps: [Character?] = []
  /// What the file system said about the path last.
  var answer: PathAnswer?
  /// What the path may become, shown after Tab.
  package internal(set) var candidates: [String] = []
  /// Whether it is to be taken as soon as the file system has answered.
  var isAwaited = false
  /// Whether its setting was named, so that the value is for that alone and not for what is marked.
  var isNamed = false

  /// What stands in the text in the place of secrets, nil where the value holds none.
  let secrets: HiddenSecrets?
  let language: Language
  private let storageType: ValueTag?
  /// Whether a line end in the text is a fault: it came with a paste, and nothing would show it later.
  private let isOneLine: Bool

  /// A field that begins with a setting's value.
  init(
    _ setting: Setting, value: PreferenceValue?, hiding secrets: HiddenSecrets? = nil,
    stored: ValueTag?, in language: Language
  ) {
    self.setting = setting
    self.secrets = secrets
    self.language = language
    let value = secrets?.shown ?? value
    storageType = setting.storageType(over: stored)
    let isJSON = setting.kind == .raw
    let text = setting.isSecret ? "" : value.map { Self.text(of: $0, asJSON: isJSON) } ?? ""
    buffer = TextBuffer(text)
    isOneLine =
      switch setting.kind {
      case .text(multiline: true), .raw, .list, .tuple, .dictionary, .group: false
      default: !text.contains(where: \.isNewline)
      }
  }

  private static func text(of value: PreferenceValue, asJSON isJSON: Bool) -> String {
    switch value {
    case _ where isJSON: value.typedJSONView.jsonText()
    case .data(let data): ScalarText.hexadecimal(data)
    default: ValueText.editable(value)
    }
  }

  /// The value of the text.
  func read() throws(ValueReader.Failure) -> PreferenceValue {
    try ValueReader(kind: setting.kind, storageType: storageType, in: language).read(buffer.text)
  }

  /// The value of the text, nil where it has none.
  var value: PreferenceValue? { try? read() }

  /// The value of the text with the secrets where their placeholders stand, nil where it has none.
  func value(in domain: EditedDomain) -> PreferenceValue? {
    value.flatMap { secrets?.revealed($0, in: domain) ?? (secrets == nil ? $0 : nil) }
  }

  /// Says why the text is no value of the setting's kind, where it is none.
  mutating func checkText() {
    fault = nil
    do throws(ValueReader.Failure) {
      _ = try read()
      if isOneLine, buffer.characters.contains(where: \.isNewline) {
        fault = Message("must be one line").text(in: language)
      }
    } catch {
      fault = error.description
    }
  }

  /// Performs an action: moves the slider, takes a step, or edits the text; false if it does none.
  mutating func perform(_ action: Action) -> Bool {
    if step(action) { return true }
    var edited = buffer
    guard edited.perform(action) else { return false }
    buffer = edited
    isSlider = false
    return true
  }

  /// Inserts a character that was typed.
  ///
  /// A slider becomes a text that begins with it; a digit keeps the sign that was typed before.
  mutating func type(_ character: Character) {
    if isSlider {
      buffer = character.isNumber || character == "." ? typedBefore : TextBuffer()
    }
    isSlider = false
    buffer.insert(String(character))
  }

  /// Inserts a pasted text.
  mutating func insert(_ text: String) {
    if isSlider { buffer = TextBuffer() }
    isSlider = false
    buffer.insert(text)
  }
}
