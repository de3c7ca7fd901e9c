import JSONSchema
import PreferenceSettings
import PreferenceValues

/// The form of a schema, with everything in it that should not be there.
struct FormSurvey {
  /// How many rows the first level has.
  private(set) var rowCount = 0
  /// Labels and names that are not as they should be, each with its place.
  private(set) var faults: [String] = []

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

  /// Labels of siblings differ, and variants have names that differ.
  private mutating func check(_ settings: [SettingDescription], in place: String) {
    let labels = settings.map(\.title)
    for label in repeated(labels) { faults.append("\(place): two rows “\(label)”") }
    for setting in settings {
      for name in repeated(setting.variants.map(\.title)) {
        faults.append("\(setting.location): two variants “\(name)”")
      }
    }
  }

  /// A row that opens has such rows, too; a key that the user chose is its own label.
  private mutating func checkInside(of setting: SettingDescription) {
    let contents = schema.contents(of: setting, in: .emptyDictionary).map(\.setting)
    check(contents, in: "\(setting.location)")
    guard setting.kind.isDictionary,
      let entry = schema.setting(after: .member(Self.userKey), in: setting, of: .emptyDictionary)
    else { return }
    if entry.title != Self.userKey { faults.append("\(setting.location): “\(entry.title)”") }
  }

  private func repeated(_ texts: [String]) -> [String] {
    Dictionary(grouping: texts) { $0 }.filter { $0.value.count > 1 }.map(\.key).sorted()
  }
}
