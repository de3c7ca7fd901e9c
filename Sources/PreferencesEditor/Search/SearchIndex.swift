import PreferenceEditing
import PreferenceSettings
import PreferenceValues

/// The texts of all settings in lower case, in one sequence of bytes.
///
/// A search is one pass over the bytes.
struct SearchIndex: Sendable {
  /// The ranges of a row's texts by field.
  struct Entry: Sendable {
    let row: Int32
    let kind: KindName
    /// The start of each field, and the end of the last one.
    fileprivate var bounds = SIMD8<UInt32>()

    subscript(field: SearchField) -> Range<Int> {
      Int(bounds[field.position])..<Int(bounds[field.position + 1])
    }

    /// The names of the setting: key, title and tags.
    var name: Range<Int> { Int(bounds[0])..<Int(bounds[3]) }
    /// The other texts: description, choices and value.
    var text: Range<Int> { Int(bounds[3])..<Int(bounds[6]) }
    /// The groups that contain the setting.
    var groups: Range<Int> { Int(bounds[6])..<Int(bounds[7]) }
    var all: Range<Int> { Int(bounds[0])..<Int(bounds[7]) }
  }

  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// Whether a row is a group that is not expanded, so that the settings in it are not searched.
  private(set) var omitsGroups = false

  private static let mostParts = 64
  /// More bytes than the texts of most rows need.
  private static let usualLength = 320

  /// Creates an index with space for a number of rows.
  init(ofRows count: Int) {
    entries.reserveCapacity(count)
    // Unused capacity costs nothing, but growth leaves freed memory behind.
    bytes.reserveCapacity(Self.usualLength * count)
  }

  /// A group that contains a setting.
  typealias Group = (title: String, help: String)

  /// Adds the texts of a row, whose setting is in these groups.
  mutating func add(
    _ setting: SettingDescription, in groups: [Group], values domain: EditedDomain, row: Int
  ) {
    if setting.kind == .group { omitsGroups = true }
    var entry = Entry(row: Int32(row), kind: KindName(setting.kind))
    for field in SearchField.allCases {
      entry.bounds[field.position] = UInt32(bytes.count)
      switch field {
      case .key: appendKey(setting.path)
      case .title: append(setting.title)
      case .tags: for text in setting.tags + groups.map(\.title) { append(text) }
      case .description: append(setting.help)
      case .choices: append(choicesOf: setting)
      case .value:
        let value = domain.value(of: setting).map { setting.masking($0) }
        if let value, value != .secretMask { append(value, of: setting, in: domain.language) }
      case .groups:
        for group in groups {
          append(group.title)
          append(group.help)
        }
      }
    }
    entry.bounds[SearchField.count] = UInt32(bytes.count)
    entries.append(entry)
  }

  private mutating func appendKey(_ path: PreferencePath) {
    append(path.description)
    let start = bytes.count
    bytes.appendWords(ofName: path.name ?? "")
    if bytes.count > start { bytes.append(0) }
  }

  private mutating func append(choicesOf setting: SettingDescription) {
    guard case .choice(let choices, _) = setting.kind else { return }
    for choice in choices {
      append(choice.title ?? ValueText.editable(choice.value))
      append(choice.help ?? "")
    }
  }

  /// Adds the displayed text of a value, and those of the values in it.
  private mutating func append(
    _ value: PreferenceValue, of setting: SettingDescription, in language: InterfaceLanguage
  ) {
    append(ValueText.summary(of: value, for: setting, in: language))
    var parts = 0
    appendParts(of: value, counting: &parts)
  }

  private mutating func appendParts(of value: PreferenceValue, counting parts: inout Int) {
    let inner = value.members.map { $0.map { (name: $0.name, value: $0.value) } } ?? []
    let elements = (value.elements ?? []).map { (name: "", value: $0) }
    for part in inner + elements where parts < Self.mostParts {
      parts += 1
      append(part.name)
      if part.value.isContainer {
        appendParts(of: part.value, counting: &parts)
      } else {
        append(ValueText.summary(of: part.value))
      }
    }
  }

  /// Adds a text in lower case, and a zero byte, which no query contains.
  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    bytes.appendLowercased(text)
    bytes.append(0)
  }
}
