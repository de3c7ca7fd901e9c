import Terminal

/// A screen with one list, whose current row opens when it is pressed.
protocol ListScreen: Screen {
  /// Performs an action other than a movement in the list; nil if the screen ignores it.
  mutating func perform(_ action: Action, in model: inout EditorModel) -> Response?
  /// Handles an event other than an action or a press; nil if the screen ignores it.
  mutating func receive(_ event: ScreenEvent, in model: inout EditorModel) -> Response?
}

extension ListScreen {
  package mutating func handle(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .action(let action): move(action, in: &model) ? [] : perform(action, in: &model)
    case .press(let point): press(point, in: &model) == true ? perform(.open, in: &model) : []
    default: receive(event, in: &model)
    }
  }
}
