#if GSettings
  import PreferenceSystem

  /// The bus of a user's session.
  struct SessionBus: Sendable {
    /// The address in the environment, or else in the user's runtime directory, which SSH logins
    /// have too; nil for none.
    let address: String?

    init(environment: [String: String]) {
      if let named = environment["DBUS_SESSION_BUS_ADDRESS"], !named.isEmpty {
        address = named
      } else if let directory = environment["XDG_RUNTIME_DIR"],
        (try? POSIXFileSystem().status(at: "\(directory)/bus")) != nil
      {
        address = "unix:path=\(directory)/bus"
      } else {
        address = nil
      }
    }
  }
#endif
