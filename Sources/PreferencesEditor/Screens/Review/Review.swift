import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// The list of what is staged, before it is saved.
struct Review: Sendable {
  /// A line of the review: what a setting holds, and what is to become of it.
  ///
  /// A dictionary that is staged whole takes a line for each setting; they are marked and saved together.
  struct Line: Sendable {
    /// The path that is staged.
    var path: PreferencePath
    /// The setting that changes, which stands at that path or inside of it.
    var setting: PreferencePath
    var title: String
    var old: String
    var new: String
    var layer: String
    /// The stores that are written.
    var stores: [StoreIdentity] = []
    var state: SettingState
    /// What is wrong with the new value, nil for nothing.
    var problem: String?
    /// The changes of the draft that the line shows, one for each layer.
    var targets: [LayerChange.Target] {
      stores.map { LayerChange.Target(store: $0, path: path) }
    }
    /// The command that does the same, nil where the line before has it.
    var command: String?
  }

  private(set) var lines: [Line]
  var list = ListPosition()
  /// The changes to save without the others; none for all of them.
  private(set) var marked: Set<LayerChange.Target> = []
  /// Whether commands are shown in the place of values.
  var showsCommands = false

  init(of form: Form) {
    let beside = form.domain.problemsBesideChanges
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
    for (index, title) in titles.enumerated() { lines[index].title = title }
  }

  /// The command that does what a line of the draft does.
  private static func command(for line: EditingDraft.Line, in form: Form) -> String {
    let layers = form.domain.layers.kinds(writtenBy: line.change)
    let written = form.domain.layers.writtenLayer(for: line.path)?.kind
    return ShellCommand.changing(
      line.path, to: line.change.edit.value, in: form.domain, of: form.target,
      layer: layers.count == 1 && layers[0] != written ? layers[0] : nil)
  }

  /// The selected line, nil where there is none.
  var selected: Line? { lines.indices.contains(list.selected) ? lines[list.selected] : nil }

  /// Marks the selected line to be saved without the others, or takes its mark off, and goes to the next one; what moves a
  /// value together with it goes along.
  mutating func toggleMark(in domain: EditedDomain) {
    guard let targets = selected?.targets else { return }
    let changes = targets + domain.draft.changesMoved(with: targets, by: domain.schema)
    if marked.isSuperset(of: targets) {
      marked.subtract(changes)
    } else {
      marked.formUnion(changes)
    }
    list.move(by: 1, count: lines.count)
  }

  /// The same list of what is staged now.
  func renewed(for form: Form) -> Review {
    var renewed = Review(of: form)
    renewed.marked = marked.intersection(renewed.lines.flatMap(\.targets))
    renewed.showsCommands = showsCommands
    renewed.list = list
    renewed.list.move(by: 0, count: renewed.lines.count)
    return renewed
  }

  /// Whether a change that a line shows is selected.
  func isMarked(_ line: Line) -> Bool { !marked.isDisjoint(with: line.targets) }

  /// How much there is to save.
  var summary: Message {
    let all = Self.settingCount(of: lines)
    let chosen = Self.settingCount(of: lines.filter(isMarked))
    return marked.isEmpty
      ? Message("\(all, "change", "changes") to save")
      : Message("\(chosen) of \(all, "change", "changes") to save")
  }

  private static func settingCount(of lines: [Line]) -> Int {
    Set(lines.map(\.setting)).settingCount
  }

  /// All of the selected line as a sentence, or its command where commands are shown.
  func sentence(arrow: String) -> String {
    guard let line = selected else { return "" }
    guard showsCommands else { return line.sentence(arrow: arrow) }
    return lines.first { $0.targets == line.targets }?.command ?? ""
  }
}

extension Review.Line {
  /// Whether it is written to the user's layer and no other.
  var isForUser: Bool { layer == LayerKind.user.name }

  /// What it holds, and what is to become of it behind an arrow.
  func change(arrow: String) -> String { "\(old) \(arrow) \(new)" }

  /// All of it as a sentence.
  func sentence(arrow: String) -> String {
    "\(title): \(change(arrow: arrow)), \(layer)" + (problem.map { "  ! \($0)" } ?? "")
  }
}

extension Review.Line {
  fileprivate init(
    _ change: SettingChange, of path: PreferencePath, beside: [PreferenceProblem],
    in domain: EditedDomain
  ) {
    let setting = domain.schema.setting(at: change.path)
    let language = domain.language
    func words(_ message: Message) -> String { message.text(in: language) }
    let left =
      domain.values[change.path]
      ?? domain.schema.defaultInForce(at: change.path, in: domain.values)
    let isUnset = domain.layers.holder(of: change.path) == nil
    let standard =
      isUnset ? domain.schema.defaultInForce(at: change.path, in: domain.layers.stored) : nil
    let before = change.old ?? standard
    let texts = JournalChange.texts(
      of: [before, change.new ?? left], for: setting, in: language)
    func text(_ index: Int, isDefault: Bool) -> String {
      isDefault ? Message("\(texts[index]) (default)").text(in: language) : texts[index]
    }
    self.path = path
    self.setting = change.path
    title = domain.schema.title(at: change.path)
    old =
      change.copiedFrom.map { words(Message("copied from \($0)")) }
      ?? text(0, isDefault: change.old == nil && before != nil)
    let isRemoved = setting == nil && change.new == nil && left == nil
    new =
      isRemoved ? words(Message("removed")) : text(1, isDefault: change.new == nil && left != nil)
    layer = change.layers.map(\.name).joined(separator: ", ")
    // What is only copied was wrong before, and keeps nothing from being saved.
    let problems = change.copiedFrom == nil ? domain.problems(at: change.path) : []
    let group = change.path.parent ?? .root
    problem =
      problems.first?.message
      ?? beside.first { group.contains($0.location.path) }.map {
        $0.sentence(at: Location(change.path))
      }
    state =
      domain.conflicts.contains { $0.path == path && change.layers.contains($0.layer) }
      ? .conflict : problems.isEmpty ? .staged : .problem
  }
}
