import PreferenceValues

/// The kinds of VS Code's settings files, which determine the allowed settings.
package enum CodeScope: Hashable, Sendable {
  /// The settings of a user.
  case user
  /// A profile of a user.
  case profile
  /// The settings of a machine to which programs connect.
  case machine
  /// The settings of a directory or a workspace.
  case workspace

  /// Whether a file of this scope may hold a setting, by the `scope` in the manifest.
  func allows(_ scope: String?) -> Bool {
    switch (scope, self) {
    case ("application", .user), ("application-machine", .user): true
    case ("application", _): false
    case ("application-machine", _): self == .machine
    case ("machine", .workspace): false
    default: true
    }
  }
}

extension CodeScope {
  /// The scope of settings that the blocks of languages, such as `[python]`, may hold.
  static let language = "language-overridable"

  /// The reason why a file of this scope cannot contain a setting; nil if it can.
  func refusal(ofSettingWith scope: String?) -> Message? {
    if allows(scope) { return nil }
    return scope == "machine"
      ? Message("only the settings of the user or the machine may set this")
      : Message("only the settings of the user may set this")
  }
}
