import Foundation

/// A home directory for the tool, deleted after the test.
final class Sandbox {
  /// The path of the tool, which is next to the tests.
  static let settee = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("settee").path

  /// The beginning of property lists.
  static let propertyListHead = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  let directory: String
  /// The environment variables of the tool.
  var environment: [String: String]

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    directory = "\(base)/settee-\(UUID().uuidString.prefix(8))"
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
      "HOME": "\(directory)/home", "XDG_CONFIG_HOME": "\(directory)/config",
      "XDG_STATE_HOME": "\(directory)/state", "XDG_DATA_HOME": "\(directory)/data",
      "XDG_CONFIG_DIRS": "\(directory)/site", "XDG_DATA_DIRS": "\(directory)/share",
      "GNUSTEP_CONFIG_FILE": "\(directory)/GNUstep.conf",
    ]
    for name in ["home", "config", "site", "data/settee/schemas"] {
      try FileManager.default.createDirectory(
        atPath: "\(directory)/\(name)", withIntermediateDirectories: true)
    }
    // GNUstep reads the home directory from the password database.
    try write("GNUSTEP_USER_DEFAULTS_DIR=\(directory)/home/GNUstep/Defaults\n", to: "GNUstep.conf")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: directory)
  }

  // MARK: Files

  /// Returns the path of a file in the sandbox.
  func path(_ name: String) -> String { "\(directory)/\(name)" }

  /// The path of the demo domain's file.
  var demo: String { path("config/org.settee.demo.plist") }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Returns the text of a file; nil if it does not exist.
  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the text of a property list with these XML elements.
  static func propertyList(_ members: String) -> String {
    "\(propertyListHead)<dict>\n\(members)</dict>\n</plist>\n"
  }

  // MARK: Commands

  /// Runs the tool.
  @discardableResult
  func settee(_ arguments: String..., input: String = "") throws -> Outcome {
    try settee(arguments, input: input)
  }

  /// Runs the tool with a limit of time and memory.
  ///
  /// - Throws: `TestProcess.Failure` if it exceeds the time limit.
  @discardableResult
  func settee(
    _ arguments: [String], input: String = "", seconds: Double = 60, megabytes: Int? = nil
  ) throws -> Outcome {
    guard let megabytes else { return try run(Self.settee, arguments, input, seconds) }
    return try settee(arguments, input, "ulimit -v \(megabytes << 10)", seconds)
  }

  /// Runs the tool with a limit of processor time, which other programs on the machine hardly affect.
  ///
  /// A signal ends a tool that exceeds the limit.
  func settee(_ arguments: [String], processorSeconds: Int) throws -> Outcome {
    try settee(arguments, "", "ulimit -t \(processorSeconds)", 120)
  }

  private func settee(
    _ arguments: [String], _ input: String, _ limit: String, _ seconds: Double
  ) throws -> Outcome {
    let limited = ["-c", "\(limit); exec \"$0\" \"$@\"", Self.settee]
    return try run("/bin/sh", limited + arguments, input, seconds)
  }

  /// Runs a shell command in which `$SETTEE` is the tool.
  @discardableResult
  func shell(_ line: String, seconds: Double = 60) throws -> Outcome {
    environment["SETTEE"] = Self.settee
    return try run("/bin/sh", ["-c", line], "", seconds)
  }

  private func run(
    _ program: String, _ arguments: [String], _ input: String = "", _ seconds: Double = 60
  ) throws -> Outcome {
    try Command(path: program, arguments: arguments, environment: environment, directory: directory)
      .run(input: input, seconds: seconds)
  }
}
