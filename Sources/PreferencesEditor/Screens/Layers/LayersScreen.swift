import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

/// The layers of a setting: its value in each, whether it is effective, and its location.
struct LayersScreen: ListScreen {
  private(set) var layers: Layers

  /// Shows the layers of the selected setting and requests its locations in their files.
  static func opening(in model: inout EditorModel) -> Response {
    guard let form = model.form, form.pane == .settings, let row = form.selected, !row.isHeading
    else {
      model.notify(Message("This is not a setting."))
      return []
    }
    let layers = Layers(row.node.setting, in: form.domain)
    return .push(LayersScreen(layers: layers)) + [.locate(row.path)]
  }

  private var path: PreferencePath { layers.setting.path }

  func title(in model: EditorModel) -> String {
    model.localized(Message("Why \(layers.setting.title)"))
  }

  func locationDetail(in model: EditorModel) -> String? { "\(path)" }
  func context(in model: EditorModel) -> KeyContext { Self.keys }

  func footer(in model: EditorModel) -> [FooterItem] {
    [
      (.open, Message("edit there")), (.resetSetting, Message("reset there")), (.review, nil),
      (.back, nil),
      (.undo, nil), (.help, nil),
    ]
  }

  func facts(in model: EditorModel) -> [Message] {
    [Message("\(path): all layers, highest first")]
  }

  func detail(in model: EditorModel, symbols: TextSymbols) -> String? {
    layers.selected.sentence(arrow: symbols.arrow)
  }

  var endsInPlace: Bool { true }

  func rowCount(in model: EditorModel) -> Int { layers.lines.count }
  func list(in model: EditorModel) -> ListPosition { layers.list }
  mutating func setList(_ list: ListPosition, in model: inout EditorModel) { layers.list = list }

  // MARK: Events

  mutating func receive(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .message(.located(let path, let places), _):
      if path == self.path { refresh(in: model, places: places) }
      return []
    case .message(.reloaded, _): return [.locate(path)]
    case .message(.saved(.success(let result)), _) where result.isDone: return [.locate(path)]
    case .changed:
      refresh(in: model)
      return []
    default: return nil
    }
  }

  private mutating func refresh(in model: EditorModel, places: [StoreIdentity?: String]? = nil) {
    guard let domain = model.form?.domain else { return }
    layers = layers.refreshed(in: domain, places: places)
  }

  func perform(_ action: Action, in model: inout EditorModel) -> Response? {
    switch action {
    case .back, .explain: .pop
    case .open, .resetSetting: change(by: action, in: &model)
    case .undo: model.undo()
    case .redo: model.redo()
    case .review: ReviewScreen.opening(in: &model)
    case .save: model.save()
    default: nil
    }
  }

  /// Edits or resets the setting in the selected layer, or shows why that is impossible.
  private func change(by action: Action, in model: inout EditorModel) -> Response {
    let line = layers.selected
    if let other = layerInstead(of: line.answer.layer, in: model) {
      model.notify(
        Message(
          "settee does not write the \(line.answer.layer) layer. Select \(other) to change \(layers.setting.title) there."
        ), .warning)
      return []
    }
    guard model.isChangeable(path, in: line.answer.layer) else {
      presentRootDialogIfNeeded(for: action, in: &model)
      return []
    }
    if model.presentConflictDialogIfNeeded(at: path) { return [] }
    if action == .resetSetting, line.edited == nil {
      model.notify(Message("The layer \(line.answer.layer) has no value."))
      return []
    }
    model.form?.layer = line.answer.layer
    return action == .open ? edit(line.edited, in: &model) : model.reset(path)
  }

  /// The layer to change the setting in if settee never writes a layer; nil for other layers, or without such a layer.
  private func layerInstead(of layer: LayerKind, in model: EditorModel) -> LayerKind? {
    guard !layer.isWritten, let written = model.form?.domain.layers.writtenLayer(for: path),
      model.reasonNotToChange(path, in: written.kind) == nil
    else { return nil }
    return written.kind
  }

  /// Offers the command that makes the change as root, if the layer needs that.
  private func presentRootDialogIfNeeded(for action: Action, in model: inout EditorModel) {
    let layer = layers.selected.answer.layer
    guard model.readOnlyReason == nil, let form = model.form, let words = form.rootWords[layer],
      case .notWritable? = ChangePlan(toChange: path, in: layer, of: form.domain).refusal?.cause
    else { return }
    let setting = layers.setting
    let value =
      form.domain.value(of: setting)
      ?? form.domain.schema.initialValue(of: setting, in: form.domain.values)
    let command = ShellCommand.changing(
      path, to: action == .open ? value : nil, in: form.domain, of: form.target, layer: layer,
      after: words)
    model.dialog = .root(layer, command: command, isChanging: action == .open, in: model.language)
  }

  /// Edits a layer's value; if the value is invalid, first asks how to fix it.
  private func edit(_ value: PreferenceValue?, in model: inout EditorModel) -> Response {
    if let value, let problem = model.form?.domain.refusal(of: value, at: path),
      model.presentTypeDialogIfNeeded(of: value, problem, of: layers.setting)
    {
      return []
    }
    return model.openInLayer(layers.setting)
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    for (index, place) in canvas.rows(of: layers.list, count: layers.lines.count, in: layout.list) {
      draw(layers.lines[index], in: place, isFocused: index == layers.list.selected, on: &canvas)
    }
  }

  private func draw(
    _ line: Layers.Line, in rect: Rect, isFocused: Bool, on canvas: inout Canvas
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = canvas.begin(
      rect, mark: line.isUnsaved ? "*" : "", role: .unsaved, isFocused: isFocused)
    let isEffective = line.answer.verdict == .effective
    let layer = row.splitColumn(min(17, row.size.columns / 3))
    canvas.write("\(line.answer.layer)", in: layer, role: .label, emphasis: emphasis)
    let value = row.splitColumn(row.size.columns / 3)
    canvas.write(
      line.change(arrow: canvas.symbols.arrow), in: value, role: isEffective ? .set : .value,
      emphasis: emphasis)
    let end = canvas.write(
      line.verdict, in: row, role: isEffective ? .set : .dim, emphasis: emphasis)
    _ = row.splitLeft(end + 2 - row.left)
    if row.size.columns > 8 {
      _ = canvas.writeRight(
        canvas.tail(of: line.place, in: row.size.columns), in: row, role: .dim)
    }
    if isFocused { canvas.frame.paint(rect, emphasis: .focused) }
    let language = canvas.language
    canvas.describe(
      .row, "\(line.answer.layer)",
      value: line.newText.map {
        Message("\(line.text) to \($0)", context: "change").text(in: language)
      } ?? line.text,
      states: [line.verdict, line.place], in: rect, isFocused: isFocused)
  }
}

extension LayersScreen {
  static let keys = KeyContext(
    "layers", title: Message("Layers of a setting", context: "heading"),
    explanations: [
      .open: Message("Edit the value in the current layer."),
      .resetSetting: Message("Reset the value in the current layer."),
    ])

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: Keymap.bindingsOfDraft(in: keys) + [
      .bind(.resetSetting, "r", in: [keys]), .bind(.explain, "w", "F4", in: [keys]),
    ],
    opener: .init(.explain, ["w", "F4"]) { opening(in: &$0) })
}
