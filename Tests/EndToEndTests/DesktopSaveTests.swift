#if GSettings
  import Foundation
  import TestSupport
  import Testing

  /// Exports, schemas and ignored values of desktop settings on the command line.
  @Suite(.enabled(if: Sandbox.hasDesktop)) struct DesktopSaveTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox.desktop() }

    @Test
    func
      `an export of all domains has keys that no schema describes, and names directories without a schema`()
      throws
    {
      let outcome = try sandbox.session(
        """
        gsettings set org.gnome.desktop.interface cursor-size 33
        dconf write /org/gnome/desktop/interface/old-key "'x'"
        dconf write /zz/free 1
        "$SETTEE" export | grep -c old-key
        "$SETTEE" list --only-set org.gnome.desktop.interface | cut -c 1-12
        """)
      #expect(outcome.output == "1\n~  /cursor-s\n+  /old-key \n", "\(outcome)")
      #expect(outcome.errors.contains(": dconf:/zz/"), "\(outcome)")
    }

    @Test func `a key file has the keys that it can name, and reports the others`() throws {
      let outcome = try sandbox.session(
        """
        dconf write "/n/a=b" 1; dconf write "/n/[x]" 2; dconf write "/n/#c" 3; dconf write "/n/good one" 4
        "$SETTEE" export --format keyfile dconf:/n/ > keys.ini
        dconf reset -f /n/
        "$SETTEE" import keys.ini > /dev/null
        dconf dump /n/
        gsettings set org.gnome.desktop.interface cursor-size 33
        dconf write /org/gnome/desktop/interface/old-key "'x'"
        "$SETTEE" export --format keyfile org.gnome.desktop.interface
        """)
      #expect(
        outcome.output == """
          [/]
          good one=4
          [org/gnome/desktop/interface]
          cursor-size=33
          old-key='x'

          """, "\(outcome)")
      for key in ["#c", "[x]", "a=b"] { #expect(outcome.errors.contains("/n/\(key) is left out")) }
    }

    @Test func `a reset of a group with only a locked value names the lock`() throws {
      try sandbox.lockCursorSize()
      let outcome = try sandbox.session(
        """
        gsettings set org.gnome.desktop.interface cursor-size 33
        dconf compile site.db site.d
        echo "file-db:$PWD/site.db" >> profile
        "$SETTEE" reset dconf:/org/gnome/desktop/ /interface; echo $?
        "$SETTEE" why org.gnome.desktop.interface cursor-size |
          grep -c "site.d/00:2, locked in .*site.d/locks/site:1"
        LC_ALL=de_DE.UTF-8 "$SETTEE" why org.gnome.desktop.interface cursor-size |
          grep -c "site.d/00:2, gesperrt in .*site.d/locks/site:1"
        """)
      #expect(outcome.output == "1\n1\n1\n", "\(outcome)")
      #expect(
        outcome.errors.contains("1 value is locked by the site layer and not reset"), "\(outcome)")
    }

    @Test(arguments: [("cursor-size=20\nicon-theme='a'", 0), ("cursor-size=20", 1)])
    func `an import of values that are all locked fails`(keys: String, status: Int) throws {
      try sandbox.lockCursorSize()
      try sandbox.write("[org/gnome/desktop/interface]\n\(keys)\n", to: "in.ini")
      let outcome = try sandbox.session(
        """
        dconf compile site.db site.d
        echo "file-db:$PWD/site.db" >> profile
        "$SETTEE" import in.ini > out; echo $?
        """)
      let reason = "cursor-size is not imported: locked by the site layer"
      #expect(outcome.output == "\(status)\n" && outcome.errors.contains(reason), "\(outcome)")
      #expect(!outcome.errors.contains("nothing differs"), "\(outcome)")
    }

    @Test(arguments: [("cursor-size='big'\nicon-theme='a'", 0), ("cursor-size='big'", 1)])
    func `an import of values that the schema does not allow fails`(
      keys: String, status: Int
    ) throws {
      try sandbox.write("[org/gnome/desktop/interface]\n\(keys)\n", to: "in.ini")
      let outcome = try sandbox.session(#""$SETTEE" import in.ini > out; echo $?"#)
      #expect(outcome.output == "\(status)\n", "\(outcome)")
      #expect(outcome.errors.contains("cursor-size has a value that its schema does not allow"))
      #expect(!outcome.errors.contains("nothing differs"), "\(outcome)")
    }

    @Test func `an ignored value is reported next to the one that applies`() throws {
      let outcome = try sandbox.session(
        """
        dconf write /org/gnome/desktop/interface/cursor-size "'big'"
        "$SETTEE" get org.gnome.desktop.interface cursor-size
        "$SETTEE" list org.gnome.desktop.interface | grep -c "24 *stores 'big', which is ignored"
        """)
      #expect(outcome.output == "24\n1\n", "\(outcome)")
      #expect(outcome.errors.contains("/cursor-size: stores 'big'"), "\(outcome)")
    }

    @Test func `a path of dconf is completed, and a question names its domain`() throws {
      let words = try sandbox.settee("---complete", "fish", "get", "dconf:/org/gnome/desk")
      #expect(words.output.contains("dconf:/org/gnome/desktop/"), "\(words)")
      let outcome = try sandbox.settee("get", "/org/gnome/desktop/interface/cursor-size")
      #expect(outcome.status == 2, "\(outcome)")
      let question = "did you mean dconf:/org/gnome/desktop/interface/ cursor-size?"
      #expect(outcome.errors.hasSuffix("help: \(question)\n"), "\(outcome)")
    }

    @Test
    func `a key for values of any type takes quotes and GVariant text, and --type plain text`()
      throws
    {
      let outcome = try sandbox.session(
        """
        mkdir any
        cat > any/t.gschema.xml <<END
        <schemalist><schema id="org.settee.any" path="/org/settee/any/">
        <key name="v" type="v"><default>&lt;1&gt;</default></key></schema></schemalist>
        END
        glib-compile-schemas any; export GSETTINGS_SCHEMA_DIR=$PWD/any
        for value in '"x"' "'y'" '<uint32 5>' plain '[1, 2]'; do
          "$SETTEE" set org.settee.any v "$value" > /dev/null; gsettings get org.settee.any v
        done
        "$SETTEE" set dconf:/n/ /text 5 --type s > /dev/null; dconf read /n/text
        "$SETTEE" set dconf:/n/ /bytes AQI= --type ay > /dev/null; dconf read /n/bytes
        """)
      #expect(
        outcome.output == """
          <'x'>
          <'y'>
          <uint32 5>
          <'plain'>
          <[1, 2]>
          '5'
          [byte 0x01, 0x02]

          """, "\(outcome)")
    }

    @Test func `parts of a value with a type are read`() throws {
      let outcome = try sandbox.session(
        """
        dconf write /n/pair "('a', uint32 5)"; dconf write /n/names "{'k': 'v'}"
        "$SETTEE" get dconf:/n/ /pair/1; "$SETTEE" get dconf:/n/ /names/k
        "$SETTEE" get dconf:/n/ /names/none; echo $?
        """)
      #expect(outcome.output == "5\nv\n2\n", "\(outcome)")
    }

    @Test(arguments: [
      ("{'k': 'v'}", "set", "k w", "k: v → w", "{'k': 'w'}"),
      ("{'k': 'v'}", "set", "k w --if v", "k: v → w", "{'k': 'w'}"),
      ("{'k': 'v'}", "set", "a 5", "1 entry → 2 entries", "{'k': 'v', 'a': '5'}"),
      ("{'k': 'v', 'a': '5'}", "reset", "k", "2 entries → 1 entry", "{'a': '5'}"),
      ("('a', uint32 5)", "set", "1 6", "a, 5 → a, 6", "('a', uint32 6)"),
      ("{'k': <uint32 5>, 'l': <'x'>}", "set", "k 6", "k: 5 → 6", "{'k': <uint32 6>, 'l': <'x'>}"),
      ("{'k': {'a': 1}}", "set", "k/b 2", "k > b: not set → 2", "{'k': {'a': 1, 'b': 2}}"),
      ("@a{ss} {}", "set", "k x --type string", "0 entries → 1 entry", "{'k': 'x'}"),
      ("[('a', 'b')]", "set", "0/1 c", "Item 1 > Item 2: b → c", "[('a', 'c')]"),
    ])
    func `a part of a value with a type is changed`(
      old: String, verb: String, change: String, report: String, new: String
    ) throws {
      let outcome = try sandbox.session(
        """
        dconf write /n/v "\(old)"
        "$SETTEE" \(verb) dconf:/n/ /v/\(change); dconf read /n/v
        """)
      #expect(outcome.output == "/v: \(report) (user)\n\(new)\n", "\(outcome)")
    }

    @Test(arguments: [
      ("{'k': 1}", "set", "k x", "“x” is not an integer"),
      ("{'k': 1}", "set", "k 5000000000", "must be an integer from -2147483648 to 2147483647"),
      ("@a{ss} {}", "set", "k x", "help: name its type with --type"),
      ("('a', 5)", "set", "2 x", "the items of /v have no common type"),
      ("('a', 5)", "reset", "1", "must be a list of 2 items"),
      ("[('a', 'b')]", "set", "4/0 x", "changed as a whole"),
    ])
    func `a part that a value with a type cannot have is refused`(
      old: String, verb: String, change: String, reason: String
    ) throws {
      let outcome = try sandbox.session(
        """
        dconf write /n/v "\(old)"
        "$SETTEE" \(verb) dconf:/n/ /v/\(change); dconf read /n/v
        """)
      #expect(outcome.output == "\(old)\n" && outcome.errors.contains(reason), "\(outcome)")
    }

    @Test func `the entries of values with and without a schema are counted alike`() throws {
      let outcome = try sandbox.session(
        """
        dconf write /n/v "{'k': 'v'}"; "$SETTEE" list dconf:/n/
        """)
      #expect(outcome.output == "~  /v  1 entry\n", "\(outcome)")
    }

    @Test func `a stored type stays unless --type or the import of another one changes it`()
      throws
    {
      let outcome = try sandbox.session(
        """
        dconf write /n/u "uint32 6"; dconf write /n/i 5
        read_both() { dconf read /n/u; dconf read /n/i; }
        printf '[n]\\nu=7\\ni=6.5\\n' > keys.ini
        "$SETTEE" import keys.ini dconf:/n/ > /dev/null; read_both
        "$SETTEE" undo dconf:/n/ > /dev/null; read_both
        "$SETTEE" set dconf:/n/ /i 5000000000 > /dev/null; echo $?
        "$SETTEE" set dconf:/n/ /i 5000000000 --type x > /dev/null; read_both
        "$SETTEE" undo dconf:/n/ > /dev/null; read_both
        "$SETTEE" history dconf:/n/ | grep -c "another program"
        """)
      #expect(
        outcome.output == """
          uint32 7
          6.5
          uint32 6
          5
          1
          uint32 6
          int64 5000000000
          uint32 6
          5
          0

          """, "\(outcome)")
    }

    @Test func `a change of an ignored value names it, also if it sets the default`() throws {
      let outcome = try sandbox.session(
        """
        write() { dconf write /org/gnome/desktop/interface/cursor-size "'big'"; }
        write
        "$SETTEE" export org.gnome.desktop.interface | grep -c cursor-size
        "$SETTEE" set org.gnome.desktop.interface cursor-size 24
        dconf read /org/gnome/desktop/interface/cursor-size
        write
        "$SETTEE" reset org.gnome.desktop.interface cursor-size
        write
        "$SETTEE" reset org.gnome.desktop.interface cursor-size --json | grep -c '"big"'
        """)
      #expect(
        outcome.output == """
          0
          /cursor-size: big (ignored) → 24 (user)
          24
          /cursor-size: big (ignored) → 24 (default), user
          1

          """, "\(outcome)")
      #expect(outcome.errors.contains("are left out: /cursor-size"), "\(outcome)")
    }

    @Test func `the default replaces an ignored value by commands, imports and snapshots`() throws {
      let outcome = try sandbox.session(
        """
        domain=org.gnome.desktop.interface
        key=/org/gnome/desktop/interface/cursor-size
        dconf write $key "'big'"
        "$SETTEE" set $domain cursor-size 24
        "$SETTEE" undo $domain
        dconf read $key
        "$SETTEE" set $domain cursor-size 24
        "$SETTEE" export $domain > profile.json
        "$SETTEE" snapshot save $domain before > saved
        dconf write $key "'big'"
        "$SETTEE" import profile.json
        dconf read $key
        dconf write $key "'big'"
        "$SETTEE" snapshot apply $domain before
        dconf read $key
        """)
      let replaced = "/cursor-size: big (ignored) → 24 (user)\n"
      #expect(
        outcome.output
          == replaced + "/cursor-size: 24 → big (ignored), user\n'big'\n" + replaced + replaced
          + "24\n" + replaced + "24\n", "\(outcome)")
    }

    @Test func `schema find prints the source of a domain's schema`() throws {
      let found = try sandbox.settee("schema", "find", "org.gnome.desktop.interface")
      #expect(found.output.contains("/org.gnome.desktop.interface.gschema.xml\n"), "\(found)")
      #expect(found.output.hasSuffix("GSettings\n"), "\(found)")
      let unknown = try sandbox.settee("schema", "find", "org.example.unknown")
      #expect(
        unknown.status == 2 && unknown.errors.contains("there is no schema for "), "\(unknown)")
    }

    @Test(arguments: [
      ("type=\"z\"", "'x'", "line 3: level has no valid type"),
      ("enum=\"org.e\"", "low", "line 3: level: it is not GVariant text"),
      ("type=\"i\"", "'x'", "line 3: level: it is not GVariant text"),
    ])
    func `a source that GLib ignores is an error`(type: String, text: String, error: String) throws
    {
      try sandbox.write(
        """
        <schemalist><enum id="org.e"><value nick="low" value="0"/></enum>
        <schema id="org.example" path="/org/example/">
        <key name="level" \(type)><default>\(text)</default></key>
        </schema></schemalist>
        """, to: "org.example.gschema.xml")
      for command in ["lint", "show", "convert"] {
        let outcome = try sandbox.settee("schema", command, "org.example.gschema.xml")
        // The linter reports it like the other problems of its files.
        let report = command == "lint" ? outcome.output : outcome.errors
        #expect(outcome.status == 3 && report.contains(error), "\(outcome)")
      }
    }

    @Test(arguments: [
      ("", "sie enthält kein GSettings-Schema"),
      ("<schemalist>", "Zeile 1: das ist kein gültiges XML; GLib meldet „"),
      ("<schemalist>\n<schema>\n</key>", "Zeile 3: das ist kein gültiges XML; GLib meldet „"),
      (
        "<schemalist><schema id='a'><key name='b' type='i'><default>c</default></key></schema></schemalist>",
        "Zeile 1: b: das ist kein GVariant-Text: ein Wert wird erwartet"
      ),
    ])
    func `the errors of a source are in German, with quotations of GLib`(
      text: String, error: String
    )
      throws
    {
      sandbox.environment["LC_ALL"] = "de_DE.UTF-8"
      try sandbox.write(text, to: "broken.gschema.xml")
      let outcome = try sandbox.settee("schema", "convert", "broken.gschema.xml")
      #expect(outcome.status == 3 && outcome.errors.contains(error), "\(outcome)")
      #expect(EnglishText.lines(in: outcome.errors) == [])
    }

    private static let catalog = "/usr/share/locale/de/LC_MESSAGES/gsettings-desktop-schemas.mo"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: catalog)))
    func `texts of schemas are in the language of the locale`() throws {
      sandbox.environment["LC_ALL"] = "C.UTF-8"
      sandbox.environment["LANGUAGE"] = "de"
      let shown = try sandbox.settee("describe", "org.gnome.desktop.interface", "cursor-size")
      #expect(shown.output.contains("Mauszeiger"), "\(shown)")
    }

    @Test(arguments: [
      "org.gnome.desktop.interface", "dconf:/org/gnome/desktop/",
      "org.gnome.desktop.app-folders.folder:/a/",
    ])
    func `the schema of a desktop domain is shown`(domain: String) throws {
      let shown = try sandbox.settee("schema", "show", domain)
      #expect(shown.status == 0 && shown.output.contains("; default "), "\(shown)")
    }
  }

  extension Sandbox {
    /// Writes the key files of a database that sets and locks the size of the cursor.
    fileprivate func lockCursorSize() throws {
      try FileManager.default.createDirectory(
        atPath: path("site.d/locks"), withIntermediateDirectories: true)
      let key = "/org/gnome/desktop/interface/cursor-size\n"
      try write("[org/gnome/desktop/interface]\ncursor-size=40\n", to: "site.d/00")
      try write(key, to: "site.d/locks/site")
    }
  }
#endif
