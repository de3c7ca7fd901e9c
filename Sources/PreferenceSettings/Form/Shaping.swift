import PreferenceValues

/// The shapes a value may have, and the one it has.
struct Shaping: Sendable {
  let shapes: [FormShape]
  /// Which shape the value has, nil where it has none or there is no value.
  let index: Int?
  private let whole: SchemaView

  init(of view: SchemaView, value: PreferenceValue?) {
    whole = view
    shapes = view.shapes
    index = view.index(of: value, among: shapes)
  }

  /// Whether there is more than one.
  var isChoice: Bool { shapes.count > 1 }

  /// The shape the value has, else the first.
  var current: Shape { shapes[index ?? 0].shape }

  /// Whether the value is a group: it has the shape of one, or there is none and it may be nothing else.
  var isGroup: Bool {
    let isDecided = index != nil || shapes.allSatisfy { $0.shape.kind == .group || $0.shape.isNone }
    return isDecided && current.kind == .group
  }

  /// What describes the value: of shapes that are all groups the view of the whole, which knows the others too.
  var view: SchemaView {
    guard isChoice, shapes.contains(where: { $0.shape.kind != .group && !$0.shape.isNone }) else {
      return whole
    }
    return shapes[index ?? 0].views.first ?? whole
  }
}
