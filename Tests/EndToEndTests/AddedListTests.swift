import Foundation
import Testing

/// Lists that git and systemd add up from several files.
@Suite struct AddedListTests {
  private let sandbox: Sandbox
  private static let remark = "adds up their lists"

  init() throws {
    sandbox = try Sandbox()
    for name in ["repo/.git", "a.service.d"] {
      try FileManager.default.createDirectory(
        atPath: sandbox.path(name), withIntermediateDirectories: true)
    }
    sandbox.environment["GIT_CONFIG_GLOBAL"] = sandbox.path("gitconfig")
    sandbox.environment["SYSTEMD_UNIT_PATH"] = sandbox.directory
    try sandbox.write("[a]\n\tl = A\n\tl = B\n\tone = X\n", to: "gitconfig")
    try sandbox.write("[core]\n\tbare = false\n", to: "repo/.git/config")
    try sandbox.write("[Service]\nExecStartPre=/bin/a\nExecStartPre=/bin/b\n", to: "a.service")
    try sandbox.write("[Service]\nNice=3\n", to: "a.service.d/5.conf")
  }

  @Test(arguments: [("/a/l/-", "C"), ("/a/l/2", "C"), ("/a/l", #"["A","B","C"]"#)])
  func `an item that is added to a list of another file is written alone`(
    path: String, value: String
  ) throws {
    let set = try sandbox.settee("set", "./repo/.git/config", path, value)
    #expect(set.status == 0 && set.errors.contains(Self.remark), "\(set)")
    #expect(sandbox.text(of: "repo/.git/config")?.hasSuffix("[a]\n\tl = C\n") == true)
  }

  @Test func `an item that is added to a single value of another file is written alone`() throws {
    let set = try sandbox.settee(
      "set", "./repo/.git/config", "/a/one/-", "Y", "--type", "string")
    #expect(set.status == 0 && set.errors.contains(Self.remark), "\(set)")
    #expect(sandbox.text(of: "repo/.git/config")?.hasSuffix("[a]\n\tone = Y\n") == true)
  }

  @Test func `the second item that is added follows the first one`() throws {
    for item in ["C", "D"] {
      #expect(try sandbox.settee("set", "./repo/.git/config", "/a/l/-", item).status == 0)
    }
    #expect(sandbox.text(of: "repo/.git/config")?.hasSuffix("[a]\n\tl = C\n\tl = D\n") == true)
  }

  @Test(arguments: [
    ["reset", "./repo/.git/config", "/a/l/0"], ["set", "./repo/.git/config", "/a/l/1", "C"],
    ["set", "./repo/.git/config", "/a/l", #"["C"]"#],
    ["set", "./repo/.git/config", "/a/l", #"["", "C"]"#],
    ["reset", "./a.service.d/5.conf", "/Service/ExecStartPre/1"],
  ])
  func `an edit that would repeat the items of another file is refused`(words: [String]) throws {
    let before = sandbox.text(of: words[1])
    let refused = try sandbox.settee(words)
    #expect(refused.status == 1 && refused.errors.contains(Self.remark), "\(refused)")
    #expect(sandbox.text(of: words[1]) == before)
  }

  @Test func `the items of another file are changed there`() throws {
    let reset = try sandbox.settee(
      "reset", "./repo/.git/config", "/a/l/0", "--layer", "global")
    #expect(reset.status == 0, "\(reset)")
    #expect(sandbox.text(of: "gitconfig") == "[a]\n\tl = B\n\tone = X\n")
  }

  @Test func `a list of systemd that begins with an empty item replaces the lists below it`() throws
  {
    let set = try sandbox.settee(
      "set", "./a.service.d/5.conf", "/Service/ExecStartPre", #"["", "/bin/c"]"#)
    #expect(set.status == 0, "\(set)")
    #expect(
      sandbox.text(of: "a.service.d/5.conf")
        == "[Service]\nNice=3\nExecStartPre=\nExecStartPre=/bin/c\n")
  }

  @Test func `a single value replaces the one of another file`() throws {
    let set = try sandbox.settee("set", "./repo/.git/config", "/a/one", "Y")
    #expect(set.status == 0 && !set.errors.contains(Self.remark), "\(set)")
    #expect(sandbox.text(of: "repo/.git/config")?.hasSuffix("[a]\n\tone = Y\n") == true)
  }
}
