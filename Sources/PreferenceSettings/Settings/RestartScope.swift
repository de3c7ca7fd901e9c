import PreferenceSystem
package import PreferenceValues

/// The extent of the restart that a change requires to take effect.
public enum RestartScope: String, Hashable, Sendable, CaseIterable {
  /// The program that owns the domain.
  case program
  /// The user's session: the user logs out and in again.
  case session
  /// The machine.
  case machine
}

extension PreferenceSchema {
  /// The restart that a change at a path needs: that of the setting there, or of the nearest one around it.
  package func restart(at path: PreferencePath) -> RestartScope? {
    sequence(first: path, next: \.parent).firstNonNil { setting(at: $0)?.restart }
  }
}
