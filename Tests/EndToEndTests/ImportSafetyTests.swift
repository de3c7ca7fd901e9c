import Foundation
import Testing

/// An import changes no more than its output says, and all that an export prints can be imported.
@Suite struct ImportSafetyTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func profile(of domain: String, values: String) throws -> [String] {
    try sandbox.write(
      """
      {"kind": "settee profile", "version": 1, "date": "2026-11-21T08:00:00Z", "domains": {
        "\(domain)": {"layers": {"user": {"values": \(values)}}}}}
      """, to: "profile.json")
    return ["import", "profile.json"]
  }

  @Test(arguments: [
    ("config/org.example.json", "org.example", #"{"a": 1}"#, "[1]"),
    ("config/org.example.json", "org.example", "", "[1]"),
    ("a.json", "./a.json", #"{"a": 1}"#, "[1]"), ("a.json", "./a.json", "[1]", #"{"a": 1}"#),
  ])
  func `a list does not replace a dictionary as the whole content, or the reverse`(
    file: String, domain: String, text: String, values: String
  ) throws {
    if !text.isEmpty { try sandbox.write(text, to: file) }
    let outcome = try sandbox.settee(try profile(of: domain, values: values))
    #expect(outcome.status == 1 && outcome.errors.contains("have different types"), "\(outcome)")
    #expect(sandbox.text(of: file) ?? "" == text)
  }

  @Test func `a list is imported into a list and into a new file`() throws {
    try sandbox.write("[2]", to: "a.json")
    for file in ["./a.json", "./new.json"] {
      let outcome = try sandbox.settee(try profile(of: file, values: "[1]"))
      #expect(outcome.status == 0, "\(outcome)")
      #expect(try sandbox.settee("get", file).output == "[1]\n")
    }
  }

  @Test(arguments: [["--dry-run"], []])
  func `an import into a file names it`(options: [String]) throws {
    let file = sandbox.path("a.json")
    let outcome = try sandbox.settee(try profile(of: file, values: #"{"a": 1}"#) + options)
    #expect(outcome.output.hasPrefix("\(file):\n/a: "), "\(outcome)")
  }

  @Test func `an export of all settings can be imported`() throws {
    try sandbox.write(
      #"{"properties": {"n": {"type": ["string", "null"], "default": null}, "o": {"default": {"m": null, "k": 1}}}}"#,
      to: "data/settee/schemas/org.example.json")
    let profile = try sandbox.settee("export", "--all", "org.example")
    try sandbox.write(profile.output, to: "profile.json")
    let outcome = try sandbox.settee("import", "profile.json")
    #expect(outcome.status == 0 && outcome.output.contains("/o/k"), "\(outcome)")
  }
}
