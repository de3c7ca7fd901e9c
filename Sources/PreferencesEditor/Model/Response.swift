/// The outcome of an event: effects for the session, and steps between screens.
struct Response: Sendable, ExpressibleByArrayLiteral {
  /// A step from screen to screen.
  enum Step: Sendable {
    /// Shows a screen on top and removes an earlier one of the same type.
    case push(any Screen)
    /// Closes the screen.
    case pop
    /// Closes the screens above the form.
    case form
    /// Shows the form until its field closes, and then the screen from before.
    case visitForm
    /// Ends the visit to the form.
    case endVisit
    /// Closes every screen and shows the first one.
    case start
  }

  var effects: [Effect] = []
  var steps: [Step] = []

  init(arrayLiteral effects: Effect...) { self.effects = effects }

  init(_ effects: [Effect] = [], _ steps: [Step] = []) {
    self.effects = effects
    self.steps = steps
  }

  static func push(_ screen: any Screen) -> Self { Self([], [.push(screen)]) }
  static let pop = Self([], [.pop])
  static let form = Self([], [.form])
  static let visitForm = Self([], [.visitForm])
  static let endVisit = Self([], [.endVisit])
  static let start = Self([], [.start])

  /// Whether there are neither effects nor steps.
  var isEmpty: Bool { effects.isEmpty && steps.isEmpty }

  static func + (one: Self, other: Self) -> Self {
    Self(one.effects + other.effects, one.steps + other.steps)
  }
}
