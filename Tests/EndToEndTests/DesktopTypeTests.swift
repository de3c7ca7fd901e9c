#if GSettings
  import Foundation
  import Testing

  /// Values of desktop settings with a type, on the command line.
  @Suite(.enabled(if: Sandbox.hasDesktop)) struct DesktopTypeTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox.desktop() }

    @Test func `a text for a variant is GVariant text if it begins like one`() throws {
      let outcome = try sandbox.session(
        """
        store() { "$SETTEE" set dconf:/org/settee/tests/ /x "$@" > set; dconf read /org/settee/tests/x; }
        store '<5>' --type v
        store 6
        store "'a'" --type v
        store '(a' --type v
        store '<uint32 9>' --type v
        store 18446744073709551615
        """)
      let lines = ["<5>", "<6>", "<'a'>", "<'(a'>", "<uint32 9>", "<uint64 18446744073709551615>"]
      #expect(outcome.output == lines.map { "\($0)\n" }.joined(), "\(outcome)")
    }

    @Test(arguments: [
      ("(1, 'a')", "the text is not a value of it"), ("[1, \"a\"]", "must be a string (item 1)"),
      ("abc", "must be a list of 2 items"),
    ])
    func `a text that has another type than the named one is refused`(
      text: String, reason: String
    ) throws {
      let outcome = try sandbox.session(
        "\"$SETTEE\" set dconf:/org/settee/tests/ /x --type '(si)' -- \"\(text.replacing("\"", with: "\\\""))\""
      )
      #expect(
        outcome.errors.contains("/x cannot have the type “(si)”: \(reason)\n"), "\(outcome)")
    }
  }
#endif
