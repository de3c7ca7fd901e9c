package import PreferenceValues

/// The restart that a change of a setting requires to take effect (`x-settee-restart`).
package enum Restart: String, Hashable, Sendable, CaseIterable {
  /// The program that owns the domain.
  case program
  /// The user's session: the user logs out and in again.
  case session
  /// The machine.
  case machine
}

extension PreferenceSchema {
  /// The restart that a change at a path needs: that of the setting there, or of the nearest one around it.
  package func restart(at path: PreferencePath) -> Restart? {
    sequence(first: path) { $0.parent }.lazy.compactMap { self.setting(at: $0)?.restart }.first
  }
}
