import JSONSchema
import PreferenceSettings
import PreferenceValues

/// A survey of a schema's form, with all errors in it.
struct FormSurvey {
  /// The number of rows of the first level.
  private(set) var rowCount = 0
  /// The ambiguous or wrong labels and titles, with their location.
  private(set) var errors: [String] = []

  private let schema: JSONSchema
  private static let userKey = "./some_key/ofMine.js"

  init(of schema: JSONSchema) {
    self.schema = schema
    let outline = schema.outline(of: .emptyDictionary)
    visit(outline.root, in: outline)
  }

  private mutating func visit(_ group: OutlineNode, in outline: Outline) {
    let rows = outline.children(of: group)
    rowCount += rows.count
    check(rows.map(\.setting), in: "\(group.path)")
    for row in rows {
      if row.isGroup {
        visit(row, in: outline)
      } else if row.setting.isContainer {
        checkInside(of: row.setting)
      }
    }
  }

  /// Checks that labels of siblings and titles of variants are unique.
  private mutating func check(_ settings: [SettingDescription], in place: String) {
    let labels = settings.map(\.title)
    for label in repeated(labels) { errors.append("\(place): two rows “\(label)”") }
    for setting in settings {
      for name in repeated(setting.variants.map(\.title)) {
        errors.append("\(setting.location): two variants “\(name)”")
      }
    }
  }

  /// Checks the rows inside a row, and that a custom key is its own label.
  private mutating func checkInside(of setting: SettingDescription) {
    let contents = schema.contents(of: setting, in: .emptyDictionary).map(\.setting)
    check(contents, in: "\(setting.location)")
    guard setting.kind.isDictionary,
      let entry = schema.setting(after: .member(Self.userKey), in: setting, of: .emptyDictionary)
    else { return }
    if entry.title != Self.userKey { errors.append("\(setting.location): “\(entry.title)”") }
  }

  private func repeated(_ texts: [String]) -> [String] {
    Dictionary(grouping: texts) { $0 }.filter { $0.value.count > 1 }.map(\.key).sorted()
  }
}
