import PreferenceFormats
public import PreferenceValues

/// A store's content during a migration.
///
/// A change that cannot be made, because a value on its path is not a dictionary, ends the migration with an error.
public struct MigrationDraft: Sendable {
  /// The whole content.
  package private(set) var root: PreferenceValue
  /// The first change that could not be made.
  private(set) var failure: EditError?

  init(_ root: PreferenceValue) { self.root = root }

  /// The value at a path, nil if there is no value; setting creates the dictionaries around it, and nil removes it.
  ///
  /// - Parameter path: The path from the root of the store.
  public subscript(path: PreferencePath) -> PreferenceValue? {
    get { root[path] }
    set {
      if let newValue { set(newValue, at: path) } else { root = root.applying(.reset, at: path) }
    }
  }

  private mutating func set(_ value: PreferenceValue, at path: PreferencePath) {
    if let blocker = root.blocker(of: path) {
      failure = failure ?? .obstructed(path, by: blocker)
    } else {
      root = root.applying(.set(value), at: path)
    }
  }

  /// Moves the value at a path to another path, unless that has a value.
  ///
  /// The value at the former path is removed in any case.
  ///
  /// - Parameters:
  ///   - path: The former path.
  ///   - other: The new path.
  public mutating func move(_ path: PreferencePath, to other: PreferencePath) {
    guard let value = self[path] else { return }
    self[path] = nil
    if self[other] == nil { self[other] = value }
  }

  /// Replaces the value at a path if it exists; nil removes it.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - body: Returns the new value from the old one.
  /// - Throws: The error of the closure.
  public mutating func change(
    _ path: PreferencePath, _ body: (PreferenceValue) throws -> PreferenceValue?
  ) rethrows {
    guard let value = self[path] else { return }
    self[path] = try body(value)
  }
}
