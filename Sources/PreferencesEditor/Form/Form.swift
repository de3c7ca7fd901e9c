package import PreferenceEditing
import PreferenceSettings
import PreferenceStores
package import PreferenceValues
import Terminal

/// The open domain as a form: its rows, the selection, the filters and the open field.
package struct Form: Sendable {
  /// A part of the form.
  package enum Pane: Hashable, Sendable {
    case groups, settings
  }

  package let name: String
  private let canonicalName: String
  /// The name of the domain in commands.
  let target: CommandTarget
  package let place: String
  /// The source of the connection between file and schema, nil for the schema with the domain's
  /// name.
  let schemaSource: Message?
  /// The words before a command that writes a layer as root.
  let rootWords: [LayerKind: [String]]
  /// The decisions about the file that are left to the user.
  let openChoices: FileChoices
  /// The values and the unsaved changes.
  package private(set) var domain: EditedDomain

  /// The settings that a save would write.
  private(set) var unsavedPaths: Set<PreferencePath> = [] {
    didSet { unsavedCount = unsavedPaths.settingCount }
  }
  /// Their number.
  package private(set) var unsavedCount = 0

  /// The number of changes of the values, the draft or the language.
  private(set) var revision = 0

  /// All rows, visible or not.
  package private(set) var rows: [FormRow] = []
  /// Whether the rows are complete instead of only those that the first screen needs.
  private(set) var isWhole = true
  /// Whether the rows are those from before a change, because there are so many.
  private var isOutdated = false
  /// Whether every change remakes the rows at once, which line mode requires.
  var makesRowsAtOnce = false
  /// The revision for which rows are being made, or were made last.
  private var madeRevision: Int?
  package private(set) var groups: [FormGroup] = []
  /// The length of the longest title of a group, with its indentation.
  private(set) var longestGroup = 0
  /// Whether the setting of each row is set.
  package private(set) var isSet: [Bool] = []
  /// The visible rows, as indices into ``rows``.
  package internal(set) var shown: [Int] = [] {
    didSet {
      hiddenCount = countHidden()
      shownWidths = RowWidths()
      for index in shown where index < widths.count { shownWidths.include(widths[index]) }
    }
  }
  /// The columns that each row needs.
  private var widths: [RowWidths] = []
  /// The columns that the visible rows need.
  private(set) var shownWidths = RowWidths()
  /// The number of the group's settings that are hidden until the user shows all.
  private(set) var hiddenCount = 0

  package var filter = FormFilter()
  package var pane = Pane.settings
  /// The index of the current group.
  package private(set) var group = 0
  /// The current row and the scroll position.
  package var list = ListPosition()
  /// The open values, the outermost first.
  package var levels: [FormLevel] = []
  /// The values that settings had in their other variants.
  var variantHistory = VariantHistory()
  /// The open field, nil during movements through rows.
  package var field: Field?
  /// The text in an external editor.
  var outside: ExternalEdit?
  /// The stored value of a setting when its field was opened.
  var storedAtOpening: PreferenceValue?
  /// The layer for the next value, nil for the usual one.
  var layer: LayerKind?
  /// The paths of external changes since the form was opened or saved, with their groups.
  var movedOutside: Set<PreferencePath> = []
  /// The selected settings.
  package var selectedPaths: Set<PreferencePath> = []
  /// The setting that was selected last, where a range starts.
  var selectionStart: PreferencePath?
  package var search: Search?
  var index: SearchIndex?
  /// The revision of the last index, finished or not.
  var indexedRevision: Int?

  package init(_ opened: OpenedDomain, in language: InterfaceLanguage = .english) {
    name = opened.name
    canonicalName = opened.canonicalName
    target = opened.target
    place = opened.place
    schemaSource = opened.schemaSource
    rootWords = opened.rootWords
    openChoices = opened.openChoices
    domain = EditedDomain(
      schema: opened.schema, layers: opened.layers, language: language,
      isValidatedLater: opened.isValidatedLater,
      representation: opened.representation)
    domain.spelling = opened.spelling
    domain.completion = opened.completion
    domain.nativeValue = opened.nativeValue
    rebuild(atMost: opened.isValidatedLater ? Self.firstRows : .max)
    list.selected = shown.firstIndex { !rows[$0].isHeading } ?? 0
    closeLevels()
  }

  /// Whether a bookmark links to the domain.
  func holds(_ bookmark: Bookmark) -> Bool {
    bookmark.domain == name || bookmark.domain == canonicalName
  }

  /// More rows than any screen shows.
  private static let firstRows = 200
  /// The number of rows that can be remade while a key is handled.
  private static let manyRows = 10_000

  /// The language of the texts.
  package var language: InterfaceLanguage { domain.language }

  /// Switches all texts to another language.
  mutating func setLanguage(_ language: InterfaceLanguage) {
    guard language != self.language else { return }
    widths = []
    change { $0.setLanguage(language) }
  }

  /// The title of the domain; without one the name of its file, or its own.
  package var title: String { domain.schema.title ?? Self.fileName(in: name) }

  private static func fileName(in name: String) -> String {
    // The names of domains with a path in dconf end with a slash.
    guard let slash = name.lastIndex(of: "/"), !name.hasSuffix("/") else { return name }
    return String(name[name.index(after: slash)...])
  }

  /// The title of the value in the external editor; nil without one.
  var outsideTitle: String? {
    outside.map { $0.setting.title.isEmpty ? title : $0.setting.title }
  }

  /// The current row, nil if no row is visible.
  package var selected: FormRow? {
    shown.indices.contains(list.selected) ? rows[shown[list.selected]] : nil
  }

  /// Whether the domain accepts keys that its schema does not list.
  var acceptsKeys: Bool {
    domain.schema.acceptsAdditionalEntries(domain.outline.root.setting, in: domain.values)
  }

  /// The key context while the form is visible.
  var context: KeyContext {
    switch field {
    case .choices, .variants: .choices
    case .flags: .flags
    case .line(let line): line.isSlider ? .slider : .text
    case .area(let area): area.focus == .text ? .textArea : .textButtons
    case .key: .text
    case .shortcut: .recordedKey
    case nil where typedQuery != nil: .text
    case nil: level.map { $0.isList || $0.isDictionary ? .list : .group } ?? .form
    }
  }

  /// The number of settings that are set and have no unsaved change.
  package var setCount: Int { groups.first?.setCount ?? 0 }

  /// Changes the values or the draft, and updates the rows.
  @discardableResult
  mutating func change<Result>(_ body: (inout EditedDomain) -> Result) -> Result {
    let result = body(&domain)
    revision += 1
    if isWhole, !makesRowsAtOnce, rows.count > Self.manyRows {
      isOutdated = true
      unsavedPaths = domain.changedPaths(of: domain.draft)
    } else {
      rebuild()
    }
    refreshLevels()
    return result
  }

  /// Adds the problems of the values.
  mutating func setProblems(_ problems: [PreferenceProblem]) {
    domain.setProblems(problems)
    if isWhole, !problems.isEmpty { show() }
  }

  /// Whether the counts are known, because all rows are made and the values are validated.
  var isCounted: Bool { isWhole && domain.isValidated }

  /// Whether every row is made for the values as they are now.
  var isCurrent: Bool { isWhole && !isOutdated }

  /// Returns the work that makes the rows for the values as they are now, once; nil if they are made.
  mutating func startMakingRows() -> RowMaking? {
    guard !isCurrent, madeRevision != revision else { return nil }
    madeRevision = revision
    return RowMaking(domain: domain, title: title, old: measuredRows, revision: revision)
  }

  /// Adopts the remaining rows, unless the values have changed since.
  mutating func complete(with made: RowMaking.Result) {
    if !isCurrent, made.revision == revision { adopt(made.rows) }
  }

  /// Makes the remaining rows immediately.
  mutating func complete() {
    if !isCurrent { rebuild() }
  }

  /// Makes rows and keeps the current one; only complete rows have states.
  private mutating func rebuild(atMost limit: Int = .max) {
    adopt(FormRows(of: domain, title: title, atMost: limit, after: measuredRows))
  }

  private var measuredRows: MeasuredRows { MeasuredRows(rows: rows, widths: widths) }

  private mutating func adopt(_ made: FormRows) {
    let selection = selected?.path
    let found = filter.found?.rows.map { rows[$0].path } ?? []
    rows = made.rows
    isWhole = made.isWhole
    isOutdated = false
    isSet = made.isSet
    widths = made.widths
    groups = made.groups
    unsavedPaths = domain.changedPaths(of: domain.draft)
    longestGroup = groups.map(\.length).max() ?? 0
    group = min(group, groups.count - 1)
    if groups.count == 1 { pane = .settings }
    index = nil
    if found != filter.found?.rows.compactMap({ $0 < rows.count ? rows[$0].path : nil }) ?? [] {
      findAgain()
    }
    show(keeping: selection)
  }

  // MARK: Visible rows

  /// Applies the filter, and keeps the current row or moves to the nearest visible one.
  mutating func show(keeping selection: PreferencePath? = nil) {
    let wanted = selection ?? selected?.path
    let before = list.selected
    let indices = filter.isSearching ? rows.indices : groups[group].rows
    shown = filter.shown(of: indices, in: self)
    let found = wanted.flatMap { path in shown.firstIndex { rows[$0].path == path } }
    list.selected = found ?? max(0, min(before, shown.count - 1))
  }

  mutating func showGroup(_ index: Int) {
    group = max(0, min(index, groups.count - 1))
    list = ListPosition()
    show()
  }

  /// Shows the whole group whose heading is current, and ends a search.
  mutating func showSelectedGroup() {
    guard shown.indices.contains(list.selected) else { return }
    let row = shown[list.selected]
    endSearch()
    showGroup(groups.firstIndex { $0.depth > 0 && $0.rows.lowerBound == row } ?? 0)
  }

  /// The current group, or the innermost one around the current row.
  var currentGroup: FormGroup {
    guard pane == .settings, shown.indices.contains(list.selected) else { return groups[group] }
    let row = shown[list.selected]
    return groups.last { $0.rows.contains(row) } ?? groups[group]
  }

  /// Returns the heading of a group, nil for the whole domain.
  func heading(of group: FormGroup) -> OutlineNode? {
    group.depth > 0 ? rows[group.rows.lowerBound].node : nil
  }

  /// The number of a group's settings that a save would write, also of those that it removes.
  func unsavedCount(in group: FormGroup) -> Int {
    heading(of: group)?.isSection == true
      ? rows[group.rows].count { !$0.isHeading && unsavedPaths.contains($0.path) }
      : unsavedPaths.filter(group.path.contains).settingCount
  }

  /// Makes the setting at a path current, after closing open values and leaving the groups.
  mutating func go(to path: PreferencePath) {
    closeLevels()
    layer = nil
    pane = .settings
    select(path)
  }

  /// Makes the setting at a path current, in the whole domain if it is not among the visible rows of
  /// a group or a search.
  mutating func select(_ path: PreferencePath) {
    complete()
    guard let row = rows.firstIndex(where: { $0.path == path }) else { return }
    if !shown.contains(row) {
      search = nil
      filter.found = nil
      group = 0
      filter.reveal(path)
      show()
    }
    if let position = shown.firstIndex(of: row) { list.selected = position }
  }

  /// Returns the search index, and makes it if necessary.
  mutating func searchIndex() -> SearchIndex {
    if let index { return index }
    let made = SearchIndex(rows: rows, values: domain)
    index = made
    return made
  }
}

extension Form {
  /// The settings that are selected together: the current one, or those of the current group.
  var selectablePaths: [PreferencePath] {
    let group = currentGroup
    let row = pane == .settings ? selected : nil
    let range = row.map { !$0.isHeading } == true ? nil : group.rows
    guard let range else { return row.map { [$0.path] } ?? [] }
    return rows[range].filter { !$0.isHeading }.map(\.path)
  }

  /// The visible settings.
  var shownPaths: [PreferencePath] { paths(ofShown: shown.indices) }

  /// The visible settings from the one that was selected last to the current one; nil if none is selected.
  var pathsSinceSelection: [PreferencePath]? {
    guard let start = shown.firstIndex(where: { rows[$0].path == selectionStart }),
      selectionStart.map(selectedPaths.contains) == true, shown.indices.contains(list.selected)
    else { return nil }
    return paths(ofShown: min(start, list.selected)..<max(start, list.selected) + 1)
  }

  private func paths(ofShown positions: Range<Int>) -> [PreferencePath] {
    shown[positions].map { rows[$0] }.filter { !$0.isHeading }.map(\.path)
  }

  private func countHidden() -> Int {
    let range = groups[group].rows
    guard !filter.showsAll, !filter.onlySet, !filter.isSearching, shown.count < range.count
    else { return 0 }
    return range.count { !rows[$0].isHeading } - shown.count { !rows[$0].isHeading }
  }

  /// The position in the list of groups, for movements.
  var groupList: ListPosition {
    var list = ListPosition()
    list.selected = group
    return list
  }

  mutating func toggleOnlySet() {
    filter.toggleOnlySet()
    show()
  }

  mutating func toggleAll() {
    filter.toggleAll()
    show()
    refreshLevels()
  }

  /// Keeps the visible rows, even if the next change would hide them.
  mutating func pinRows() { filter.pinRows(self) }

  /// Moves in the pane with the focus; returns false if the action is not a movement.
  mutating func move(_ action: Action, page: Int) -> Bool {
    guard pane == .groups else { return list.perform(action, count: shown.count, page: page) }
    var list = groupList
    guard list.perform(action, count: groups.count, page: page) else { return false }
    showGroup(list.selected)
    return true
  }

  /// Scrolls to the current row.
  mutating func scroll(in layout: Layout) {
    let lines = layout.list.size.rows
    list.scroll(height: layout.rowCount(inLines: lines), count: shown.count)
    // An open value has its title in the first line.
    let height = layout.rowCount(inLines: lines > 2 ? lines - 1 : lines)
    switch field {
    case .choices(var choices):
      choices.list.scroll(height: height, count: choices.count)
      field = .choices(choices)
    case .area(var area):
      area.scroll(height: lines)
      field = .area(area)
    case .variants(var variants):
      variants.list.scroll(height: height, count: variants.setting.variants.count)
      field = .variants(variants)
    case .flags(var flags):
      flags.list.scroll(height: height, count: flags.choices.count)
      field = .flags(flags)
    case .line, .key, .shortcut, nil: break
    }
    if let level { levels[levels.count - 1].list.scroll(height: height, count: level.count) }
  }
}
