import Foundation
import Testing

/// Config files of other programs, edited by commands.
@Suite struct ConfigFileTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `commands edit TOML line by line, and undo restores it`() throws {
    let text = "[package] # p\nname = 'x' # n\nversion = \"1.0\"\ndate = 1979-05-27 # d\n"
    try sandbox.write(text, to: "Cargo.toml")
    func check(_ command: String, before: String, after: String) throws {
      let outcome = try sandbox.shell("$SETTEE \(command)")
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      #expect(sandbox.text(of: "Cargo.toml") == text.replacing(before, with: after), "\(command)")
    }
    try check("set ./Cargo.toml /package/version 2.0", before: "\"1.0\"", after: "\"2.0\"")
    try check("undo ./Cargo.toml", before: "=", after: "=")
    try check(
      "set ./Cargo.toml /package/date 1980-01-01", before: "1979-05-27", after: "1980-01-01")
    try check("undo ./Cargo.toml", before: "=", after: "=")
    try check("reset ./Cargo.toml /package/name", before: "name = 'x' # n\n", after: "")
    #expect(try sandbox.settee("get", "./Cargo.toml", "/package/version").output == "1.0\n")
    #expect(try sandbox.settee("validate", "./Cargo.toml").status == 0)
  }

  @Test func `dates of TOML keep their type with a schema`() throws {
    let text = "#:schema ./t.schema.json\nd = 2020-01-01\nt = 2020-01-01T10:00:00\nu = 2020-01-01\n"
    try sandbox.write(text, to: "t.toml")
    try sandbox.write(
      """
      {"properties": {"d": {"type": "string", "format": "date"},
        "t": {"type": "string", "format": "date-time"},
        "u": {"type": ["string", "null"], "format": "date"}}}
      """, to: "t.schema.json")
    #expect(try sandbox.settee("validate", "./t.toml").status == 0)
    for (key, value) in [("d", "2021-02-02"), ("t", "2021-02-02T11:00:00"), ("u", "2021-02-02")] {
      #expect(try sandbox.settee("set", "./t.toml", "/\(key)", value).status == 0)
      #expect(sandbox.text(of: "t.toml")?.contains("\(key) = \(value)\n") == true)
    }
    let mistake = try sandbox.settee("set", "./t.toml", "/d", "x")
    #expect(mistake.status == 1 && mistake.errors.contains("local-date is written like"))
  }

  @Test func `a KDE file and other INI files are not damaged JSON`() throws {
    try sandbox.write("# c\n[A]\nx[$e]=1\n", to: "bazrc")
    #expect(try sandbox.settee("get", "./bazrc", "/A/x").output == "1\n")
    try sandbox.write("\nx=1\n[A]\ny=2\n", to: "x.conf")
    #expect(try sandbox.settee("get", "./x.conf", "/A/y").output == "2\n")
    #expect(try sandbox.settee("set", "./x.conf", "/A/y", "3").errors.contains("disagree on INI"))
    try sandbox.write("set x\n", to: "foorc")
    let unknown = try sandbox.settee("list", "./foorc")
    #expect(unknown.status == 3 && unknown.errors.contains("determines a format"))
    #expect(!unknown.errors.contains("repair"))
  }

  @Test func `get without a path prints the whole document as JSON`() throws {
    let documents = [
      (
        "a.toml", "d = 1979-05-27\nn = 0x1F\n[t]\nx = [1]\n",
        #"{"d":"1979-05-27","n":31,"t":{"x":[1]}}"#
      ),
      ("a.yaml", "a: 1\nb: [x, 2001-01-01]\n", #"{"a":1,"b":["x","2001-01-01"]}"#),
      ("a.json", #"{"b": 1.50, "a": null}"#, #"{"b":1.5,"a":null}"#), ("l.json", "[1]", "[1]"),
      (".npmrc", "a[]=1\nb=2\n", #"{"a":["1"],"b":"2"}"#),
      (
        "a.plist", Sandbox.propertyList("\t<key>d</key>\n\t<date>2001-01-01T00:00:00Z</date>\n"),
        #"{"d":"2001-01-01T00:00:00Z"}"#
      ),
    ]
    sandbox.environment["npm_config_globalconfig"] = sandbox.path("npmrc")
    for (name, text, json) in documents {
      try sandbox.write(text, to: name)
      let outcome = try sandbox.settee("get", "--json", "./\(name)")
      #expect(outcome.output.filter { !$0.isWhitespace } == json, "\(outcome)")
    }
    try sandbox.write(
      #"{"owner": "Me", "output": {"mute": true}}"#, to: "config/org.settee.demo.json")
    let domain = try sandbox.settee("get", "--json", "org.settee.demo")
    #expect(domain.output.filter { !$0.isWhitespace } == #"{"owner":"Me","output":{"mute":true}}"#)
    #expect(try sandbox.settee("get", "./a.toml", "/t").output == "{\"x\":[1]}\n")
  }

  @Test(arguments: [
    ("repo/.git", "./config", "./config"), ("repo/.git", "config", "./config"),
    ("repo/.git/hooks", "../config", "../config"), ("repo", ".git/config", ".git/config"),
  ])
  func `git's files have their dialect and layers from each directory`(
    directory: String, file: String, shown: String
  ) throws {
    sandbox.environment["GIT_CONFIG_SYSTEM"] = sandbox.path("gitconfig")
    for name in ["repo/.git/hooks", "home"] { try makeDirectory(name) }
    try sandbox.write("[user]\n\temail = a@b.c\n", to: "home/.gitconfig")
    try sandbox.write("[core]\n\tpager = cat\n", to: "repo/.git/config")
    let inherited = try sandbox.shell("cd \(directory); \"$SETTEE\" get \(file) /user/email")
    #expect(inherited.output == "a@b.c\n", "\(inherited)")
    let set = try sandbox.shell("cd \(directory); \"$SETTEE\" set \(file) /core/pager less")
    #expect(set.status == 0, "\(set)")
    #expect(sandbox.text(of: "repo/.git/config") == "[core]\n\tpager = less\n")
    let why = try sandbox.shell("cd \(directory); \"$SETTEE\" why \(file) /core/pager")
    #expect(why.output.contains(" \(shown):2\n"), "\(why)")
  }

  @Test(arguments: [
    ("user", "./a.socket", "user/a.socket"), ("user/a.socket.d", "./1.conf", "user/a.socket"),
    (".", "./journald.conf", "journald.conf"), ("journald.conf.d", "./1.conf", "journald.conf"),
  ])
  func `systemd's files have their layers from each directory`(
    directory: String, file: String, main: String
  ) throws {
    let base = "config/systemd"
    for name in ["user", "\(main).d"] { try makeDirectory("\(base)/\(name)") }
    for (number, name) in [main, "\(main).d/1.conf", "\(main).d/2.conf"].enumerated() {
      try sandbox.write("[A]\nx=\(number)\n", to: "\(base)/\(name)")
    }
    let why = try sandbox.shell("cd \(base)/\(directory); \"$SETTEE\" why \(file) /A/x")
    let layers = why.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(layers == ["2.conf", "1.conf", "main", "default"] && why.errors.isEmpty, "\(why)")
    #expect(why.output.contains(" \(file):2\n"), "\(why)")
    let set = try sandbox.shell("cd \(base)/\(directory); \"$SETTEE\" set \(file) /A/x 7")
    #expect(set.errors.contains("the 2.conf layer overrides it"), "\(set)")
  }

  private func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.path(name), withIntermediateDirectories: true)
  }

  @Test func `why prints the layers of git by file and line`() throws {
    sandbox.environment["GIT_CONFIG_SYSTEM"] = sandbox.path("gitconfig")
    for name in ["repo/.git", "home"] { try makeDirectory(name) }
    try sandbox.write("[core]\n\tpager = more\n", to: "gitconfig")
    try sandbox.write("[user]\n\tname = A\n[Core]\n\tPager = less\n", to: "home/.gitconfig")
    try sandbox.write("[core]\n\tpager = cat\n", to: "repo/.git/config")
    let file = "./repo/.git/config"
    let why = try sandbox.settee("why", file, "/core/pager").output
    let lines = why.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        .replacing("\(sandbox.directory)/", with: "")
    }
    #expect(
      lines == [
        "local cat effective ./repo/.git/config:2",
        "global less overridden by local ~/.gitconfig:4",
        "xdg - not set config/git/config",
        "system more overridden by local gitconfig:2", "default - not set inferred from the values",
      ], "\(why)")
    #expect(try sandbox.settee("get", file, "/user/name").output == "A\n")
    #expect(try sandbox.settee("set", file, "/core/pager", "x", "--layer", "global").status == 0)
    #expect(sandbox.text(of: "home/.gitconfig") == "[user]\n\tname = A\n[Core]\n\tPager = x\n")
    #expect(try sandbox.settee("reset", file, "/core/pager").status == 0)
    #expect(try sandbox.settee("get", file, "/core/pager").output == "x\n")
    try sandbox.write("[include]\n\tpath = y\n", to: "gitconfig")
    let warned = try sandbox.settee("get", file, "/core/pager")
    #expect(warned.errors.contains("includes other files"), "\(warned)")
    let listed = try sandbox.settee("list", file)
    #expect(listed.errors.split(separator: "\n").count == 1, "\(listed)")
  }

  @Test(arguments: [
    (".gitconfig", "A", "/s/A"), ("a.service", "A", "/S/A"), ("php.ini", "A[]", "/S/A"),
    ("project/.npmrc", "A[]", "/S/A"),
  ])
  func `an empty list removes repeated keys, and undo restores them`(
    file: String, key: String, path: String
  ) throws {
    let text = "[S]\n\(key) = 1\n\(key) = 2\nB = 3\n"
    try FileManager.default.createDirectory(
      atPath: sandbox.path("project"), withIntermediateDirectories: true)
    try sandbox.write(text, to: file)
    #expect(try sandbox.settee("set", "./\(file)", path, "[]").status == 0)
    #expect(sandbox.text(of: file) == "[S]\nB = 3\n")
    let history = try sandbox.settee("history", "./\(file)")
    #expect(history.output.split(separator: "\n").count == 1, "\(history)")
    #expect(try sandbox.settee("undo", "./\(file)").status == 0)
    #expect(sandbox.text(of: file) == text)
  }

  @Test(arguments: [".gitconfig", "a.service", "php.ini"])
  func `an empty list that would be read as the default is refused`(file: String) throws {
    let key = file == "php.ini" ? "A[]" : "A"
    let text = "[s]\n\(key) = 1\n\(key) = 2\n"
    try sandbox.write(text, to: file)
    try sandbox.write(
      #"{"properties": {"s": {"properties": {"A": {"type": "array", "default": ["x"]}}}}}"#,
      to: "s.json")
    let set = try sandbox.settee("set", "./\(file)", "/s/A", "[]", "--schema", "s.json")
    #expect(set.status == 1 && set.errors.contains("has no empty list"), "\(set)")
    #expect(sandbox.text(of: file) == text)
  }

  @Test func `an empty list that uncovers the list of another layer is refused`() throws {
    sandbox.environment["GIT_CONFIG_SYSTEM"] = ""
    let text = "[s]\n\ta = 1\n\ta = 2\n"
    for name in ["repo/.git", "home"] { try makeDirectory(name) }
    try sandbox.write(text, to: "repo/.git/config")
    try sandbox.write("[s]\n\ta = 3\n\ta = 4\n", to: "home/.gitconfig")
    let set = try sandbox.settee("set", "./repo/.git/config", "/s/a", "[]")
    #expect(set.status == 1 && set.errors.contains("has no empty list"), "\(set)")
    #expect(sandbox.text(of: "repo/.git/config") == text)
  }

  @Test func `a damaged file next to the opened one is reported once, and not written`() throws {
    sandbox.environment["GIT_CONFIG_SYSTEM"] = ""
    for name in ["repo/.git", "home"] { try makeDirectory(name) }
    try sandbox.write("[core\n\ttoken = secret\n", to: "home/.gitconfig")
    try sandbox.write("[core]\n\tpager = cat\n", to: "repo/.git/config")
    let file = "./repo/.git/config"
    for words in [["get", file, "/core/pager"], ["list", file], ["why", file, "/core/pager"]] {
      let run = try sandbox.settee(words)
      #expect(run.status == 0 && run.output.contains("cat"), "\(run)")
      #expect(run.errors.contains(".gitconfig:1:1: not a section header"), "\(run)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run)")
    }
    #expect(try sandbox.settee("set", file, "/core/pager", "less").status == 0)
    #expect(sandbox.text(of: "repo/.git/config") == "[core]\n\tpager = less\n")
    let refused = try sandbox.settee("set", file, "/core/pager", "x", "--layer", "global")
    #expect(refused.status != 0, "\(refused)")
    #expect(sandbox.text(of: "home/.gitconfig") == "[core\n\ttoken = secret\n")
  }

  @Test func `why prints the variables of git, which override its files`() throws {
    sandbox.environment["GIT_CONFIG_SYSTEM"] = ""
    sandbox.environment["GIT_CONFIG_COUNT"] = "1"
    sandbox.environment["GIT_CONFIG_KEY_0"] = "core.pager"
    sandbox.environment["GIT_CONFIG_VALUE_0"] = "most"
    for name in ["repo/.git", "home"] { try makeDirectory(name) }
    try sandbox.write("[core]\n\tpager = cat\n", to: "repo/.git/config")
    let file = "./repo/.git/config"
    #expect(try sandbox.settee("get", file, "/core/pager").output == "most\n")
    let why = try sandbox.settee("why", file, "/core/pager")
    #expect(why.output.contains("environment variables GIT_CONFIG_KEY_…"), "\(why)")
    let set = try sandbox.settee("set", file, "/core/pager", "less")
    #expect(set.status == 0 && set.errors.contains("the environment layer overrides"), "\(set)")
    #expect(sandbox.text(of: "repo/.git/config") == "[core]\n\tpager = less\n")
  }

  @Test func `why says that git adds up the lists of several files`() throws {
    sandbox.environment["GIT_CONFIG_GLOBAL"] = sandbox.path("gitconfig")
    try makeDirectory("repo/.git")
    try sandbox.write(
      "[credential]\n\thelper = a\n\thelper = b\n[user]\n\tname = A\n", to: "gitconfig")
    try sandbox.write(
      "[credential]\n\thelper = c\n[user]\n\tname = B\n[x]\n\ty = 1\n\ty = 2\n",
      to: "repo/.git/config")
    let lists = try sandbox.settee("why", "./repo/.git/config", "/credential/helper")
    #expect(
      lists.output.contains("a, b") && lists.errors.contains("adds up their lists"), "\(lists)")
    for path in ["/user/name", "/x/y"] {
      let single = try sandbox.settee("why", "./repo/.git/config", path)
      #expect(single.status == 0 && !single.errors.contains("lists"), "\(single)")
    }
  }

  @Test func `a save in a drop-in reports the one that overrides it`() throws {
    try makeDirectory("a.service.d")
    try sandbox.write("[Service]\nNice=1\n", to: "a.service")
    try sandbox.write("[Service]\nNice=2\n", to: "a.service.d/1.conf")
    try sandbox.write("[Service]\nNice=3\n", to: "a.service.d/2.conf")
    let words = ["set", "./a.service.d/1.conf", "/Service/Nice", "4"]
    let rehearsed = try sandbox.settee(words + ["--dry-run"])
    #expect(
      rehearsed.errors == "settee: /Service/Nice would be set, but the 2.conf layer overrides it\n")
    let hidden = try sandbox.settee(words)
    #expect(hidden.output == "/Service/Nice: 2 → 4 (1.conf)\n")
    #expect(
      hidden.errors == "settee: /Service/Nice was set, but the 2.conf layer overrides it\n")
    #expect(sandbox.text(of: "a.service.d/1.conf") == "[Service]\nNice=4\n")
    #expect(try sandbox.settee("get", "./a.service", "/Service/Nice").output == "3\n")
    let forgotten = try sandbox.settee("forget", "./a.service.d/2.conf")
    #expect(forgotten.output.contains("nothing to delete"), "\(forgotten)")
  }

  @Test func `a layer that a file of git lacks is answered with those that it has`() throws {
    #expect(try sandbox.shell("mkdir .git").status == 0)
    try sandbox.write("[user]\n\tname = A\n", to: ".git/config")
    let refused = try sandbox.settee("set", "./.git/config", "/user/name", "B", "--layer", "user")
    #expect(refused.status == 1, "\(refused)")
    #expect(
      refused.errors.hasPrefix(
        "settee: cannot set /user/name: the domain has no user layer\nhelp: the layers are "),
      "\(refused)")
  }

  @Test func `a section that a format cannot have is refused with the given path`() throws {
    try sandbox.write("[Unit]\nAfter=a\n", to: "a.service")
    let refused = try sandbox.settee(
      "set", "./a.service", "/Unit/x/y", "b", "--type", "string")
    #expect(
      refused.errors.hasPrefix(
        "settee: cannot set /Unit/x/y: the format systemd unit does not support the section Unit/x"
      ), "\(refused)")
  }

  @Test func `commands edit a git config file`() throws {
    try sandbox.write("[user]\n\tname = A # n\n", to: ".gitconfig")
    let outcome = try sandbox.settee("set", "./.gitconfig", "/user/name", "B;C")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(sandbox.text(of: ".gitconfig") == "[user]\n\tname = \"B;C\" # n\n")
  }
}
