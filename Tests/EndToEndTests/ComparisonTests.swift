import Testing

/// Comparisons with the stored values, and what an import of other values reports.
@Suite struct ComparisonTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(#"{"a": 1}"#, to: "one.json")
    try sandbox.write(#"{"a": 2}"#, to: "two.json")
    try sandbox.write("a = 3\n", to: "three.toml")
  }

  @Test(arguments: [("./one.json", "1"), ("./three.toml", "3")])
  func `the editor compares a file with the open domain`(file: String, value: String) throws {
    let run = try sandbox.settee("--plain", "./two.json", input: "diff \(file)\nclose\nq\n")
    #expect(run.output.contains("From \(file) to the stored values:"), "\(run)")
    #expect(run.output.contains("/a: \(value) to 2"), "\(run)")
  }

  @Test func `a comparison with the open domain mentions the unsaved changes`() throws {
    let run = try sandbox.settee(
      "--plain", "./two.json", input: "set /a 4\ndiff ./one.json\nclose\n")
    #expect(run.output.contains("1 unsaved change is not included."), "\(run)")
    #expect(run.output.contains("/a: 1 to 2"), "\(run)")
  }

  @Test func `a profile of other domains is compared with their values`() throws {
    try sandbox.write(try sandbox.settee("export", "./one.json").output, to: "p.json")
    try sandbox.settee("set", "./one.json", "/a", "7")
    let run = try sandbox.settee("--plain", "./two.json", input: "diff p.json\nclose\nq\n")
    #expect(run.output.contains("/a: 1 to 7"), "\(run)")
  }

  @Test(arguments: ["./one.json", "org.settee.demo"])
  func `a command that names nothing to compare with is refused`(source: String) throws {
    let outcome = try sandbox.settee("diff", source)
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.contains("\(source) needs another domain"), "\(outcome)")
  }

  @Test(arguments: [#"{"$schema": "./s.json", "a": 1}"#, #"{"$schema": "./s.json"}"#])
  func `a profile does not differ from the file that it was exported from`(text: String) throws {
    try sandbox.write(#"{"properties": {"a": {"type": "integer"}}}"#, to: "s.json")
    try sandbox.write(text, to: "c.json")
    try sandbox.write(try sandbox.settee("export", "./c.json").output, to: "p.json")
    for sides in [["p.json"], ["p.json", "./c.json"], ["./c.json", "p.json"]] {
      for notation in [[], ["--commands"]] {
        let outcome = try sandbox.settee(["diff"] + sides + notation)
        #expect(outcome.status == 0 && outcome.output == "", "\(sides) \(outcome)")
      }
    }
    try sandbox.settee("set", "./c.json", "/a", "2")
    let patch = try sandbox.settee("diff", "p.json", "--patch").objects()
    #expect(patch.map { $0["path"] as? String } == ["/a"])
  }

  @Test func `two files that name different schemas differ`() throws {
    try sandbox.write("{}", to: "s.json")
    try sandbox.write(#"{"$schema": "./s.json", "a": 1}"#, to: "c.json")
    let outcome = try sandbox.settee("diff", "./one.json", "./c.json")
    #expect(outcome.status == 1 && outcome.output.contains("/$schema"), "\(outcome)")
  }

  @Test func `the editor reports the problem of an imported value`() throws {
    try sandbox.write(#"{"properties": {"n": {"type": "integer", "maximum": 5}}}"#, to: "s.json")
    try sandbox.write(#"{"n": 9, "$schema": "./s.json"}"#, to: "c.json")
    try sandbox.write(try sandbox.settee("export", "./c.json").output, to: "p.json")
    try sandbox.write(#"{"n": 2, "$schema": "./s.json"}"#, to: "c.json")
    let run = try sandbox.settee("--plain", "./c.json", input: "import p.json\n")
    #expect(run.output.contains("1 unsaved change. N must be at most 5.\n"), "\(run)")
  }
}
