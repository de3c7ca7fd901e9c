import Testing

/// Files whose root is a list.
@Suite struct ListFileTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(#"[1, {"name": "x"}, [3]]"#, to: "l.json")
    try sandbox.write(#"{"a": [1, {"name": "x"}, [3]]}"#, to: "n.json")
  }

  @Test(arguments: ["./l.json /", "./n.json /a/"])
  func `why explains the items of a list`(place: String) throws {
    let words = place.split(separator: " ").map(String.init)
    for (item, value) in [("0", "1"), ("1/name", "x"), ("2/0", "3")] {
      let outcome = try sandbox.settee("why", words[0], words[1] + item)
      let line = #"user     \#(value)  effective  "#
      #expect(outcome.status == 0 && outcome.output.contains(line), "\(outcome)")
    }
  }

  @Test(arguments: [
    ("w.yaml", "a:\n- b: 1\n  c: 2\n- d\n", ["/a/0/c": 3, "/a/1": 4]),
    ("w.json", "{\n \"a\": [\n  1,\n  {\n   \"b\": 2\n  }\n ]\n}\n", ["/a/0": 3, "/a/1/b": 5]),
    ("w.toml", "[[p]]\nx = 1\n\n[[p]]\n[p.s]\ny = 2\n", ["/p/0/x": 2, "/p/1/s/y": 6]),
    (
      ".gitconfig", "[a]\n\tf = 1\n\tg = 2\n\tf = 3\n", ["/a/f": 2, "/a/f/0": 2, "/a/f/1": 4]
    ),
  ])
  func `why prints the line of an item`(file: String, text: String, lines: [String: Int]) throws {
    try sandbox.write(text, to: file)
    for (path, line) in lines {
      let why = try sandbox.settee("why", "./\(file)", path)
      #expect(why.output.contains("\(file):\(line)\n"), "\(path) \(why)")
    }
  }

  @Test func `an item of a file that is a list is found and bookmarked by its path`() throws {
    let run = try sandbox.settee("--plain", "./l.json", input: "go /1/name\nbookmark\nquit\n")
    #expect(run.output.contains("Bookmarked List > Item 2 > name."), "\(run)")
    let bookmarks = try sandbox.settee("bookmarks")
    #expect(bookmarks.output.contains("/1/name"), "\(bookmarks)")
  }

  @Test(arguments: ["l", "n"])
  func `a secret in a list is masked`(name: String) throws {
    let item = #"{"items": {"properties": {"key": {"writeOnly": true}}}}"#
    let schema = name == "l" ? item : #"{"properties": {"a": \#(item)}}"#
    let list = #"[{"key": "correct-horse"}]"#
    try sandbox.write(schema, to: "schema.json")
    try sandbox.write(name == "l" ? list : #"{"a": \#(list)}"#, to: "\(name).json")
    let item0 = name == "l" ? "/0/key" : "/a/0/key"
    for words in [["why", item0], ["get", item0], ["get", ""], ["list"], ["export"]] {
      let place = words.dropFirst().filter { !$0.isEmpty }
      let outcome = try sandbox.settee(
        [words[0], "./\(name).json"] + place + ["--schema", "schema.json"])
      #expect(outcome.status == 0, "\(words) \(outcome)")
      #expect(!outcome.output.contains("correct-horse"), "\(words) \(outcome)")
    }
  }

  @Test func `an export names the whole file if its list has secrets`() throws {
    try sandbox.write(
      #"{"items": {"properties": {"key": {"writeOnly": true}}}}"#, to: "schema.json")
    try sandbox.write(#"[{"key": "correct-horse"}]"#, to: "l.json")
    let outcome = try sandbox.settee("export", "./l.json", "--schema", "schema.json")
    #expect(outcome.status == 0 && outcome.errors.contains("left out: whole file"), "\(outcome)")
  }

  @Test(arguments: [
    ["set", "./l.json", "/5", "1", "--type", "integer"], ["reset", "./l.json", "/5"],
    ["why", "./l.json", "/5"], ["why", "./l.json", "/2/5"], ["describe", "./l.json", "/5"],
    ["set", "./n.json", "/a/5", "1", "--type", "integer"], ["why", "./n.json", "/a/5"],
  ])
  func `a missing item is named`(words: [String]) throws {
    let outcome = try sandbox.settee(words)
    #expect(outcome.status != 0 && outcome.errors.contains("there is no item 5"), "\(outcome)")
  }

  @Test(arguments: [("[]", "/g/-"), (#"[1, "x"]"#, "/g/-"), (#"[[], "x"]"#, "/g/0/-")])
  func `an item without a common type needs one`(list: String, path: String) throws {
    try sandbox.write(#"{"f": 1, "g": \#(list)}"#, to: "g.json")
    let refused = try sandbox.settee("set", "./g.json", path, "y")
    let text = "settee: the items of \(path.dropLast(2)) have no common type\n"
    #expect(refused.status == 2, "\(refused)")
    #expect(refused.errors == text + "help: name its type with --type\n", "\(refused)")
    let typed = try sandbox.settee("set", "./g.json", path, "y", "--type", "string")
    #expect(typed.status == 0, "\(typed)")
  }

  @Test(arguments: ["./l.json /", "./n.json /a/"])
  func `an item is described, and a dash names the next one`(place: String) throws {
    let words = place.split(separator: " ").map(String.init)
    let name = try sandbox.settee("describe", words[0], words[1] + "1/name")
    #expect(name.status == 0 && name.output.hasPrefix("\(words[1])1/name  "), "\(name)")
    let next = try sandbox.settee("describe", words[0], words[1] + "3")
    #expect(next.status == 2 && next.errors.contains("there is no item 3"), "\(next)")
    let added = try sandbox.settee("set", words[0], words[1] + "-", "4", "--type", "integer")
    #expect(added.status == 0, "\(added)")
    #expect(try sandbox.settee("get", words[0], words[1] + "3").output == "4\n")
  }

  private static let schemaOfLists = """
    {"$defs": {"names": {"type": "array", "items": {"type": "string"}}}, "properties": {
      "hosts": {"$ref": "#/$defs/names"}, "n": {"type": "integer"},
      "tree": {"type": "object", "properties": {"kids": {"$ref": "#/$defs/names"}}},
      "jobs": {"type": "array",
        "items": {"type": "object", "properties": {"steps": {"$ref": "#/$defs/names"}}}}}}
    """

  @Test(arguments: ["/hosts/-", "/hosts/0", "/tree/kids/-", "/jobs/0/steps/-"])
  func `the first item is added to a list that is not set`(path: String) throws {
    try sandbox.write(Self.schemaOfLists, to: "schema.json")
    try sandbox.write(#"{"jobs": [{}]}"#, to: "s.json")
    let added = try sandbox.settee("set", "./s.json", path, "x", "--schema", "schema.json")
    #expect(added.status == 0, "\(added)")
    #expect(try sandbox.settee("get", "./s.json", "\(path.dropLast())0").output == "x\n")
  }

  @Test(arguments: ["/hosts/1", "/hosts/x", "/n/-", "/tree/-"])
  func `a path into a list that is not set must be its first item`(path: String) throws {
    try sandbox.write(Self.schemaOfLists, to: "schema.json")
    try sandbox.write("{}", to: "s.json")
    let refused = try sandbox.settee("set", "./s.json", path, "x", "--schema", "schema.json")
    #expect(refused.status == 2, "\(refused)")
    #expect(sandbox.text(of: "s.json") == "{}")
  }

  @Test(
    arguments: [("e.json", "{\"l\": []}"), ("e.toml", "l = []\n"), ("e.yaml", "l: []\n")],
    ["/l/-/b", "/l/0/b", "/l/0/b/c"])
  func `a path into an item that an empty list lacks is refused`(
    file: (name: String, text: String), path: String
  ) throws {
    try sandbox.write(file.text, to: file.name)
    let refused = try sandbox.settee("set", "./\(file.name)", path, "v", "--type", "string")
    #expect(refused.status == 2, "\(refused)")
    let reason = path.hasPrefix("/l/-") ? "/l has no item -" : "there is no item 0"
    #expect(refused.errors.contains("cannot set \(path): \(reason)"), "\(refused)")
    #expect(sandbox.text(of: file.name) == file.text)
  }

  @Test(arguments: [
    ("b.json", "{\"a\": 1}", "/list"), ("b.json", "{\"a\": 1}", "/c/list"),
    ("b.json", "{\"a\": [{}]}", "/a/0/list"), ("b.toml", "a = 1\n", "/list"),
    ("b.yaml", "a: 1\n", "/list"),
  ])
  func `the first item of a key without a schema makes a list`(
    file: String, text: String, list: String
  ) throws {
    try sandbox.write(text, to: file)
    let added = try sandbox.settee("set", "./\(file)", "\(list)/-", "v", "--type", "string")
    #expect(added.status == 0, "\(added)")
    #expect(try sandbox.settee("get", "./\(file)", "\(list)/0").output == "v\n")
    #expect(try sandbox.settee("set", "./\(file)", "\(list)/-", "w").status == 0)
    #expect(try sandbox.settee("get", "./\(file)", "\(list)/1").output == "w\n")
  }

  @Test(arguments: [
    ("a.service", "[Unit]\nAfter=a\n", "/Unit/After", "[Unit]\nAfter=a\nAfter=b\n"),
    (
      ".gitconfig", "[remote \"o\"]\n\tfetch = a\n", "/remote/o/fetch",
      "[remote \"o\"]\n\tfetch = a\n\tfetch = b\n"
    ),
  ])
  func `a second value makes a list where a file repeats the key`(
    file: String, text: String, key: String, result: String
  ) throws {
    for item in ["-", "1"] {
      try sandbox.write(text, to: file)
      let added = try sandbox.settee("set", "./\(file)", "\(key)/\(item)", "b")
      #expect(added.status == 0, "\(added)")
      #expect(sandbox.text(of: file) == result)
    }
    try sandbox.write(text, to: file)
    let refused = try sandbox.settee("set", "./\(file)", "\(key)/2", "b")
    #expect(
      refused.errors.contains("\(key) is neither a list nor a dictionary"), "\(refused)")
  }

  @Test(arguments: [
    ("a.service", "[Unit]\n", "After=", "/Unit/After"),
    (".gitconfig", "[remote \"o\"]\n", "\tfetch = ", "/remote/o/fetch"),
  ])
  func `a single value is the item of a list where a file repeats the key`(
    file: String, head: String, key: String, path: String
  ) throws {
    try sandbox.write("\(head)\(key)a\n", to: file)
    #expect(try sandbox.settee("get", "./\(file)", "\(path)/0").output == "a\n")
    let set = try sandbox.settee("set", "./\(file)", "\(path)/0", "b")
    #expect(set.status == 0 && set.errors.isEmpty, "\(set)")
    #expect(sandbox.text(of: file) == "\(head)\(key)b\n")
    for item in ["1", "-"] {
      #expect(try sandbox.settee("reset", "./\(file)", "\(path)/\(item)").status != 0)
    }
    let text = try sandbox.settee("set", "./\(file)", path, #"["x"]"#, "--type", "string")
    #expect(text.status == 0 && sandbox.text(of: file)?.contains("x") == true, "\(text)")
    let list = try sandbox.settee("set", "./\(file)", path, #"["b", "c"]"#)
    #expect(list.status == 0, "\(list)")
    #expect(sandbox.text(of: file) == "\(head)\(key)b\n\(key)c\n")
    #expect(try sandbox.settee("reset", "./\(file)", "\(path)/1").status == 0)
    let reset = try sandbox.settee("reset", "./\(file)", "\(path)/0")
    #expect(reset.status == 0, "\(reset)")
    #expect(sandbox.text(of: file) == head)
  }

  @Test func `a list of one item is one line where a file repeats the key`() throws {
    try sandbox.write("[Unit]\nAfter=a\n", to: "a.service")
    let words = ["set", "./a.service", "/Unit/Wants/-", "b", "--type", "string"]
    let added = try sandbox.settee(words)
    #expect(added.status == 0, "\(added)")
    #expect(sandbox.text(of: "a.service") == "[Unit]\nAfter=a\nWants=b\n")
  }

  @Test func `an item that a list does not accept is refused with the rule`() throws {
    try sandbox.write(
      """
      {"properties": {"full": {"type": "array", "maxItems": 1, "items": {"type": "integer"}},
        "pair": {"type": "array", "prefixItems": [{"type": "integer"}], "items": false},
        "in": {"type": "array", "items": {"$ref": "#/properties/full"}}}}
      """, to: "schema.json")
    try sandbox.write(#"{"full": [1], "pair": [1], "in": [[1]]}"#, to: "a.json")
    for (path, reason) in [
      ("/full/-", "/full must have at most 1 item, not 2"),
      ("/full/1", "/full must have at most 1 item, not 2"), ("/pair/-", "/pair/1 is not allowed"),
      ("/in/0/-", "/in/0 must have at most 1 item, not 2"),
    ] {
      let refused = try sandbox.settee("set", "./a.json", path, "2", "--schema", "schema.json")
      #expect(refused.status == 1 && refused.errors.hasPrefix("settee: \(reason)"), "\(refused)")
    }
  }

  @Test func `an invalid item does not prevent changes of the others`() throws {
    try sandbox.write(
      #"{"properties": {"l": {"type": "array", "items": {"type": "integer"}}}}"#, to: "schema.json")
    try sandbox.write(#"{"l": ["x", 1]}"#, to: "a.json")
    let options = ["--schema", "schema.json"]
    let set = try sandbox.settee(["set", "./a.json", "/l/1", "2"] + options)
    #expect(set.status == 0 && set.errors.isEmpty, "\(set)")
    #expect(try sandbox.settee(["set", "./a.json", "/l/-", "3"] + options).status == 0)
    #expect(sandbox.text(of: "a.json") == #"{"l": ["x", 2, 3]}"#)
    let whole = try sandbox.settee(["set", "./a.json", "/l", #"["x", 4]"#] + options)
    #expect(whole.status == 1 && whole.errors.contains("/l/0 must be an integer"), "\(whole)")
  }

  private static let schemaOfOpenLists = """
    {"properties": {
      "union": {"type": ["string", "array"], "items": {"type": "integer"}},
      "pair": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]},
      "any": {"type": "array"}}}
    """

  @Test(arguments: [
    ("{}", ["/union/-", "7"], "{\"union\":[7]}"),
    ("{\"pair\":[\"a\",1]}", ["/pair/-", "7", "--type", "integer"], "{\"pair\":[\"a\",1,7]}"),
    ("{\"any\":[\"a\"]}", ["/any/-", "7"], "{\"any\":[\"a\",\"7\"]}"),
    ("{}", ["/any/-", "7", "--type", "integer"], "{\"any\":[7]}"),
  ])
  func `a list whose schema says nothing about an item gets another one`(
    text: String, words: [String], result: String
  ) throws {
    try sandbox.write(Self.schemaOfOpenLists, to: "schema.json")
    try sandbox.write(text, to: "o.json")
    let options = ["--schema", "schema.json"]
    let added = try sandbox.settee(["set", "./o.json"] + words + options)
    #expect(added.status == 0, "\(added)")
    let stored = sandbox.text(of: "o.json")?.filter { !$0.isWhitespace }
    #expect(stored == result)
  }

  @Test func `an item of a file that is a list is refused with the file`() throws {
    try sandbox.write(#"["a", 1]"#, to: "mixed.json")
    let refused = try sandbox.settee("set", "./mixed.json", "/-", "[1]")
    #expect(refused.status == 2, "\(refused)")
    #expect(refused.errors.contains("the items of the file have no common type"), "\(refused)")
  }

  @Test(arguments: ["/any/-", "/pair/-"])
  func `an item without a type is refused with its list`(path: String) throws {
    try sandbox.write(Self.schemaOfOpenLists, to: "schema.json")
    try sandbox.write("{\"pair\": [\"a\", 1]}", to: "o.json")
    let refused = try sandbox.settee("set", "./o.json", path, "7", "--schema", "schema.json")
    #expect(refused.status == 2, "\(refused)")
    #expect(refused.errors.contains("the items of \(path.dropLast(2)) have no common type"))
  }

  @Test func `the editor adds the first item to a list that is not set`() throws {
    try sandbox.write(Self.schemaOfLists, to: "schema.json")
    try sandbox.write(#"{"$schema": "./schema.json"}"#, to: "s.json")
    let run = try sandbox.settee("--plain", "./s.json", input: "set /hosts/- x\n")
    #expect(run.output.contains("Draft saved: 1 unsaved change."), "\(run)")
  }

  @Test func `a key of a list is refused with the reason`() throws {
    let outcome = try sandbox.settee("set", "./l.json", "/a", "1", "--type", "integer")
    #expect(outcome.errors.contains("the file is a list, which is changed as a whole"))
  }

  @Test(arguments: [
    ("/m/x", "/m has no item x"), ("/n/0/0/0", "/n/0/0 is neither a list nor a dictionary"),
    ("/n/0/0/-", "/n/0/0 is neither a list nor a dictionary"),
    ("/n/0/0/a", "/n/0/0 is not a dictionary"),
    ("/m/01", "there is no item 01"), ("/n/0/+0", "there is no item +0"),
  ])
  func `a path that leads to no item is refused with the part that does not`(
    path: String, reason: String
  ) throws {
    try sandbox.write(#"{"m": [1, 2], "n": [[1]]}"#, to: "m.json")
    let outcome = try sandbox.settee("set", "./m.json", path, "5", "--type", "integer")
    #expect(outcome.status != 0 && outcome.errors.contains(reason), "\(outcome)")
  }

  @Test func `a key below null is refused with the remedy`() throws {
    try sandbox.write(#"{"n": null}"#, to: "n.json")
    let words = ["set", "./n.json", "/n/a", "5", "--type", "integer"]
    let outcome = try sandbox.settee(words)
    #expect(
      outcome.status == 2 && outcome.errors.contains("/n is null; set it to {} or [] first"),
      "\(outcome)")
    #expect(try sandbox.settee("set", "./n.json", "/n", "{}").status == 0)
    #expect(try sandbox.settee(words).status == 0)
    #expect(try sandbox.settee("get", "./n.json", "/n/a").output == "5\n")
  }

  @Test func `an item that cannot be reset is named with the reason`() throws {
    try sandbox.write("x: &e\n  l: [1, 2]\ny: *e\n", to: "x.yaml")
    let outcome = try sandbox.settee("reset", "./x.yaml", "/x/l/0")
    #expect(
      outcome.errors.contains("cannot reset /x/l/0: other parts of the file are aliases of it"),
      "\(outcome)")
  }

  @Test func `the items of a stored list are set`() throws {
    let items = try sandbox.settee("list", "./l.json", "--json").objects()
    #expect(items.map { $0["state"] as? String } == ["set", "set", "set"])
    #expect(try sandbox.settee("list", "./l.json", "--only-set").output.hasPrefix("~  /0"))
  }

  @Test func `the path of the whole file is empty in JSON, and named in texts`() throws {
    let words = ["set", "./l.json", "/", "[3]"]
    let text = try sandbox.settee(words + ["--dry-run"])
    #expect(text.status == 0 && text.output.hasPrefix("whole file: "), "\(text)")
    for command in [words + ["--json"], ["undo", "./l.json", "--json"]] {
      let changes = try sandbox.settee(command).objects()
      #expect(changes.map { $0["path"] as? String } == [""], "\(command)")
    }
    try sandbox.write(#"{"type": "array"}"#, to: "schema.json")
    let form = try sandbox.settee("schema", "show", "schema.json", "--json")
    #expect(try form.objects().map { $0["path"] as? String } == [""], "\(form)")
  }

  @Test func `a snapshot of a list counts its items and restores them`() throws {
    #expect(
      try sandbox.settee("snapshot", "save", "./l.json", "one").output == "one: 3 items saved\n")
    #expect(try sandbox.settee("snapshot", "list", "./l.json").output.hasSuffix("3 items\n"))
    try sandbox.settee("set", "./l.json", "/1/name", "y")
    try sandbox.settee("snapshot", "apply", "./l.json", "one")
    #expect(try sandbox.settee("get", "./l.json", "/1/name").output == "x\n")
  }

  @Test func `the history of a list names the whole file`() throws {
    try sandbox.settee("set", "./l.json", "/1/name", "y")
    let outcome = try sandbox.settee("history", "./l.json")
    #expect(outcome.output.contains("settee set  whole file"), "\(outcome)")
    #expect(try sandbox.settee("undo", "./l.json").status == 0)
    #expect(try sandbox.settee("get", "./l.json", "/1/name").output == "x\n")
  }

  @Test(arguments: [true, false])
  func `a list is exported and imported`(hasSecret: Bool) throws {
    let schema = #"{"items": {"properties": {"key": {"writeOnly": \#(hasSecret)}}}}"#
    try sandbox.write(schema, to: "schema.json")
    let list = #"[{"key": "correct-horse"}]"#
    try sandbox.write(list, to: "l.json")
    let profile = try sandbox.settee("export", "./l.json", "--schema", "schema.json")
    #expect(profile.status == 0 && profile.output.contains("correct-horse") != hasSecret)
    try sandbox.write(profile.output, to: "p.json")
    #expect(try sandbox.settee("import", "p.json").status == 0)
    #expect(sandbox.text(of: "l.json") == list)
  }
}
