import PreferenceEditing
import PreferenceFormats
package import PreferenceSettings
import PreferenceValues
import Terminal

/// A field for a value on one line.
///
/// A slider handles `+`, `=` and `-` as steps. Any other typed character turns it into a text
/// field, where characters are never commands.
package struct LineField: Sendable {
  /// The setting that the field edits.
  package let setting: SettingDescription
  package var buffer: TextBuffer
  /// The problem of the text, nil if it is valid.
  package var errorMessage: String?
  /// Whether the field is a slider, which turns into a text field when the user types text.
  package internal(set) var isSlider = false
  /// The characters typed on the slider, nil for other keys.
  var sliderSteps: [Character?] = []
  /// The last answer about the path.
  var answer: PathAnswer?
  /// The possible completions of the path, shown after Tab.
  package internal(set) var candidates: [String] = []
  /// Whether the field accepts its text as soon as the file system has answered.
  var isAwaited = false
  /// Whether a command named the setting, so that the value is not for the selected rows.
  var isNamed = false

  /// The secrets behind the placeholders in the text, nil if the value contains none.
  let secrets: HiddenSecrets?
  let language: InterfaceLanguage
  private let storageType: ValueTag?
  /// Reads a text in the notation of the store, if it has one.
  var readNative: @Sendable (String) -> PreferenceValue? = { _ in nil }
  /// Whether a line end is a problem, because it was pasted and the field cannot show it.
  private let isOneLine: Bool

  /// Creates a field that contains the value of a setting.
  init(
    _ setting: SettingDescription, value: PreferenceValue?, hiding secrets: HiddenSecrets? = nil,
    stored: ValueTag?, in language: InterfaceLanguage
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
      case .string(multiline: true), .raw, .list, .tuple, .dictionary, .group: false
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

  /// The field, which also reads texts in the notation of the domain's store.
  func readingNative(of domain: EditedDomain) -> LineField {
    var field = self
    let path = PreferencePath(setting.location.steps.map(\.text))
    field.readNative = { [read = domain.nativeValue] in read($0, path) }
    return field
  }

  /// Returns the value of the text.
  func read() throws(ValueReader.Failure) -> PreferenceValue {
    // The string that is stored may look like one in the notation.
    if buffer.isEdited, setting.prefersNotation(of: buffer.text),
      let value = readNative(buffer.text)
    {
      return value
    }
    do throws(ValueReader.Failure) {
      return try ValueReader(kind: setting.kind, storageType: storageType, in: language)
        .hidingText(if: setting.isMasked).read(buffer.text)
    } catch {
      guard let value = readNative(buffer.text) else { throw error }
      return value
    }
  }

  /// The value of the text, nil if the text is invalid.
  var value: PreferenceValue? { try? read() }

  /// Whether the field has no text and never had any.
  var isUntouched: Bool { buffer.isEmpty && !buffer.isEdited }

  /// Whether the text is a value of the type, so that its problem is a clause about the setting.
  var isReadable: Bool { value != nil }

  /// The value of the text with secrets instead of their placeholders, nil if the text is invalid.
  func value(in domain: EditedDomain) -> PreferenceValue? {
    value.flatMap { secrets?.revealed($0, in: domain) ?? (secrets == nil ? $0 : nil) }
  }

  /// Sets the problem of a text that is invalid for the type of the setting.
  mutating func checkText() {
    errorMessage = nil
    do throws(ValueReader.Failure) {
      _ = try read()
      if isOneLine, buffer.characters.contains(where: \.isNewline) {
        errorMessage = Message("must be one line; delete the line break").text(in: language)
      }
    } catch {
      errorMessage = error.description
    }
  }

  /// Moves the slider, makes a step or edits the text; returns false for other actions.
  mutating func perform(_ action: Action) -> Bool {
    if step(action) { return true }
    var edited = buffer
    guard edited.perform(action) else { return false }
    buffer = edited
    isSlider = false
    return true
  }

  /// Inserts a typed character.
  ///
  /// It replaces the number of a slider; a digit follows the minus sign typed before it.
  mutating func type(_ character: Character) {
    if isSlider {
      buffer.replaceText(with: character.isNumber || character == "." ? typedBefore : "")
    }
    isSlider = false
    buffer.insert(String(character))
  }

  /// Inserts pasted text; a line without the line end that was copied with it.
  mutating func insert(_ text: String) {
    if isSlider { buffer.replaceText(with: "") }
    isSlider = false
    buffer.insert(isOneLine ? text.withoutLineEnds : text)
  }
}
