#if GSettings
  import Foundation
  import Testing

  /// Desktop settings edited on the command line, on a separate session bus.
  @Suite(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/dbus-run-session")),
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/gsettings")))
  struct DesktopTests {
    private let sandbox: Sandbox

    init() throws {
      sandbox = try Sandbox()
      // The directory with dconf's service and the schemas.
      sandbox.environment["XDG_DATA_DIRS"] = "\(sandbox.directory)/share:/usr/share"
      sandbox.environment["DCONF_PROFILE"] = sandbox.path("profile")
      try sandbox.write("user-db:user\n", to: "profile")
    }

    private static let interface = "org.gnome.desktop.interface"

    /// Runs a shell script on a session bus.
    private func session(_ lines: String) throws -> Outcome {
      let script = try sandbox.write(lines, to: "script")
      return try sandbox.shell("dbus-run-session -- sh \(script)")
    }

    @Test func `a schema's keys are listed, set, undone and reset`() throws {
      let outcome = try session(
        """
        "$SETTEE" set \(Self.interface) cursor-size 48 > /dev/null
        gsettings get \(Self.interface) cursor-size
        "$SETTEE" get \(Self.interface) cursor-size
        "$SETTEE" undo \(Self.interface) > /dev/null
        gsettings get \(Self.interface) cursor-size
        gsettings set \(Self.interface) clock-format 12h
        "$SETTEE" list --only-set \(Self.interface)
        "$SETTEE" reset \(Self.interface) clock-format > /dev/null
        gsettings get \(Self.interface) clock-format
        "$SETTEE" list dconf:/org/gnome/desktop/
        """)
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(lines.prefix(3) == ["48", "48", "24"], "\(outcome)")
      #expect(lines.count == 5)
      #expect(lines.dropFirst(3).first?.contains("/clock-format") == true)
      #expect(lines.last == "'24h'")
    }

    @Test func `invalid values are rejected with a reason`() throws {
      let outcome = try session(
        """
        for value in big 1.5 4000000000; do
          "$SETTEE" set \(Self.interface) cursor-size $value; echo $?
        done
        "$SETTEE" set \(Self.interface) clock-format 25h; echo $?
        "$SETTEE" list org.gnome.desktop.app-folders.folder; echo $?
        dconf dump /
        """)
      #expect(outcome.output == "1\n1\n1\n1\n3\n", "\(outcome)")
      #expect(outcome.errors.contains("has no path of its own"))
    }

    @Test func `without a bus, values are readable, and changes are refused`() throws {
      let shown = try sandbox.settee("get", Self.interface, "cursor-size")
      #expect(shown.output == "24\n", "\(shown)")
      let refused = try sandbox.settee("set", Self.interface, "cursor-size", "48")
      #expect(refused.status != 0)
      #expect(refused.errors.contains("no session bus"), "\(refused)")
    }

    @Test func `a bus for one save is started with consent`() throws {
      let refused = try sandbox.settee("set", Self.interface, "cursor-size", "48")
      #expect(refused.errors.contains("--private-bus"), "\(refused)")
      let saved = try sandbox.settee(
        "set", "--private-bus", Self.interface, "cursor-size", "48")
      #expect(saved.status == 0, "\(saved)")
      #expect(try sandbox.settee("get", Self.interface, "cursor-size").output == "48\n")
    }

    @Test func `key files are interchangeable between dconf and settee`() throws {
      let outcome = try session(
        """
        gsettings set \(Self.interface) cursor-size 48
        dconf write /org/settee/tests/pair "(1, 'x')"
        "$SETTEE" export --format keyfile > all.ini
        dconf dump / > theirs.ini
        diff all.ini theirs.ini && echo same
        dconf dump /org/ > org.ini
        dconf reset -f /
        "$SETTEE" import org.ini dconf:/org/ > /dev/null
        dconf dump / | diff - theirs.ini && echo imported
        dconf reset -f /
        dconf load / < all.ini
        dconf dump / | diff - theirs.ini && echo loaded
        "$SETTEE" export --format keyfile \(Self.interface)
        printf '[a]\\nb=\\n' | "$SETTEE" import -; echo $?
        """)
      #expect(
        outcome.output == """
          same
          imported
          loaded
          [org/gnome/desktop/interface]
          cursor-size=48
          3

          """, "\(outcome)")
    }

    @Test func `why prints the file and line of each layer`() throws {
      let why = try sandbox.settee("why", Self.interface, "cursor-size")
      #expect(
        why.output.contains("/usr/share/glib-2.0/schemas/org.gnome.desktop.interface.gschema.xml:"),
        "\(why)")
    }
  }
#endif
