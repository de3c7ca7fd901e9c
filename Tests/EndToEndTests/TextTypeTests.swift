import Foundation
import Testing

/// Files that have only texts, to which a schema gives types.
@Suite struct TextTypeTests {
  private let sandbox: Sandbox
  private let options = ["--schema", "s.json"]

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      """
      {"properties": {"Service": {"properties": {
        "PrivateTmp": {"type": "boolean"}, "Nice": {"type": "integer", "maximum": 9},
        "Ratio": {"type": ["number", "null"]}, "Ports": {"type": "array", "items": {"type": "integer"}},
        "Level": {"enum": [1, 2]}, "Any": {"type": ["string", "integer"]}}}}}
      """, to: "s.json")
  }

  private static let rows = [
    ("PrivateTmp", "yes", "off", "no"), ("PrivateTmp", "On", "no", "Off"),
    ("PrivateTmp", "1", "false", "0"), ("Nice", "5", "6", "6"), ("Ratio", "0.50", "2.5", "2.5"),
    ("Level", "1", "2", "2"), ("Any", "5", "6", "6"),
  ]

  @Test(arguments: ["a.service", "setup.cfg"], rows)
  func `a value of the schema's type is written in the notation of the old one`(
    file: String, row: (key: String, old: String, input: String, new: String)
  ) throws {
    func text(_ value: String) -> String {
      "[Service]\nOther=a  b\n\(row.key)=\(value)\nLast=07\n"
    }
    let path = "/Service/\(row.key)"
    try sandbox.write(text(row.old), to: file)
    let valid = try sandbox.settee(["validate", "./\(file)"] + options)
    #expect(valid.status == 0, "\(valid)")
    let set = try sandbox.settee(["set", "./\(file)", path, row.input] + options)
    #expect(set.status == 0 && set.errors.isEmpty, "\(set)")
    #expect(sandbox.text(of: file) == text(row.new))
    #expect(try sandbox.settee(["undo", "./\(file)"] + options).status == 0)
    #expect(sandbox.text(of: file) == text(row.old))
  }

  @Test(arguments: rows)
  func `a property list in OpenStep's syntax has the schema's types`(
    key: String, old: String, input: String, new: String
  ) throws {
    func text(_ value: String) -> String {
      "{\n  Service = {\n    Other = \"a  b\";\n    \(key) = \(value); // c\n  };\n}\n"
    }
    try sandbox.write(text(old), to: "a.plist")
    #expect(try sandbox.settee(["validate", "./a.plist"] + options).status == 0)
    let set = try sandbox.settee(["set", "./a.plist", "/Service/\(key)", input] + options)
    #expect(set.status == 0 && set.errors.isEmpty, "\(set)")
    #expect(sandbox.text(of: "a.plist") == text(new))
    #expect(try sandbox.settee(["undo", "./a.plist"] + options).status == 0)
    #expect(sandbox.text(of: "a.plist") == text(old))
  }

  @Test func `only a value that loses something is reported as not exact`() throws {
    try sandbox.write("{ a = 1; }\n", to: "a.plist")
    let texts = [
      ("boolean", "true"), ("integer", "5"), ("array", "[true, [1.5]]"),
      ("dictionary", #"{"c": true, "d": {"n": 5}}"#),
    ]
    for (type, text) in texts {
      let set = try sandbox.settee("set", "./a.plist", type, text, "--type", type)
      #expect(set.status == 0 && set.errors.isEmpty, "\(set)")
    }
    try sandbox.write(Sandbox.propertyList("<key>n</key><integer>1</integer>"), to: "b.plist")
    let rounded = try sandbox.settee(
      "set", "./b.plist", "moment", "2026-11-21T08:30:00.5Z", "--type", "date")
    #expect(rounded.status == 0)
    #expect(rounded.errors.contains("/moment is stored as 2026-11-21T08:30:00Z"), "\(rounded)")
  }

  @Test(arguments: [("a.json", "{\"n\": 1}\n"), ("a.toml", "n = 1\n"), ("a.plist", "")])
  func `a number that the file would round is refused`(name: String, content: String) throws {
    let list = Sandbox.propertyList("<key>n</key><integer>1</integer>")
    let content = content.isEmpty ? list : content
    try sandbox.write(content, to: name)
    for number in ["12345678901234567890.5", "0.12345678901234567891"] {
      let set = try sandbox.settee("set", "./\(name)", "m", number, "--type", "number")
      #expect(set.status == 1 && set.errors.contains("cannot set /m"), "\(set)")
    }
    let real = try sandbox.settee(
      "set", "./\(name)", "m", "0.12345678901234567891", "--type", "real")
    #expect(
      real.status == 1 && real.errors.contains("more digits than a real can store"), "\(real)")
    #expect(sandbox.text(of: name) == content)
    for number in ["0.1", "1e3"] {
      let set = try sandbox.settee("set", "./\(name)", "m", number, "--type", "number")
      #expect(set.status == 0 && set.errors.isEmpty, "\(set)")
    }
  }

  @Test func `a date that the file cannot have does not become a string`() throws {
    try sandbox.write("b = 1\n", to: "a.toml")
    let set = try sandbox.settee("set", "./a.toml", "b", "10000-01-01T00:00:00Z", "--type", "date")
    #expect(set.status == 1 && set.errors.contains("the years 0 to 9999"), "\(set)")
    #expect(sandbox.text(of: "a.toml") == "b = 1\n")
    try sandbox.write("{\"b\": 1}\n", to: "a.json")
    try sandbox.settee("set", "./a.json", "b", "2026-11-21T08:30:00Z", "--type", "date")
    #expect(sandbox.text(of: "a.json") == "{\"b\": \"2026-11-21T08:30:00Z\"}\n")
  }

  @Test func `a text that is not of the schema's type is a problem`() throws {
    try sandbox.write("[Service]\nNice=much\nPrivateTmp=maybe\n", to: "a.service")
    let run = try sandbox.settee("validate", "--schema", "s.json", "a.service")
    #expect(run.status == 1)
    #expect(run.output.contains("/Service/Nice: must be an integer"), "\(run)")
    try sandbox.write("[Service]\nNice=10\nPrivateTmp=true\n", to: "a.service")
    let high = try sandbox.settee("validate", "--schema", "s.json", "a.service")
    #expect(high.output == "a.service:2:6: /Service/Nice: must be at most 9\n", "\(high)")
  }

  @Test func `repeated keys are a list of the schema's type`() throws {
    try sandbox.write("[Service]\nPorts=1\nPorts=02\n", to: "a.service")
    let get = try sandbox.settee(["get", "./a.service", "/Service/Ports", "--json"] + options)
    #expect(get.output.filter { !$0.isWhitespace } == "[1,2]", "\(get)")
    let set = try sandbox.settee(["set", "./a.service", "/Service/Ports/0", "3"] + options)
    #expect(set.status == 0, "\(set)")
    #expect(sandbox.text(of: "a.service") == "[Service]\nPorts=3\nPorts=02\n")
  }

  @Test(arguments: [
    ("Ports=01\n", "[1,2]", "Ports=01\nPorts=2\n"), ("Ports=1\nPorts=2\n", "[2]", "Ports=2\n"),
    ("Ports=1\n", "[]", ""), ("Ports=7\n", "[8]", "Ports=8\n"), ("", "[3]", "Ports=3\n"),
  ])
  func `a key that occurs once is a list of one item if the schema has a list`(
    old: String, input: String, new: String
  ) throws {
    func text(_ lines: String) -> String { "[Service]\nNice=1\n\(lines)PrivateTmp=no\n" }
    try sandbox.write(text(old), to: "a.service")
    let valid = try sandbox.settee(["validate", "./a.service"] + options)
    #expect(valid.status == 0, "\(valid)")
    let set = try sandbox.settee(["set", "./a.service", "/Service/Ports", input] + options)
    #expect(set.status == 0 && set.errors.isEmpty, "\(set)")
    #expect(
      sandbox.text(of: "a.service")?.replacing("PrivateTmp=no\n", with: "")
        == "[Service]\nNice=1\n\(new)")
    #expect(try sandbox.settee(["undo", "./a.service"] + options).status == 0)
    #expect(sandbox.text(of: "a.service") == text(old))
  }

  @Test(arguments: [
    ("a.service", "Service", "Nice", ""), (".gitconfig", "service", "nice", " # two"),
  ])
  func `of a repeated key whose type has no lists, the last value applies and changes`(
    file: String, section: String, key: String, comment: String
  ) throws {
    func text(_ lines: String) -> String { "[\(section)]\n\(lines)other=1\n" }
    let schema = try #require(sandbox.text(of: "s.json"))
    try sandbox.write(
      schema.replacing("Service", with: section).replacing("Nice", with: key), to: "s.json")
    try sandbox.write(text("\(key)=1\n\(key)=2\(comment)\n"), to: file)
    let path = "/\(section)/\(key)"
    #expect(try sandbox.settee(["get", "./\(file)", path] + options).output == "2\n")
    #expect(try sandbox.settee(["validate", "./\(file)"] + options).status == 0)
    let set = try sandbox.settee(["set", "./\(file)", path, "3"] + options)
    #expect(set.status == 0 && set.errors.isEmpty, "\(set)")
    #expect(sandbox.text(of: file) == text("\(key)=1\n\(key)=3\(comment)\n"))
    #expect(try sandbox.settee(["reset", "./\(file)", path] + options).status == 0)
    #expect(sandbox.text(of: file) == text(""))
  }

  @Test func `without a schema, a boolean is written without a remark`() throws {
    try sandbox.write("[PHP]\nengine = On\n", to: "php.ini")
    let set = try sandbox.settee("set", "./php.ini", "/PHP/engine", "false", "--type", "boolean")
    #expect(set.status == 0 && set.errors.isEmpty, "\(set)")
    #expect(sandbox.text(of: "php.ini") == "[PHP]\nengine = Off\n")
  }
}
