#if GSettings
  import PreferenceSystem

  /// The bus of a user's session.
  struct SessionBus: Sendable {
    /// The address in the environment, and that in the user's runtime directory, which SSH logins have too.
    ///
    /// The first one may be of a session that has ended, as in a terminal multiplexer that outlives it.
    let addresses: [String]

    init(environment: [String: String]) {
      let named = [environment["DBUS_SESSION_BUS_ADDRESS"]].compactMap(\.self)
      let runtime = [environment["XDG_RUNTIME_DIR"]].compactMap(\.self).map { "\($0)/bus" }
        .filter { (try? POSIXFileSystem().status(at: $0)) != nil }.map { "unix:path=\($0)" }
      addresses = named.filter { !$0.isEmpty } + runtime.filter { !named.contains($0) }
    }
  }
#endif
