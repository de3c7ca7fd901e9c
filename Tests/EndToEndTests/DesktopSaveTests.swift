#if GSettings
  import Testing

  /// Exports and schemas of desktop settings on the command line.
  @Suite(.enabled(if: Sandbox.hasDesktop)) struct DesktopSaveTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox.desktop() }

    @Test func `an export of all domains names the directories with keys of no schema`() throws {
      let outcome = try sandbox.session(
        """
        gsettings set org.gnome.desktop.interface cursor-size 33
        dconf write /org/gnome/desktop/interface/old-key "'x'"
        dconf write /zz/free 1
        "$SETTEE" export > /dev/null
        """)
      #expect(
        outcome.errors.contains(": dconf:/org/gnome/desktop/interface/, dconf:/zz/"), "\(outcome)")
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
#endif
