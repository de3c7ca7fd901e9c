import Foundation
import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesCascades
import TestSupport
import Testing

/// The layers of git's files, compared with git.
@Suite struct GitCascadeTests {
  static let hasGit = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

  private static let repository = [
    "etc/gitconfig": "[core]\n\tpager = more\n\tbare = false\n",
    "home/.gitconfig": "[user]\n\tname = Ada\n[core]\n\tpager = less\n",
    "home/.config/git/config": "[user]\n\tname = X\n\temail = a@b.c\n",
    "repo/.git/HEAD": "ref: refs/heads/main\n", "repo/.git/objects/x": "", "repo/.git/refs/x": "",
    "repo/.git/config": "[core]\n\tPager = cat\n\trepositoryformatversion = 0\n",
  ]

  /// A repository with a linked worktree `other`.
  private static let linked = repository.merging([
    "repo/.git/worktrees/other/commondir": "../..\n",
    "repo/.git/worktrees/other/gitdir": "ROOT/other/.git\n",
    "repo/.git/worktrees/other/HEAD": "ref: refs/heads/other\n",
    "other/.git": "gitdir: ROOT/repo/.git/worktrees/other\n",
    "repo/.git/config.worktree": "[core]\n\tpager = main\n",
    "repo/.git/worktrees/other/config.worktree": "[core]\n\tpager = tree\n",
    "repo/.git/config":
      "[core]\n\tpager = cat\n\trepositoryformatversion = 1\n[extensions]\n\tworktreeConfig = true\n",
  ]) { $1 }

  private func rig(
    _ files: [String: String] = repository, _ environment: [String: String] = [:]
  ) throws -> CascadeRig {
    let system = ["GIT_CONFIG_SYSTEM": "ROOT/etc/gitconfig"]
    return try CascadeRig(files, environment: system.merging(environment) { $1 }) {
      GitCascade(environment: $0, root: $1)
    }
  }

  private static let shared = [
    "global home/.gitconfig", "xdg home/.config/git/config", "system etc/gitconfig",
  ]

  static let cascades: [(file: String, environment: [String: String], layers: [String])] = [
    ("repo/.git/config", [:], ["local repo/.git/config"] + shared),
    ("home/.gitconfig", [:], shared), ("home/.config/git/config", [:], shared),
    ("etc/gitconfig", [:], ["system etc/gitconfig"]),
    ("home/.gitconfig", ["GIT_CONFIG_NOSYSTEM": "1"], Array(shared.dropLast())),
    ("home/.gitconfig", ["GIT_CONFIG_NOSYSTEM": "no"], shared),
    (
      "repo/.git/config", ["GIT_CONFIG_GLOBAL": "ROOT/mine", "GIT_CONFIG_SYSTEM": "/dev/null"],
      ["local repo/.git/config", "global mine"]
    ),
    ("mine", ["GIT_CONFIG_GLOBAL": "ROOT/mine"], ["global mine", "system etc/gitconfig"]),
    ("repo/.gitmodules", [:], ["user repo/.gitmodules"]),
  ]

  @Test(arguments: cascades)
  func `the opened file is above those that apply wherever it does`(
    file: String, environment: [String: String], layers: [String]
  ) throws {
    let rig = try rig(Self.repository, environment)
    #expect(try rig.layers(file) == layers)
    #expect(try rig.open(file).userLayer?.location.english == rig.directory[file])
  }

  @Test(arguments: [
    ("G/config", "G", "-> repo/.git", "local"), ("cfg", "cfg", "-> repo/.git/config", "local"),
    ("mine", "mine", "-> home/.gitconfig", "global"),
  ])
  func `a link to a file of git, or to its directory, has the layers of the file`(
    opened: String, link: String, target: String, layer: String
  ) throws {
    let rig = try rig(Self.repository.merging([link: target]) { $1 })
    let others = layer == "local" ? Self.shared : Array(Self.shared.dropFirst())
    #expect(try rig.layers(opened) == ["\(layer) \(opened)"] + others)
    try rig.set("Eve", at: ["user", "name"], of: opened)
    let text = try String(contentsOfFile: rig.directory[opened], encoding: .utf8)
    #expect(text.contains("name = Eve"))
  }

  static let unreadable: [(text: String, warning: String)] = [
    ("[user\n", "home/.gitconfig:1:1: not a section header of the format git-config"),
    ("[user]\n\tname = \"x\n", "home/.gitconfig:2:"),
    ("-> .", "is a directory, not a file"),
  ]

  @Test(arguments: unreadable)
  func `another file that cannot be read is a warning, and is not written`(
    text: String, warning: String
  ) throws {
    var files = Self.repository
    files["home/.gitconfig"] = text
    let rig = try rig(files)
    let content = try rig.open("repo/.git/config").load()
    #expect(content.stored[["core", "Pager"]] == "cat" && content.stored[["user", "name"]] == "X")
    let problems = content.contentProblems().filter { "\($0)".contains(warning) }
    #expect(problems.count == 1 && problems.allSatisfy { $0.severity == .warning })
    #expect(problems.allSatisfy { !"\($0)".contains("\n") })
    let global = try #require(content.layers.first { $0.kind.name == "global" })
    #expect(global.content.access(["user", "name"]) != .writable)
    try rig.set("less", at: ["core", "Pager"], of: "repo/.git/config")
    #expect(try rig.open("repo/.git/config").load().stored[["core", "Pager"]] == "less")
  }

  @Test func `the opened file must be readable`() throws {
    var files = Self.repository
    files["repo/.git/config"] = "[core\n"
    let rig = try rig(files)
    let domain = try rig.open("repo/.git/config")
    // The rig deletes its files at its end.
    withExtendedLifetime(rig) { _ = #expect(throws: StoreError.self) { try domain.load() } }
  }

  static let worktrees: [(file: String, layers: [String])] = [
    ("repo/.git/config", ["worktree repo/.git/config.worktree", "local repo/.git/config"]),
    (
      "other/.git/config",
      ["worktree repo/.git/worktrees/other/config.worktree", "local repo/.git/config"]
    ),
    (
      "repo/.git/worktrees/other/config.worktree",
      ["worktree repo/.git/worktrees/other/config.worktree", "local repo/.git/config"]
    ),
  ]

  @Test(arguments: worktrees)
  func `a worktree has a layer of its own`(file: String, layers: [String]) throws {
    #expect(try rig(Self.linked).layers(file) == layers + Self.shared)
  }

  @Test func `the file of a worktree that git does not read is reported`() throws {
    var files = Self.linked
    files["repo/.git/config"] = "[core]\n\tpager = cat\n"
    let rig = try rig(files)
    #expect(try rig.layers("repo/.git/config").first == "local repo/.git/config")
    #expect(
      try rig.remarks("repo/.git/config.worktree") == [
        "git reads repo/.git/config.worktree only if extensions.worktreeConfig is true in repo/.git/config"
      ])
  }

  @Test func `included files are reported`() throws {
    let rig = try rig()
    #expect(try rig.remarks("repo/.git/config") == [])
    try rig.write("[includeIf \"gitdir:~/work/\"]\n\tpath = work\n", to: "home/.gitconfig")
    let remark = "home/.gitconfig includes other files, whose values are not shown"
    #expect(try rig.remarks("repo/.git/config") == [remark])
    let content = try rig.open("repo/.git/config").load().contentProblems()
    #expect(content.map(\.severity) == [.warning])
  }

  @Test func `keys with another case are one setting`() throws {
    let rig = try rig()
    let content = try rig.open("repo/.git/config").load()
    #expect(
      content.stored[["core", "Pager"]] == "cat" && content.stored[["core", "pager"]] == nil)
    #expect(content.effective(at: ["core", "Pager"]).hidden.map(\.value) == ["less", "more"])
    try rig.set("most", at: ["core", "Pager"], of: "repo/.git/config", in: "global")
    #expect(
      try rig.directory.text(of: "home/.gitconfig")
        == "[user]\n\tname = Ada\n[core]\n\tpager = most\n")
  }

  private static let variables = [
    "GIT_CONFIG_COUNT": "3", "GIT_CONFIG_KEY_0": "Core.PAGER", "GIT_CONFIG_VALUE_0": "env",
    "GIT_CONFIG_KEY_1": "remote.Origin.x.URL", "GIT_CONFIG_VALUE_1": "u",
    "GIT_CONFIG_KEY_2": "nothing", "GIT_CONFIG_VALUE_2": "u",
  ]

  @Test func `variables are above the files and cannot be written`() throws {
    let rig = try rig(Self.repository, Self.variables)
    let title = "environment environment variables GIT_CONFIG_KEY_…"
    #expect(try rig.layers("repo/.git/config") == [title, "local repo/.git/config"] + Self.shared)
    let content = try rig.open("repo/.git/config").load()
    let found = content.effective(at: ["core", "pager"])
    #expect(found.value == "env" && found.hidden.map(\.value) == ["cat", "less", "more"])
    #expect(content.stored[["remote", "Origin.x", "url"]] == "u")
    #expect(content.layers.first?.root.members?.count == 2)
    try rig.set("most", at: ["core", "pager"], of: "repo/.git/config")
    #expect(
      try rig.directory.text(of: "repo/.git/config")
        == "[core]\n\tPager = most\n\trepositoryformatversion = 0\n")
  }

  @Test func `a variable is a list of one item if the schema has a list`() throws {
    let rig = try rig(Self.repository, Self.variables)
    try rig.write(
      #"{"properties": {"core": {"type": "object", "properties": {"pager": {"type": "array", "items": {"type": "string"}}}}}}"#,
      to: "s.json")
    let content = try rig.open("repo/.git/config", schema: "s.json").load()
    #expect(content.layers.first?.root[["core", "pager"]] == .array([.string("env")]))
  }

  @Test(arguments: ["0", "", "x", "-1", "99999999999999999999"])
  func `a count that git does not accept has no variables`(count: String) throws {
    let rig = try rig(
      Self.repository, Self.variables.merging(["GIT_CONFIG_COUNT": count]) { $1 })
    #expect(try rig.layers("repo/.git/config").first == "local repo/.git/config")
  }

  @Test func `a reset removes the value from the opened file alone`() throws {
    let rig = try rig()
    try rig.set(nil, at: ["core", "Pager"], of: "repo/.git/config")
    #expect(
      try rig.directory.text(of: "repo/.git/config")
        == "[core]\n\trepositoryformatversion = 0\n")
    #expect(try rig.open("repo/.git/config").load().stored[["core", "pager"]] == "less")
  }

  // MARK: Git

  /// The file and the value of a key, as git finds them in a worktree.
  private func git(_ key: String, in worktree: String, _ rig: CascadeRig) throws -> [String] {
    let variables = rig.environment.map { "\($0)=\($1)" } + ["GIT_CONFIG_COUNT=0"]
    let words =
      ["-i"] + variables + [
        "git", "-C", rig.directory[worktree], "config", "--show-origin", "-z", "--get", key,
      ]
    let result = try ChildProcess("env", words).run(limit: 1 << 16, within: .seconds(20))
    #expect(result.status == 0, "\(String(decoding: result.errors, as: UTF8.self))")
    let parts = String(decoding: result.output, as: UTF8.self).split(separator: "\0")
    return parts.map { String($0).replacing("file:", with: "") }
  }

  static let judged: [(worktree: String, isLinked: Bool)] = [
    ("repo", false), ("repo", true), ("other", true),
  ]

  @Test(.enabled(if: hasGit, "needs git"), arguments: judged)
  func `git finds the same values in the same files`(worktree: String, isLinked: Bool) throws {
    let rig = try rig(isLinked ? Self.linked : Self.repository)
    let domain = try rig.open("\(worktree)/.git/config")
    let content = try domain.load()
    for key in ["core.pager", "core.bare", "user.name", "user.email"] {
      let parts = key.split(separator: ".").map(String.init)
      let path = domain.store.spelled(PreferencePath(parts), in: content)
      let found = content.effective(at: path)
      let layer = try #require(domain.layers.first { $0.kind == found.layer })
      let origin = try git(key, in: worktree, rig)
      #expect(origin.last == found.value?.text, "\(key)")
      let file = try #require(origin.first)
      let base = rig.directory[worktree]
      let absolute = file.hasPrefix("/") ? file : "\(base)/\(file)"
      #expect(layer.store.identity.name == FileStore.file(at: absolute).identity.name, "\(key)")
    }
  }
}
