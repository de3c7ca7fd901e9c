import Testing

/// New keys of files without a schema, by commands and in line mode.
@Suite struct NewKeyTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func expect(
    adding path: String, _ value: String, to file: String, with text: String, writes result: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try sandbox.write(text, to: file)
    let set = try sandbox.settee("set", "./\(file)", path, value)
    #expect(set.status == 0, "\(set)", sourceLocation: sourceLocation)
    #expect(sandbox.text(of: file) == result, sourceLocation: sourceLocation)
  }

  @Test func `line mode takes texts as typed in a file that has only strings`() throws {
    try sandbox.write("A=1\n", to: ".env")
    let run = try sandbox.settee(
      "--plain", "./.env",
      input: "set /PYTHON_VERSION 3.10\nset /EXPONENT 1e3\nset /TITLE some text\nsave\nq\n")
    let lines = sandbox.text(of: ".env")?.split(separator: "\n").sorted()
    #expect(lines == ["A=1", "EXPONENT=1e3", "PYTHON_VERSION=3.10", "TITLE='some text'"], "\(run)")
  }

  @Test(arguments: [
    (".env", "A=1\n", "PORT", "A=1\nPORT=8080\n"),
    ("a.service", "[Service]\nNice=1\n", "/Service/Port", "[Service]\nNice=1\nPort=8080\n"),
    (".gitconfig", "[a]\n\tb = 1\n", "/a/port", "[a]\n\tb = 1\n\tport = 8080\n"),
  ])
  func `a new key of a file that has only strings needs no type`(
    file: String, text: String, path: String, result: String
  ) throws {
    try expect(adding: path, "8080", to: file, with: text, writes: result)
  }

  @Test func `a new key that resembles another one needs a type`() throws {
    try sandbox.write("VERSION=1\n", to: ".env")
    let refused = try sandbox.settee("set", "./.env", "VERSON", "2")
    #expect(refused.status == 2 && refused.errors.contains("did you mean /VERSION?"), "\(refused)")
    #expect(sandbox.text(of: ".env") == "VERSION=1\n")
    #expect(try sandbox.settee("set", "./.env", "VERSON", "2", "--type", "string").status == 0)
  }

  @Test(arguments: [
    (".env", "NEWER=1\n", "NEWER2", "NEWER=1\nNEWER2=3\n"),
    (".env", "HOST1=1\n", "HOST2", "HOST1=1\nHOST2=3\n"),
    (
      "a.service", "[Service]\nExecStart=/bin/true\n", "/Service/Restart",
      "[Service]\nExecStart=/bin/true\nRestart=3\n"
    ),
  ])
  func `a new key that is no typing error of another one is added`(
    file: String, text: String, path: String, result: String
  ) throws {
    try expect(adding: path, "3", to: file, with: text, writes: result)
    try sandbox.write(text, to: file)
    let named = path.hasPrefix("/") ? path : "/" + path
    let run = try sandbox.settee("--plain", "./\(file)", input: "set \(named) 3\nsave\nq\n")
    #expect(sandbox.text(of: file) == result, "\(run)")
  }

  @Test func `line mode does not add a key that resembles another one`() throws {
    try sandbox.write(#"{"tabWidth": 4}"#, to: "s.json")
    let run = try sandbox.settee(
      "--plain", "./s.json", input: "set tabwidth 3\nset other 3\nsave\nq\n")
    #expect(run.output.contains("Did you mean /tabWidth?"), "\(run)")
    #expect(sandbox.text(of: "s.json")?.contains("tabwidth") == false)
    #expect(sandbox.text(of: "s.json")?.contains("other") == true)
  }

  @Test func `line mode names the path of a new key whose value is not JSON`() throws {
    try sandbox.write(#"{"a": {"b": 4}}"#, to: "s.json")
    let run = try sandbox.settee("--plain", "./s.json", input: "set /a/kind x\nq\n")
    #expect(run.output.contains("/a/kind: not JSON"), "\(run)")
  }

  @Test(arguments: [
    (".env", "A=1\n", "set /A-B-C text", "has only letters, digits and _"),
    (".env", "A=1\n", "set /GROUP/KEY text", "does not support the section"),
    ("a.service", "[Service]\nNice=1\n", "set /Root 1", "a key must be in a section"),
    ("a.service", "[Service]\nNice=1\n", "set Root text", "a key must be in a section"),
    (".gitconfig", "[a]\n\tb = 1\n", "set Root text", "a key must be in a section"),
    (".env", "A=1\n", "set /TITLE it's $HOME", "programs disagree"),
  ])
  func `line mode refuses a value that the format cannot store when it is entered`(
    file: String, text: String, command: String, reason: String
  ) throws {
    try sandbox.write(text, to: file)
    let run = try sandbox.settee("--plain", "./\(file)", input: "\(command)\nq\n")
    #expect(run.output.contains(reason) && !run.output.contains("unsaved"), "\(run)")
    #expect(sandbox.text(of: file) == text)
  }
}
