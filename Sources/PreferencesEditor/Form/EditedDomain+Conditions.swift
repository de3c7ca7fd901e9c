import Preferences

extension EditedDomain {
  /// A change of another setting that puts a hidden one in force, found by trying: toggles and choices beside it first.
  func change(revealing node: OutlineNode) -> (setting: Setting, value: PreferenceValue)? {
    let siblings = node.path.parent.flatMap { outline.node(at: $0) } ?? outline.root
    let near = outline.children(of: siblings)
    let others = outline.settings().map(\.node)
    var tries = Self.mostTries
    for other in near + others where other.path != node.path && !other.isGroup {
      let setting = other.passingSetting
      for candidate in setting.alternatives(to: value(of: setting)) {
        guard tries > 0 else { return nil }
        tries -= 1
        let whole = values.applying(.set(candidate), at: setting.path)
        let found = schema.outline(of: whole).node(at: node.path)
        if let found, found.condition == nil, setting.condition == nil {
          return (setting, candidate)
        }
      }
    }
    return nil
  }

  /// How many values are tried, so that a large domain does not make one wait.
  private static let mostTries = 200
}

extension Setting {
  /// The other values of a toggle or a choice.
  fileprivate func alternatives(to value: PreferenceValue?) -> [PreferenceValue] {
    guard inside.isEmpty, !isReadOnly else { return [] }
    let all: [PreferenceValue] =
      switch kind {
      case .toggle: [.boolean(true), .boolean(false)]
      case .choice(let choices, _): choices.map(\.value)
      default: []
      }
    return all.filter { $0 != value }
  }
}
