extension FileStore {
  /// `$XDG_STATE_HOME/settee`, else `~/.local/state/settee`; nil where no home is known.
  public static var defaultStateFolder: String? {
    stateFolder(in: CurrentProcess.environment)
  }

  /// The state folder that an environment names.
  package static func stateFolder(in environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/settee" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.local/state/settee" : nil }
  }
}
