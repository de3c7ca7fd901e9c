#if GSettings
  import Foundation
  import Testing

  /// Desktop settings edited on the command line, on a separate session bus.
  @Suite(.enabled(if: Sandbox.hasDesktop)) struct DesktopTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox.desktop() }

    private static let interface = "org.gnome.desktop.interface"

    private func session(_ lines: String) throws -> Outcome { try sandbox.session(lines) }

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
        "$SETTEE" list --only-set dconf:/org/gnome/desktop/
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
      #expect(outcome.output == "1\n1\n1\n1\n2\n", "\(outcome)")
      #expect(outcome.errors.contains("has no path of its own"))
    }

    @Test func `with another backend of GSettings the domains are read-only`() throws {
      let outcome = try session(
        """
        GSETTINGS_BACKEND=keyfile "$SETTEE" get \(Self.interface) cursor-size
        GSETTINGS_BACKEND=keyfile "$SETTEE" set \(Self.interface) cursor-size 48; echo $?
        GSETTINGS_BACKEND=dconf "$SETTEE" set \(Self.interface) cursor-size 48 > /dev/null; echo $?
        GSETTINGS_BACKEND=unknown "$SETTEE" set \(Self.interface) cursor-size 49 > /dev/null; echo $?
        GSETTINGS_BACKEND=unknown gsettings get \(Self.interface) cursor-size
        """)
      #expect(outcome.output == "24\n3\n0\n0\n49\n", "\(outcome)")
      #expect(outcome.errors.contains("GSETTINGS_BACKEND is “keyfile”"), "\(outcome)")
    }

    @Test func `keys below a directory have the types and texts of their schemas`() throws {
      let outcome = try session(
        """
        dconf write /org/gnome/desktop/interface/own "'x'"
        "$SETTEE" set dconf:/org/gnome/desktop /interface/cursor-size 48 > /dev/null
        "$SETTEE" set dconf:/org/gnome/desktop /lockdown/disable-printing on > /dev/null
        "$SETTEE" set dconf:/org/gnome/desktop /session/idle-delay 60 > /dev/null
        dconf dump /org/gnome/desktop/
        "$SETTEE" list dconf:/org/gnome/desktop --only-set
        "$SETTEE" describe dconf:/org/gnome/desktop /interface/clock-format
        for value in big 25h; do
          "$SETTEE" set dconf:/org/gnome/desktop /interface/clock-format $value; echo $?
        done
        """)
      #expect(
        outcome.output.hasPrefix(
          """
          [interface]
          cursor-size=48
          own='x'

          [lockdown]
          disable-printing=true

          [session]
          idle-delay=uint32 60

          """), "\(outcome)")
      #expect(
        outcome.output.contains("~  /interface/cursor-size      48  default 24\n"), "\(outcome)")
      #expect(outcome.output.contains("~  /interface/own              x\n"), "\(outcome)")
      #expect(outcome.output.contains("default 24h"), "\(outcome)")
      #expect(outcome.output.hasSuffix("1\n1\n"), "\(outcome)")
    }

    @Test func `native commands are those of gsettings`() throws {
      try sandbox.write("{\"copiedCommands\": \"native\"}", to: "config/org.settee.json")
      let outcome = try session(
        """
        "$SETTEE" record \(Self.interface) --commands --for 50 > printed & recorder=$!
        until grep -qs cursor-size printed; do
          for size in 48 47; do gsettings set \(Self.interface) cursor-size $size; sleep 0.1; done
          kill -0 $recorder || exit 1
        done
        kill $recorder; head -1 printed
        """)
      #expect(
        outcome.output.hasPrefix("gsettings set \(Self.interface) cursor-size 4"), "\(outcome)")
    }

    @Test func `texts of GVariant are values where JSON is not`() throws {
      let outcome = try session(
        """
        "$SETTEE" set org.gnome.desktop.input-sources sources "[('xkb', 'fr')]" > /dev/null
        gsettings get org.gnome.desktop.input-sources sources
        "$SETTEE" set --type d dconf:/my/ /own/d nan > /dev/null
        dconf read /my/own/d
        "$SETTEE" set org.gnome.desktop.input-sources sources "[('xkb'" > /dev/null; echo $?
        """)
      #expect(outcome.output == "[('xkb', 'fr')]\nnan\n1\n", "\(outcome)")
      #expect(outcome.errors.contains("not JSON"), "\(outcome)")
    }

    @Test(
      .enabled(if: Screen.tmux != nil),
      arguments: [
        [interface, "cursor-size"], ["dconf:/org/gnome/desktop/interface/cursor-size"],
        ["/org/gnome/desktop/interface/cursor-size"],
        ["/org/gnome/desktop/interface/", "/cursor-size"],
      ])
    func `the editor opens at a key of GSettings or a path of dconf`(words: [String]) throws {
      let screen = try Screen(sandbox, command: [Sandbox.settee] + words, rows: 50)
      try screen.selects("Cursor size", "24")
    }

    @Test(.enabled(if: Screen.tmux != nil))
    func `the layers name the line of the default`() throws {
      let screen = try Screen(sandbox, Self.interface, "cursor-size", columns: 120)
      try screen.selects("Cursor size")
      try screen.press("w")
      try screen.shows("org.gnome.desktop.interface.gschema.xml:")
    }

    @Test func `two schemas at one path are both named`() throws {
      try FileManager.default.createDirectory(
        atPath: sandbox.path("share/glib-2.0/schemas"), withIntermediateDirectories: true)
      for (name, size) in [("one", 1), ("two", 2)] {
        try sandbox.write(
          """
          <schemalist><schema id="org.settee.\(name)" path="/org/settee/same/">
            <key name="size" type="i"><default>\(size)</default></key>
          </schema></schemalist>
          """, to: "share/glib-2.0/schemas/\(name).gschema.xml")
      }
      try #require(
        try sandbox.shell("glib-compile-schemas share/glib-2.0/schemas").status == 0)
      let outcome = try session("\"$SETTEE\" describe dconf:/org/settee/ /same/size\n")
      #expect(outcome.output.contains("Schema: org.settee.one"), "\(outcome)")
      #expect(outcome.output.contains("with this key: org.settee.two, default 2"), "\(outcome)")
    }

    @Test func `a source of schemas is converted and can be used directly`() throws {
      try sandbox.write(
        """
        <schemalist>
          <enum id="org.e"><value nick="low" value="0"/><value nick="high" value="1"/></enum>
          <schema id="org.example" path="/org/example/">
            <key name="level" enum="org.e"><default>'low'</default><summary>Level</summary></key>
            <key name="size" type="u"><range min="1" max="9"/><default>4</default></key>
          </schema>
        </schemalist>
        """, to: "org.example.gschema.xml")
      let converted = try sandbox.settee("schema", "convert", "org.example.gschema.xml")
      #expect(converted.output.contains("\"maximum\": 9"), "\(converted)")
      #expect(converted.output.contains("\"title\": \"Level\""))
      try sandbox.write("{}\n", to: "a.json")
      let words = ["set", "./a.json", "--schema", "org.example.gschema.xml", "level"]
      #expect(try sandbox.settee(words + ["loud"]).status == 1)
      #expect(try sandbox.settee(words + ["high"]).status == 0)
      try sandbox.write("<schemalist>", to: "bad.gschema.xml")
      let bad = try sandbox.settee("schema", "convert", "bad.gschema.xml")
      #expect(bad.status == 3 && bad.errors.contains("bad.gschema.xml"), "\(bad)")
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

    /// Starts a session bus and returns the number of its process.
    private func startBus() throws -> pid_t {
      let started = try sandbox.shell(
        "dbus-daemon --session --fork --print-address=1 --print-pid=1 --nopidfile")
      let lines = started.output.split(separator: "\n").map(String.init)
      try #require(lines.count == 2, "\(started)")
      sandbox.environment["DBUS_SESSION_BUS_ADDRESS"] = lines[0]
      return try #require(pid_t(lines[1]))
    }

    @Test(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
    func `unsaved changes survive the end of the bus`() throws {
      let first = try startBus()
      let screen = try Screen(sandbox, Self.interface, rows: 50)
      try screen.shows("Cursor size")
      try screen.press(":")
      try screen.type("set /cursor-size 48")
      try screen.press("Enter")
      try screen.shows("1 unsaved")
      kill(first, SIGKILL)
      try screen.press("C-s")
      try screen.shows("Save anyway?")
      try screen.press("Escape")
      try screen.shows("* Cursor size", "48")
      screen.hangUp()
      let second = try startBus()
      defer { kill(second, SIGTERM) }
      let later = try Screen(sandbox, Self.interface)
      try later.shows("Restore 1 unsaved change?")
      try later.press("r")
      try later.shows("Restored 1 change")
      try later.press("C-s")
      try later.shows("Saved 1 change.")
      #expect(
        try sandbox.shell("gsettings get \(Self.interface) cursor-size").output == "48\n")
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
        "$SETTEE" export --format keyfile \(Self.interface) | tee own.ini
        dconf reset -f /
        "$SETTEE" import own.ini \(Self.interface) > /dev/null
        dconf dump / | diff - own.ini && echo own
        printf '[a]\\nb=\\n' | "$SETTEE" import -; echo $?
        """)
      #expect(
        outcome.output == """
          same
          imported
          loaded
          [org/gnome/desktop/interface]
          cursor-size=48
          own
          3

          """, "\(outcome)")
    }

    @Test func `an import leaves out values that their schemas do not allow`() throws {
      let outcome = try session(
        """
        dconf write /org/gnome/desktop/interface/cursor-size "'big'"
        dconf write /org/gnome/desktop/interface/cursor-blink false
        "$SETTEE" export --format keyfile dconf:/ > keys.ini
        "$SETTEE" export dconf:/ > profile.json
        for file in keys.ini profile.json; do
          dconf reset -f /
          "$SETTEE" import $file > /dev/null; echo $?
          dconf read /org/gnome/desktop/interface/cursor-blink
        done
        """)
      #expect(outcome.output == "0\nfalse\n0\nfalse\n", "\(outcome)")
      #expect(outcome.errors.contains("/org/gnome/desktop/interface/cursor-size has a value"))
    }

    /// Creates a KDE schema with a file and one without, and a GNUstep file.
    private func writeForeignDomains() throws {
      for directory in ["data/config.kcfg", "home/GNUstep/Defaults"] {
        try FileManager.default.createDirectory(
          atPath: sandbox.path(directory), withIntermediateDirectories: true)
      }
      let entry =
        "<group name=\"View\"><entry name=\"Size\" type=\"Int\"><default>10</default></entry></group>"
      try sandbox.write(
        "<kcfg><kcfgfile name=\"samplerc\"/>\(entry)</kcfg>", to: "data/config.kcfg/sample.kcfg")
      try sandbox.write(
        "<kcfg><kcfgfile arg=\"true\"/>\(entry)</kcfg>", to: "data/config.kcfg/open.kcfg")
      try sandbox.write("{\n  Other = 1;\n}\n", to: "home/GNUstep/Defaults/WindowMaker")
    }

    @Test(arguments: [
      ("./home/audio.json", "--create --type integer", "/volume"),
      ("org.example.tests", "--create --type integer", "/volume"),
      (interface, "", "/cursor-size"),
      (
        "org.gnome.desktop.peripherals.tablet:/org/gnome/desktop/peripherals/tablets/one/", "",
        "/left-handed"
      ),
      ("dconf:/", "--type integer", "/foo/bar"),
      ("dconf:/foo/", "--type integer", "/bar"),
      ("samplerc", "", "/View/Size"),
      ("open:$PWD/home/.directory", "", "/View/Size"),
      ("WindowMaker", "--type integer", "/Speed"),
    ])
    func `profiles, snapshots and bookmarks name every kind of domain`(
      domain: String, options: String, path: String
    ) throws {
      try writeForeignDomains()
      let value = path == "/left-handed" ? "true" : "7"
      let outcome = try session(
        """
        D="\(domain)"
        dconf write /foo/seed 1
        "$SETTEE" set \(options) "$D" \(path) \(value) > /dev/null
        "$SETTEE" export "$D" > profile.json
        "$SETTEE" snapshot save "$D" before > /dev/null
        "$SETTEE" bookmarks "$D" \(path)
        "$SETTEE" reset "$D" \(path) > /dev/null
        "$SETTEE" diff "$D@before" "$D" > differences; echo $?
        "$SETTEE" import profile.json > /dev/null
        "$SETTEE" get "$D" \(path)
        B="$("$SETTEE" bookmarks --json | grep -m 1 '"domain"' | cut -d '"' -f 4)"
        "$SETTEE" get "$B" \(path)
        """)
      #expect(outcome.output == "1\n\(value)\n\(value)\n", "\(outcome)")
      #expect(sandbox.text(of: "profile.json")?.contains(sandbox.path("home")) == false)
    }

    /// GVariant texts of all types.
    private static let variants = [
      "true", "1.5", "2.0", "nan", "'x'", "'null'", "'two\\nlines'", "\"it's\"",
      "objectpath '/a'", "signature 'a{sv}'", "<5>", "<uint32 5>", "<<'x'>>", "byte 0x05",
      "int16 -5", "uint16 5", "-7", "uint32 5", "int64 5", "int64 9223372036854775807",
      "uint64 18446744073709551615", "handle 5", "@ms nothing", "@ms 'null'", "@ms '5'", "@mi 5",
      "@mmi just nothing", "@as []", "['a', 'null']", "@ay []", "b'abc'", "[byte 1, 2]", "[1, 2]",
      "[1.0, 2.5]", "[<1>, <'x'>]", "@ao ['/a']", "(1, 'x')", "@(sq) ('x', 5)", "()",
      "@(mmsms) (nothing, nothing)", "{'a': 1}", "@a{sv} {}", "{'a': <1>, 'b': <'x'>}",
      "@a{sv} {'a': <1>, 'a': <2>}", "{uint32 1: 'x'}", "{'a', <1>}", "@aay [b'abc']",
      "[{'a': <1>}]",
    ]

    @Test func `printed commands restore values of all types`() throws {
      let keys = Self.variants.enumerated().map { "k\($0.offset)=\($0.element)\n" }.joined()
      try sandbox.write("[/]\n\(keys)", to: "values.ini")
      let outcome = try session(
        """
        mkdir bin && ln -s "$SETTEE" bin/settee
        dconf write /t/seed 1
        settee() { "$SETTEE" "$@"; }
        settee snapshot save dconf:/t/ empty > /dev/null
        dconf load /t/ < values.ini
        dconf dump /t/ > before
        settee diff dconf:/t/@empty dconf:/t/ --commands > commands
        dconf reset -f /t/; dconf write /t/seed 1
        PATH="$PWD/bin:$PATH" sh -e commands > /dev/null; echo $?
        dconf dump /t/ > after
        diff before after
        """)
      #expect(outcome.output == "0\n", "\(outcome)")
    }

    @Test func `warnings of GLib are not printed`() throws {
      let outcome = try session(
        """
        mkdir schemas; printf 'no compiled schemas, but enough bytes' > schemas/gschemas.compiled
        export GSETTINGS_SCHEMA_DIR="$PWD/schemas" GSETTINGS_BACKEND=unknown
        "$SETTEE" set \(Self.interface) cursor-size 48 2>&1 > /dev/null
        "$SETTEE" list dconf:/org/gnome/desktop/interface/ --only-set 2>&1
        """)
      #expect(outcome.output == "~  /cursor-size  48  default 24\n", "\(outcome)")
    }

    @Test func `a damaged database and a missing profile are reported with a remedy`() throws {
      sandbox.environment["DCONF_PROFILE"] = "no-such-profile"
      #expect(try sandbox.settee("list", Self.interface).errors.contains("no-such-profile"))
      #expect(try sandbox.settee("doctor").output.contains("no-such-profile"))
      sandbox.environment["DCONF_PROFILE"] = sandbox.path("profile")
      try FileManager.default.createDirectory(
        atPath: sandbox.path("config/dconf"), withIntermediateDirectories: true)
      try sandbox.write("damaged", to: "config/dconf/user")
      let outcome = try sandbox.settee("list", Self.interface)
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("move it away") && !outcome.errors.contains("settee repair"))
      let doctor = try sandbox.settee("doctor").output
      // Once, and not for each domain of the database.
      #expect(doctor.components(separatedBy: "move it away").count == 2, "\(doctor)")
    }

    @Test func `a valid value above an invalid one has no problem`() throws {
      try FileManager.default.createDirectory(
        atPath: sandbox.path("site.d"), withIntermediateDirectories: true)
      try sandbox.write(
        "[org/gnome/desktop/interface]\ntext-scaling-factor=9.5\n", to: "site.d/00-site")
      try sandbox.write(
        "user-db:user\nfile-db:\(sandbox.path("site.db"))\n", to: "profile")
      let outcome = try session(
        """
        dconf compile site.db site.d
        "$SETTEE" get \(Self.interface) text-scaling-factor
        gsettings set \(Self.interface) text-scaling-factor 2.0
        "$SETTEE" list \(Self.interface) | grep text-scaling-factor | cut -c 1
        "$SETTEE" reset \(Self.interface) text-scaling-factor > /dev/null; echo $?
        gsettings get \(Self.interface) text-scaling-factor
        """)
      #expect(outcome.output == "1\n~\n0\n1.0\n", "\(outcome)")
    }

    @Test func `a first value at a path of a list is shown and undone with the list`() throws {
      let domain =
        "org.gnome.desktop.app-folders.folder:/org/gnome/desktop/app-folders/folders/G/"
      let outcome = try session(
        """
        "$SETTEE" set --dry-run \(domain) name G | cut -d : -f 1
        "$SETTEE" set \(domain) name G | cut -d : -f 1
        gsettings get org.gnome.desktop.app-folders folder-children | grep -c "'G'"
        "$SETTEE" history \(domain) | grep -c folder-children
        "$SETTEE" undo \(domain) > /dev/null; echo $?
        dconf dump /
        """)
      let both = "/name\n/folder-children\n"
      #expect(outcome.output == "\(both)\(both)1\n1\n0\n", "\(outcome)")
    }

    @Test func `why prints the file and line of each layer`() throws {
      let why = try sandbox.settee("why", Self.interface, "cursor-size")
      #expect(
        why.output.contains("/usr/share/glib-2.0/schemas/org.gnome.desktop.interface.gschema.xml:"),
        "\(why)")
    }
  }
#endif
