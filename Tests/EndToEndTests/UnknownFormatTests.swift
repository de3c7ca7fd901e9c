import Testing

/// Files whose name and content are of no format that settee knows.
@Suite struct UnknownFormatTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: ["./new.conf", "./new.yamll", "./new"])
  func `a new file needs a format if its name determines none`(file: String) throws {
    let words = ["set", file, "a", "b", "--type", "string", "--create"]
    let refused = try sandbox.settee(words)
    #expect(refused.status == 2 && refused.errors.contains("--format"), "\(refused)")
    #expect(sandbox.text(of: file) == nil)
    let created = try sandbox.settee(words + ["--format", "toml"])
    #expect(created.status == 0, "\(created)")
    #expect(sandbox.text(of: file) == "a = \"b\"\n")
  }

  @Test(arguments: ["fonts.conf", "bus.xml", "plain"])
  func `XML other than a property list is not a damaged file`(file: String) throws {
    try sandbox.write(
      """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <!-- c -->
      <fontconfig><dir>x</dir></fontconfig>

      """, to: file)
    let list = try sandbox.settee("list", "./\(file)")
    #expect(list.status == 3 && list.errors.contains("determines a format"), "\(list)")
    #expect(!list.errors.contains("correct the file"), "\(list)")
  }

  @Test func `line mode ends with an error if the file has no known format`() throws {
    try sandbox.write("some text\n", to: "plain.conf")
    let run = try sandbox.settee("edit", "./plain.conf", "--plain", input: "q\n")
    #expect(run.status == 3 && run.errors.contains("determines a format"), "\(run)")
    #expect(run.output.isEmpty, "\(run)")
  }

  @Test func `the error of an unknown format tells how to name the format`() throws {
    try sandbox.write("A = 1\n", to: "b.env")
    let list = try sandbox.settee("list", "./b.env")
    #expect(list.errors.contains("help: name its format with --format"), "\(list)")
    #expect(list.errors.contains("settee schema bind FILE --dialect DIALECT"), "\(list)")
    #expect(try sandbox.settee("schema", "bind", "./b.env", "--dialect", "java").status == 0)
    #expect(try sandbox.settee("list", "./b.env").status == 0)
  }

  @Test func `a file that is not in the named format may have another one`() throws {
    try sandbox.write("a = 1\n", to: "a.toml")
    let list = try sandbox.settee("list", "./a.toml", "--format", "json")
    #expect(list.status == 3 && list.errors.contains("check --format json"), "\(list)")
  }
}
