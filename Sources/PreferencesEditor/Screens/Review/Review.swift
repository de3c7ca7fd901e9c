import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// The unsaved changes to review before saving.
struct Review: Sendable {
  /// A line of the review: the old and the new value of a setting.
  ///
  /// An edit of a whole dictionary has a line for each setting; they are selected and saved
  /// together.
  struct Line: Sendable {
    /// The path of the edit.
    var path: PreferencePath
    /// The path of the changed setting, at or below ``path``.
    var setting: PreferencePath
    /// The path of the setting that the line counts as, for an entry that of its dictionary.
    var counted: PreferencePath
    var title: String
    var old: String
    var new: String
    var layer: String
    /// The stores that saving writes to.
    var stores: [StoreIdentity] = []
    var state: SettingState
    /// The new value's problem, if any.
    var problem: String?
    /// The restart after which the change takes effect; nil for at once.
    var restart: String?
    /// The draft's changes that the line shows, one for each layer.
    var targets: [LayerChange.Target] {
      stores.map { LayerChange.Target(store: $0, path: path) }
    }
    /// The equivalent shell command, or nil if an earlier line of the same edit has it.
    var command: String?
  }

  private(set) var lines: [Line]
  var list = ListPosition()
  /// The changes selected for saving; if empty, all are saved.
  private(set) var selectedPaths: Set<LayerChange.Target> = []
  /// Whether commands are shown instead of values.
  var showsCommands = false

  init(of form: Form) {
    let beside = form.domain.otherProblems
    lines = form.domain.draft.lines.flatMap { line in
      let command = Self.command(for: line, in: form)
      return form.domain.schema.changes(of: line, to: form.domain.layers).enumerated().map {
        index, change in
        var shown = Line(change, of: line.path, beside: beside, in: form.domain)
        shown.command = index == 0 ? command : nil
        shown.stores = line.change.targets.map(\.store)
        return shown
      }
    }
    let titles = form.domain.schema.disambiguated(lines.map(\.title), at: lines.map(\.setting))
    let counted = form.domain.settingPaths(around: lines.map(\.setting))
    for index in lines.indices {
      lines[index].title = titles[index]
      lines[index].counted = counted[index]
    }
  }

  /// The shell command equivalent to a line of the draft.
  private static func command(for line: EditingDraft.Line, in form: Form) -> String {
    let layers = form.domain.layers.kinds(writtenBy: line.change)
    let written = form.domain.layers.writtenLayer(for: line.path)?.kind
    return ShellCommand.changing(
      line.path, to: line.change.edit.value, in: form.domain, of: form.target,
      layer: layers.count == 1 && layers[0] != written ? layers[0] : nil)
  }

  /// The current line, or nil if the list is empty.
  var selected: Line? { lines.indices.contains(list.selected) ? lines[list.selected] : nil }

  /// Selects or deselects the current line for saving and moves to the next one.
  ///
  /// Changes that move a value together with it are selected too.
  mutating func toggleSelection(in domain: EditedDomain) {
    guard let targets = selected?.targets else { return }
    let changes = targets + domain.draft.changesMoved(with: targets, by: domain.schema)
    if selectedPaths.isSuperset(of: targets) {
      selectedPaths.subtract(changes)
    } else {
      selectedPaths.formUnion(changes)
    }
    list.move(by: 1, count: lines.count)
  }

  /// An updated copy from the current draft.
  func refreshed(for form: Form) -> Review {
    var refreshed = Review(of: form)
    refreshed.selectedPaths = selectedPaths.intersection(refreshed.lines.flatMap(\.targets))
    refreshed.showsCommands = showsCommands
    refreshed.list = list
    refreshed.list.move(by: 0, count: refreshed.lines.count)
    return refreshed
  }

  /// Whether a line is selected for saving.
  func isSelected(_ line: Line) -> Bool { !selectedPaths.isDisjoint(with: line.targets) }

  /// The number of changes to save.
  var summary: Message {
    let all = Self.settingCount(of: lines)
    let chosen = Self.settingCount(of: lines.filter(isSelected))
    return selectedPaths.isEmpty
      ? Message("\(all, "change", "changes") to save")
      : Message("\(chosen) of \(all, "change", "changes") to save")
  }

  private static func settingCount(of lines: [Line]) -> Int {
    Set(lines.map(\.counted)).settingCount
  }

  /// The current line as a sentence, or its command if commands are shown.
  func sentence(arrow: String) -> String {
    guard let line = selected else { return "" }
    guard showsCommands else { return line.sentence(arrow: arrow) }
    return lines.first { $0.targets == line.targets }?.command ?? ""
  }
}

extension Review.Line {
  /// Whether only the user layer is written.
  var isForUser: Bool { layer == LayerKind.user.name }

  /// The old value, an arrow, and the new value.
  func change(arrow: String) -> String { "\(old) \(arrow) \(new)" }

  /// The line as a sentence.
  func sentence(arrow: String) -> String {
    "\(title): \(change(arrow: arrow)), \(layer)" + (restart.map { ", \($0)" } ?? "")
      + (problem.map { "  ! \($0)" } ?? "")
  }
}

extension Review.Line {
  fileprivate init(
    _ change: SettingChange, of path: PreferencePath, beside: [PreferenceProblem],
    in domain: EditedDomain
  ) {
    self.path = path
    setting = change.path
    counted = change.path
    title = domain.schema.title(at: change.path)
    (old, new) = Self.texts(of: change, in: domain)
    layer = change.layers.map(\.name).joined(separator: ", ")
    // A copied value had its problems before, so they do not prevent saving.
    let problems = change.copiedFrom == nil ? domain.problems(at: change.path) : []
    let group = change.path.parent ?? .root
    problem =
      problems.first?.message
      ?? beside.first { group.contains($0.location.path) }.map {
        "\(domain.title(of: $0)) \($0.message)"
      }
    restart = domain.schema.restart(at: change.path).map { $0.fact.text(in: domain.language) }
    state =
      domain.conflicts.contains { $0.path == path && change.layers.contains($0.layer) }
      ? .conflict : problems.isEmpty ? .unsaved : .problem
  }

  /// The value at the path of a change with all edits; an inactive setting, such as one of another variant, has no default.
  private static func valueLeft(
    by change: SettingChange, in domain: EditedDomain
  ) -> PreferenceValue? {
    if let value = domain.values[change.path] { return value }
    guard domain.outline.node(at: change.path)?.condition == nil else { return nil }
    return domain.schema.effectiveDefault(at: change.path, in: domain.values)
  }

  /// The old and the new value, or what takes its place: the default, or that the key is removed.
  private static func texts(
    of change: SettingChange, in domain: EditedDomain
  ) -> (old: String, new: String) {
    let schema = domain.schema
    let language = domain.language
    let setting = schema.setting(at: change.path)
    let before =
      change.ignored ?? change.old
      ?? schema.effectiveDefault(at: change.path, in: domain.layers.stored)
    let left = valueLeft(by: change, in: domain)
    let values = [before, change.restored ?? change.new ?? left]
    var texts = JournalChange.texts(of: values, for: setting, in: language)
    if values[0] != values[1] {
      let masked = values.map { $0.map { JournalChange.masking($0, for: setting) } }
      texts = JournalChange.markingSecrets(in: texts, of: masked, in: language)
    }
    func text(_ index: Int, isDefault: Bool, isIgnored: Bool) -> String {
      if isIgnored { return Message("\(texts[index]) (ignored)").text(in: language) }
      return isDefault ? Message("\(texts[index]) (default)").text(in: language) : texts[index]
    }
    let old = text(
      0, isDefault: change.old == nil && before != nil, isIgnored: change.ignored != nil)
    let isRemoved = setting == nil && change.new == nil && left == nil
    return (
      change.copiedFrom.map { Message("copied from \($0)").text(in: language) } ?? old,
      isRemoved
        ? Message("removed").text(in: language)
        : text(
          1, isDefault: change.new == nil && left != nil, isIgnored: change.restored != nil)
    )
  }
}
