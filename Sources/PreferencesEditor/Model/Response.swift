/// The outcome of an event: effects for the session, and steps between screens.
package struct Response: Sendable, ExpressibleByArrayLiteral {
  /// A step from screen to screen.
  package enum Step: Sendable {
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

  package var effects: [Effect] = []
  package var steps: [Step] = []

  package init(arrayLiteral effects: Effect...) { self.effects = effects }

  init(_ effects: [Effect] = [], _ steps: [Step] = []) {
    self.effects = effects
    self.steps = steps
  }

  package static func push(_ screen: any Screen) -> Self { Self([], [.push(screen)]) }
  package static let pop = Self([], [.pop])
  package static let form = Self([], [.form])
  package static let visitForm = Self([], [.visitForm])
  package static let endVisit = Self([], [.endVisit])
  package static let start = Self([], [.start])

  /// Whether there are neither effects nor steps.
  package var isEmpty: Bool { effects.isEmpty && steps.isEmpty }

  package static func + (one: Self, other: Self) -> Self {
    Self(one.effects + other.effects, one.steps + other.steps)
  }
}
