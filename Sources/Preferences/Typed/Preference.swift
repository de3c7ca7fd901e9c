/// A property whose value is a preference.
///
/// It works in a Sendable structure, in an actor, and in an isolated class:
///
/// ```swift
/// @MainActor final class PlayerView {
///   static let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
///   @Preference(\.volume, in: prefs) var volume
/// }
/// ```
@propertyWrapper
public struct Preference<Value: Sendable>: Sendable {
  private let read: @Sendable () -> Value
  private let write: @Sendable (Value) -> Void

  /// Wraps the value of a key.
  ///
  /// - Parameters:
  ///   - key: The key, as `\.volume`.
  ///   - preferences: The preferences that read and store the value.
  public init<Group>(
    _ key: any KeyPath<Group, PreferenceGroupKey<Value>> & Sendable,
    in preferences: Preferences<Group>
  ) {
    read = { preferences[key] }
    write = { preferences[key] = $0 }
  }

  /// The value or the default; assigning stores it, as in ``Preferences``.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}
