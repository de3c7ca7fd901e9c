package import PreferenceValues

/// What must be restarted before the change of a setting takes effect, as `x-settee-restart` in a schema says.
package enum Restart: String, Hashable, Sendable, CaseIterable {
  /// The program that owns the domain.
  case program
  /// The session of the user, who logs out and in again.
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
