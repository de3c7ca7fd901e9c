import Foundation
import Testing

/// The typed values of GNUstep in property lists in OpenStep's syntax.
@Suite struct TypedValueTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let values = [
    ("<*BY>", "off", "<*BN>"), ("<*BN>", "on", "<*BY>"), ("<*I5>", "-7", "<*I-7>"),
    ("<*R1.5>", "2.25", "<*R2.25>"),
    ("<*D2002-03-22 11:30:00 +0100>", "2026-11-21T08:30:00Z", "<*D2026-11-21 08:30:00 +0000>"),
  ]

  @Test(arguments: ["{ k = VALUE; }\n", "{ a = x; k = VALUE; n = <*I1>; }\n"], values)
  func `a typed value keeps its type`(
    template: String, value: (old: String, input: String, new: String)
  ) throws {
    let text = template.replacing("VALUE", with: value.old)
    try sandbox.write(text, to: "a.plist")
    #expect(try sandbox.settee("set", "./a.plist", "k", value.input).status == 0)
    #expect(sandbox.text(of: "a.plist") == template.replacing("VALUE", with: value.new))
    #expect(try sandbox.settee("undo", "./a.plist").status == 0)
    #expect(sandbox.text(of: "a.plist") == text)
    #expect(try sandbox.settee("reset", "./a.plist", "k").status == 0)
    #expect(try sandbox.settee("undo", "./a.plist", "--dry-run").status == 0)
    #expect(try sandbox.settee("undo", "./a.plist").status == 0)
    #expect(sandbox.text(of: "a.plist") == text)
  }
}
