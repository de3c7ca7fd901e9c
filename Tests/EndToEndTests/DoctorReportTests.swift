import Foundation
import Testing

/// The doctor's report for bug reports, and the advice for layers that need root.
@Suite struct DoctorReportTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a report describes the system without private names and values`() throws {
    sandbox.environment["USER"] = "alice"
    sandbox.environment["HOME"] = sandbox.path("home/alice")
    sandbox.environment["XDG_CONFIG_HOME"] = sandbox.path("home/alice/config")
    sandbox.environment["TERM"] = "xterm-256color"
    try FileManager.default.createDirectory(
      atPath: sandbox.path("home/alice/config"), withIntermediateDirectories: true)
    try sandbox.write(
      #"{"password": correct-horse}"#, to: "home/alice/config/org.private.project.json")
    try sandbox.write(
      #"{"city": Springfield}"#, to: "home/alice/config/org.private.town.json")
    try sandbox.write(
      #"{"$schema": "https://intranet.example/town", "minimum": 1}"#,
      to: "data/settee/schemas/org.private.scheme.json")
    let outcome = try sandbox.settee("doctor", "--report")
    for text in [
      "alice", "private.project", "correct-horse", "Springfield", "intranet",
      ProcessInfo.processInfo.hostName,
    ] {
      #expect(!outcome.output.contains(text), "\(text): \(outcome)")
    }
    #expect(outcome.output.contains("DOMAIN1") && outcome.output.contains("problem"))
    #expect(outcome.output.contains("is not a value"))
    for text in ["settee", "system", "kernel", "xterm-256color", "json, plist, toml, ini"] {
      #expect(outcome.output.contains(text), "\(text): \(outcome)")
    }
  }

  @Test func `a report has no paths of XDG directories outside of the home directory`() throws {
    sandbox.environment["HOME"] = sandbox.path("home/alice")
    for name in ["CONFIG", "STATE", "DATA", "CACHE"] {
      sandbox.environment["XDG_\(name)_HOME"] = sandbox.path("bob/\(name)")
    }
    let outcome = try sandbox.settee("doctor", "--report")
    #expect(!outcome.output.contains("bob"), "\(outcome)")
    #expect(outcome.output.contains("/…"), "\(outcome)")
  }

  @Test func `changing a root-owned layer prints the sudo command`() throws {
    let isRoot = getuid() == 0
    try sandbox.shell("chmod -R a+rX . && chmod 777 home && chmod 755 site")
    if !isRoot { try sandbox.shell("chmod 555 site") }
    let user = isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    let command =
      "HOME=$PWD/home XDG_CONFIG_HOME=$PWD/home XDG_STATE_HOME=$PWD/home/state "
      + "\(user)./settee set org.settee.demo /owner \"it's\" --layer system"
    // The user nobody has no access to the build directory.
    try sandbox.shell("cp \"$SETTEE\" settee && chmod 755 settee .")
    let outcome = try sandbox.shell(command)
    #expect(outcome.status == 3, "\(outcome)")
    let advice = outcome.errors.split(separator: "\n").first { $0.hasPrefix("help: sudo ") }
    let line = try #require(advice.map { $0.dropFirst("help: sudo ".count) }, "\(outcome)")
    #expect(line.contains("XDG_CONFIG_DIRS=") && line.contains("--layer system"))
    try sandbox.shell("chmod 755 site")
    let done = try sandbox.shell("PATH=$PWD:$PATH; \(line)")
    #expect(done.status == 0, "\(done)")
    #expect(
      try sandbox.settee("get", "org.settee.demo", "/owner", "--layer", "system").output == "it's\n"
    )
    let own = try sandbox.settee("set", "org.settee.demo", "/owner", "x", "--layer", "managed")
    #expect(own.status == 1 && !own.errors.contains("sudo"))
  }
}
