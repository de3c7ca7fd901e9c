#if GSettings
  import Foundation

  extension Sandbox {
    /// Whether this machine has what tests of desktop settings need.
    static let hasDesktop = ["/usr/bin/dbus-run-session", "/usr/bin/gsettings"]
      .allSatisfy(FileManager.default.fileExists)

    /// A sandbox with dconf's service and the installed schemas, and with a profile without system databases.
    static func desktop() throws -> Sandbox {
      let sandbox = try Sandbox()
      sandbox.environment["XDG_DATA_DIRS"] = "\(sandbox.directory)/share:/usr/share"
      sandbox.environment["DCONF_PROFILE"] = sandbox.path("profile")
      try sandbox.write("user-db:user\n", to: "profile")
      return sandbox
    }

    /// Runs a shell script on a session bus.
    func session(_ lines: String) throws -> Outcome {
      let script = try write(lines, to: "script")
      return try shell("dbus-run-session -- sh \(script)")
    }
  }
#endif
