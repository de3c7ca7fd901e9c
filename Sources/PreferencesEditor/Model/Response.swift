/// What comes of an event: what is to be done outside, and which screen is shown then.
struct Response: Sendable, ExpressibleByArrayLiteral {
  /// A step from screen to screen.
  enum Step: Sendable {
    /// Shows a screen on top; one of the same type that is shown already goes.
    case push(any Screen)
    /// Leaves the screen.
    case pop
    /// Shows the form, and leaves what is on top of it.
    case form
    /// Shows the form until its field is closed, and then what was shown before.
    case visitForm
    /// Shows what was shown before the form was visited.
    case endVisit
    /// Leaves every screen and shows the first one.
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

  /// Whether nothing came of the event that is to be done or shown.
  var isEmpty: Bool { effects.isEmpty && steps.isEmpty }

  static func + (one: Self, other: Self) -> Self {
    Self(one.effects + other.effects, one.steps + other.steps)
  }
}
