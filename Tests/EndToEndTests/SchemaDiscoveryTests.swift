import Foundation
import Testing

/// Schemas found for files by commands.
@Suite struct SchemaDiscoveryTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(#"{"title": "Tool", "properties": {"a": {"type": "integer"}}}"#, to: "s.json")
  }

  @Test func `a file is validated by the schema that it names`() throws {
    try sandbox.write(#"{"$schema": "./s.json", "a": "x"}"#, to: "f.json")
    let invalid = try sandbox.settee("validate", "f.json")
    #expect(invalid.status == 1 && invalid.output.contains("f.json:1:30: /a: "), "\(invalid)")
    let description = try sandbox.settee("describe", "./f.json")
    #expect(description.output.contains("s.json (named in the file)"), "\(description)")
    let refused = try sandbox.settee("set", "./f.json", "a", "y")
    #expect(refused.status == 1)
    #expect(try sandbox.settee("set", "./f.json", "a", "7").status == 0)
    #expect(sandbox.text(of: "f.json") == #"{"$schema": "./s.json", "a": 7}"#)
  }

  @Test(arguments: [
    ("f.json", #"{"$schema": "./strict.json", "a": 1}"#, #"{"$schema": "./strict.json"}"#),
    ("f.yaml", "$schema: ./strict.json\na: 1\n", "$schema: ./strict.json\n"),
    ("f.toml", "\"$schema\" = \"./strict.json\"\na = 1\n", "\"$schema\" = \"./strict.json\"\n"),
  ])
  func `the name of a file's schema is not a setting`(file: String, text: String, reset: String)
    throws
  {
    try sandbox.write(
      #"{"properties": {"a": {"type": "integer"}}, "additionalProperties": false}"#,
      to: "strict.json")
    try sandbox.write(text, to: file)
    #expect(try sandbox.settee("validate", "./\(file)").status == 0)
    let list = try sandbox.settee("list", "./\(file)").output
    #expect(!list.contains("!") && !list.contains("schema"), "\(list)")
    let given = try sandbox.settee("validate", "--schema", "strict.json", "./\(file)")
    #expect(given.status == 0, "\(given)")
    let all = try sandbox.settee("reset", "./\(file)", "--all")
    #expect(all.status == 0 && sandbox.text(of: file) == reset, "\(all)")
    let own = try sandbox.settee("reset", "./\(file)", "/$schema")
    #expect(own.status == 0 && sandbox.text(of: file)?.contains("strict") == false, "\(own)")
  }

  @Test(arguments: ["./*.conf.json", "sub/../*.conf.json"])
  func `a pattern with dots is bound below the working directory`(pattern: String) throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.path("sub"), withIntermediateDirectories: true)
    for file in ["x.conf.json", "sub/x.conf.json"] { try sandbox.write("{}", to: file) }
    #expect(try sandbox.settee("schema", "bind", pattern, "s.json").status == 0)
    #expect(try sandbox.settee("schema", "find", "x.conf.json").output.contains("s.json"))
    #expect(try !sandbox.settee("schema", "find", "sub/x.conf.json").output.contains("s.json"))
  }

  @Test func `several files are validated by the schemas that they name`() throws {
    try sandbox.write(#"{"$schema": "./s.json", "a": 1}"#, to: "good.json")
    try sandbox.write("\"$schema\" = \"./s.json\"\na = \"x\"\n", to: "bad.toml")
    let outcome = try sandbox.settee("validate", "./good.json", "./bad.toml")
    #expect(outcome.status == 1 && outcome.output.contains("bad.toml:2:5: /a: "), "\(outcome)")
    #expect(outcome.output.contains("good.json: valid"), "\(outcome)")
    let stored = try sandbox.settee("validate", "a.b", "c.d", "--store", "./good.json")
    #expect(stored.status == 2 && stored.errors.contains("name one domain"), "\(stored)")
  }

  @Test func `a file without an extension is opened by its name`() throws {
    try sandbox.write(#"{"a": 1}"#, to: "settings")
    #expect(try sandbox.settee("get", "settings", "a").output == "1\n")
  }

  @Test func `schema find prints the source of a schema`() throws {
    try sandbox.write("{}", to: "f.json")
    let unknown = try sandbox.settee("schema", "find", "f.json")
    #expect(unknown.status == 1 && unknown.errors.contains("settee schema fetch"))
    #expect(try sandbox.settee("schema", "bind", "f.json", "s.json").status == 0)
    let found = try sandbox.settee("schema", "find", "f.json", "--json")
    #expect(found.output.contains(#""source": "binding""#), "\(found)")
    #expect(found.output.contains("s.json"))
    #expect(try sandbox.settee("set", "./f.json", "a", "x").status == 1)
    #expect(try sandbox.settee("schema", "bind", "f.json", "none").status == 0)
    let none = try sandbox.settee("schema", "find", "f.json")
    #expect(none.output.contains("schemas are switched off for this file"), "\(none)")
    let change = ["set", "./f.json", "a", "x", "--type", "string"]
    #expect(try sandbox.settee(change).status == 0)
  }

  @Test func `the format of a file can be named for a command or for later`() throws {
    try sandbox.write("[a]\n\tk = v # c\n", to: "x.ini")
    let refused = try sandbox.settee("set", "./x.ini", "/a/k", "w")
    #expect(refused.status == 1 && refused.errors.contains("disagree on INI"), "\(refused)")
    #expect(try sandbox.settee("set", "--format", "git", "./x.ini", "/a/k", "w").status == 0)
    #expect(sandbox.text(of: "x.ini") == "[a]\n\tk = w # c\n")
    #expect(try sandbox.settee("get", "--format", "toml", "./x.ini", "/a").status == 3)
    let unknown = try sandbox.settee("get", "--format", "inn", "./x.ini", "/a/k")
    #expect(unknown.status == 2 && unknown.errors.contains("configparser"), "\(unknown)")
    #expect(try sandbox.settee("schema", "bind", "./x.ini", "--dialect", "npmm").status == 2)
    #expect(try sandbox.settee("schema", "bind", "./x.ini").status == 2)
    #expect(try sandbox.settee("schema", "bind", "./x.ini", "--dialect", "git").status == 0)
    #expect(try sandbox.settee("schema", "bind", "./x.ini", "none").status == 0)
    #expect(try sandbox.settee("set", "./x.ini", "/a/k", "x").status == 0)
  }

  @Test(arguments: [
    ("text.txt", "no JSON", 2), ("value.json", #"{"a": 1}"#, 2), ("list.json", "[1]", 2),
    ("broken.json", #"{"type": 5}"#, 2),
  ])
  func `files that are not schemas are not bound`(
    name: String, text: String, status: Int
  ) throws {
    try sandbox.write(text, to: name)
    let outcome = try sandbox.settee("schema", "bind", "f.json", name)
    #expect(Int(outcome.status) == status && !outcome.errors.isEmpty, "\(outcome)")
    #expect(try sandbox.settee("schema", "bind", "f.json", "missing.json").status == 3)
    #expect(try sandbox.settee("schema", "bind", "f.json", "http://example.org/s").status == 2)
    #expect(sandbox.text(of: "config/settee/bindings.json") == nil)
  }

  @Test func `a domain that is not a file is not bound in the editor`() throws {
    let outcome = try sandbox.settee("--plain", "org.settee.demo", input: "schema none\nq\n")
    #expect("\(outcome)".contains("org.settee.demo is not a file."), "\(outcome)")
    #expect(sandbox.text(of: "config/settee/bindings.json") == nil)
  }

  @Test func `a schema that was not fetched is reported`() throws {
    try sandbox.write(#"{"$schema": "https://example.org/s.json"}"#, to: "f.json")
    let outcome = try sandbox.settee("validate", "./f.json")
    #expect(outcome.output.contains("settee schema fetch https://example.org/s.json"))
    #expect(outcome.errors == "", "\(outcome)")
    let named = try sandbox.settee("list", "./f.json", "--schema", "https://example.org/t.json")
    #expect(named.status == 3 && named.errors.contains("not fetched"), "\(named)")
  }

  @Test(arguments: [
    "{", #"{"bindings": [{"fileMatch": "f.json", "shema": "x"}]}"#,
    #"{"bindings": [{"fileMatch": "g.ini", "dialect": "gti"}]}"#,
  ])
  func `invalid bindings are reported by every command`(bindings: String) throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.path("config/settee"), withIntermediateDirectories: true)
    try sandbox.write(bindings, to: "config/settee/bindings.json")
    try sandbox.write(#"{"port": 1}"#, to: "f.json")
    for words in [["set", "./f.json", "port", "2"], ["list", "./f.json"]] {
      let outcome = try sandbox.settee(words)
      #expect(outcome.status == 0 && outcome.errors.contains("bindings.json"), "\(outcome)")
    }
    #expect(try sandbox.settee("doctor").output.contains("bindings.json"))
    let isVerdict = bindings.contains("dialect")
    #expect(try sandbox.settee("validate", "./f.json").status == (isVerdict ? 0 : 3))
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
  func `the editor reports invalid bindings once`() throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.path("config/settee"), withIntermediateDirectories: true)
    try sandbox.write("{", to: "config/settee/bindings.json")
    try sandbox.write(#"{"port": 1, "size": 2}"#, to: "f.json")
    let screen = try Screen(sandbox, "./f.json", columns: 110)
    try screen.shows("bindings.json cannot be used: ")
    try screen.press("Down")
    try screen.shows("2 set · no schema")
    try screen.type("q")
    try screen.exits(with: 0)
  }

  @Test func `without a terminal, fetching needs permission`() throws {
    let outcome = try sandbox.settee("schema", "fetch", "https://localhost:9/s.json")
    #expect(outcome.status == 1 && outcome.errors.contains("localhost:9"), "\(outcome)")
    for url in ["http://localhost:9/s.json", "ftp://localhost/s.json"] {
      #expect(try sandbox.settee("schema", "fetch", url, "--yes").status == 2)
    }
  }

  @Test func `a system policy forbids the network`() throws {
    try sandbox.write(#"{"network": "never"}"#, to: "site/org.settee.json")
    try sandbox.write("/network\n", to: "site/org.settee.locks")
    try sandbox.write(#"{"network": "always"}"#, to: "config/org.settee.json")
    let outcome = try sandbox.settee("schema", "fetch", "https://localhost:9/s.json", "--yes")
    #expect(outcome.status == 1 && outcome.errors.contains("system layer"), "\(outcome)")
  }

  @Test func `an allowed host is remembered`() throws {
    let outcome = try sandbox.settee("schema", "fetch", "https://localhost:9/s.json", "--yes")
    #expect(outcome.status == 3, "\(outcome)")
    let hosts = try sandbox.settee("get", "org.settee", "networkHosts")
    #expect(hosts.output.contains("localhost:9"), "\(hosts)")
    let again = try sandbox.settee("schema", "fetch", "https://localhost:9/s.json")
    #expect(again.status == 3, "\(again)")
  }

  @Test func `a fetch fails if a reference fails, and an update reports a refused host once`()
    throws
  {
    let host = "https://localhost:9"
    let curl = """
      #!/bin/sh
      case "$*" in
        *s.json) echo '{"allOf": [{"$ref": "\(host)/a.json"}, {"$ref": "\(host)/gone.json"}]}' ;;
        *a.json) echo '{"type": "object"}' ;;
        *) printf '\\n404 ' >&2; exit ;;
      esac
      printf '\\n200 ' >&2

      """
    try sandbox.write(curl, to: "curl")
    #expect(chmod(sandbox.path("curl"), 0o755) == 0)
    let settee = "PATH='\(sandbox.path(""))':\"$PATH\" \"$SETTEE\""
    let fetched = try sandbox.shell("\(settee) schema fetch \(host)/s.json --yes")
    #expect(fetched.status == 3 && fetched.errors.contains("gone.json"), "\(fetched)")
    #expect(fetched.output.contains("a.json"), "\(fetched)")
    try sandbox.settee("reset", "org.settee", "networkHosts")
    let update = try sandbox.shell("\(settee) schema update")
    #expect(update.status == 1, "\(update)")
    #expect(update.errors.components(separatedBy: "not allowed").count == 2, "\(update)")
  }

  @Test func `a binding that a file's own schema overrides is reported`() throws {
    try sandbox.write(#"{"$schema": "s.json", "a": 1}"#, to: "f.json")
    let outcome = try sandbox.settee("schema", "bind", "./f.json", "none")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "settee: ./f.json names its schema itself, which has precedence over the binding\n")
  }

  @Test func `a binding gives an INI file its dialect`() throws {
    try sandbox.write("[a]\nk = 1\n", to: "x.ini")
    let refused = try sandbox.settee("set", "./x.ini", "/a/k", "2", "--type", "string")
    #expect(refused.errors.contains("settee schema bind ./x.ini --dialect DIALECT"), "\(refused)")
    #expect(refused.status == 1 && refused.errors.contains("configparser, "), "\(refused)")
    try FileManager.default.createDirectory(
      atPath: sandbox.path("config/settee"), withIntermediateDirectories: true)
    try sandbox.write(
      #"{"bindings": [{"fileMatch": "x.ini", "dialect": "configparser"}]}"#,
      to: "config/settee/bindings.json")
    let outcome = try sandbox.settee("set", "./x.ini", "/a/k", "2", "--type", "string")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(sandbox.text(of: "x.ini") == "[a]\nk = 2\n")
  }

  @Test func `files lists the config files of a directory`() throws {
    try sandbox.write("[user]\n", to: ".gitconfig")
    try sandbox.write(#"{"$schema": "s.json"}"#, to: "f.json")
    let outcome = try sandbox.settee("files")
    #expect(outcome.output.contains("f.json      s.json"), "\(outcome)")
    #expect(outcome.output.contains("git-config"))
    let json = try sandbox.settee("files", ".", "--json")
    #expect(json.output.contains(#""source": "file""#), "\(json)")
    #expect(try sandbox.settee("files", "nothing").status == 2)
  }

  @Test func `a long list of files says how to list the others`() throws {
    for number in 0..<210 { try sandbox.write("", to: ".env.\(number)") }
    let outcome = try sandbox.settee("files", ".")
    #expect(outcome.output.contains(" more; --json lists all\n"), "\(outcome)")
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
  func `the form names the source of the schema`() throws {
    try sandbox.write(#"{"$schema": "./s.json", "a": 1}"#, to: "f.json")
    let screen = try Screen(sandbox, "./f.json", columns: 110, rows: 30)
    try screen.shows("f.json schema: named in the file")
    try screen.type("q")
    try screen.exits(with: 0)
  }
}
