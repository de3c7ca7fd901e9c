import Foundation
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
    #expect(list.errors.contains("settee schema bind FILE --dialect FORMAT"), "\(list)")
    #expect(try sandbox.settee("schema", "bind", "./b.env", "--dialect", "java").status == 0)
    #expect(try sandbox.settee("list", "./b.env").status == 0)
  }

  @Test(arguments: [
    (".clang-format", "---\nA: 1\n"), ("Pipfile", "[[source]]\nname = \"x\"\n"),
    ("arc", "---\nA: 1\n"), ("brc", "[[a]]\nb = 1\n"),
  ])
  func `a known name or a valid content determines the format`(file: String, text: String) throws {
    try sandbox.write(text, to: file)
    let verdict = try sandbox.settee("validate", "./\(file)")
    #expect(verdict.status == 0, "\(verdict)")
    try sandbox.write(text + "no: [value\n", to: file)
    let broken = try sandbox.settee("validate", "./\(file)")
    #expect(broken.status == 3, "\(broken)")
    #expect(!broken.errors.contains("section header"), "\(broken)")
  }

  @Test func `a file can be bound to any format that fits`() throws {
    try sandbox.write("a: 1\n", to: "arc")
    #expect(try sandbox.settee("schema", "bind", "./arc", "--dialect", "yaml").status == 0)
    #expect(try sandbox.settee("get", "./arc", "/a").output == "1\n")
    let refused = try sandbox.settee("schema", "bind", "./arc", "--dialect", "json")
    #expect(refused.status == 1 && refused.errors.contains("arc:1:1"), "\(refused)")
    #expect(try sandbox.settee("get", "./arc", "/a").status == 0)
    try sandbox.write("a: [\n", to: "arc")
    let broken = try sandbox.settee("get", "./arc", "/a")
    #expect(broken.status == 3 && broken.errors.contains("its format is yaml"), "\(broken)")
  }

  @Test func `an INI file of an unknown dialect is not called damaged`() throws {
    try sandbox.write("[a] b\n", to: "x.ini")
    let list = try sandbox.settee("list", "./x.ini")
    #expect(list.status == 3 && list.errors.contains("x.ini:1:"), "\(list)")
    #expect(list.errors.contains("--dialect FORMAT"), "\(list)")
    #expect(!list.errors.contains("correct the file"), "\(list)")
  }

  @Test func `a text in another encoding is not called damaged`() throws {
    for file in ["a.toml", "a.yml", "setup.cfg"] {
      try Data([0x23, 0x0A, 0xE9, 0x0A]).write(to: URL(filePath: sandbox.path(file)))
    }
    for file in ["a.toml", "a.yml", "setup.cfg"] {
      let list = try sandbox.settee("list", "./\(file)")
      #expect(list.status == 3 && list.errors.contains("\(file):2:1: "), "\(list)")
      #expect(!list.errors.contains("correct the file"), "\(list)")
    }
  }

  @Test func `a file that is not in the named format may have another one`() throws {
    try sandbox.write("a = 1\n", to: "a.toml")
    let list = try sandbox.settee("list", "./a.toml", "--format", "json")
    #expect(list.status == 3 && list.errors.contains("check --format json"), "\(list)")
  }
}
