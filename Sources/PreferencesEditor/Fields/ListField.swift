package import Preferences

/// The elements of a list being edited; every change of them is staged at once.
package struct ListField: Sendable {
  /// The setting it is for.
  package let setting: Setting
  /// What one element is.
  package let element: Setting
  package var elements: [PreferenceValue]
  package var list = ListPosition()
  /// An element being typed or chosen.
  package var field: ElementField?

  /// What is being typed or chosen for one element, and whether the element is new.
  package struct ElementField: Sendable {
    package var editor: Editor
    package var isNew: Bool

    package enum Editor: Sendable {
      case line(LineField)
      case choices(ChoiceField)
    }
  }

  init(_ setting: Setting, element kind: SettingKind, value: PreferenceValue?) {
    self.setting = setting
    var element = Setting(path: setting.path, title: setting.title, kind: kind)
    element.isSecret = setting.isSecret
    self.element = element
    elements = value?.elements ?? []
  }

  package var value: PreferenceValue { .array(elements) }

  /// Opens the selected element for editing, or a new one after it.
  mutating func edit(isNew: Bool) {
    if isNew {
      list.selected = elements.isEmpty ? 0 : list.selected + 1
      elements.insert(initialElement, at: list.selected)
    }
    guard elements.indices.contains(list.selected) else { return }
    let value = elements[list.selected]
    if case .choice(let choices, let isOpen) = element.kind {
      let field = ChoiceField(element, choices: choices, isOpen: isOpen, value: value)
      self.field = ElementField(editor: .choices(field), isNew: isNew)
    } else {
      let line = LineField(element, value: isNew ? nil : value, stored: isNew ? nil : value.tag)
      field = ElementField(editor: .line(line), isNew: isNew)
    }
  }

  /// Puts a value in the place of the element being edited.
  mutating func accept(_ value: PreferenceValue) {
    elements[list.selected] = value
    field = nil
  }

  /// Leaves the element being edited as it was; a new one is taken out again.
  mutating func cancel() {
    if field?.isNew == true {
      let before = list.selected - 1
      remove()
      list.selected = max(0, before)
    }
    field = nil
  }

  mutating func remove() {
    guard elements.indices.contains(list.selected) else { return }
    elements.remove(at: list.selected)
    list.move(by: 0, count: elements.count)
  }

  /// Moves the selected element; false at the end of the list.
  mutating func moveElement(by distance: Int) -> Bool {
    let target = list.selected + distance
    guard elements.indices.contains(target) else { return false }
    elements.swapAt(list.selected, target)
    list.selected = target
    return true
  }

  private var initialElement: PreferenceValue {
    switch element.kind {
    case .toggle: .boolean(false)
    case .choice(let choices, _): choices.first?.value ?? .string("")
    case .integer: .integer(0)
    case .real: .real(0)
    default: .string("")
    }
  }
}
