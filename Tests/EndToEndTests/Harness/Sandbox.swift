import Foundation

/// A home of its own for the tool, which goes when the test is over.
final class Sandbox {
  /// The tool, which is built beside the tests.
  static let settee = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("settee").path

  /// Property lists begin so.
  static let propertyListHead = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  let folder: String
  /// Everything the tool sees of its surroundings.
  var environment: [String: String]

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    folder = "\(base)/settee-\(UUID().uuidString.prefix(8))"
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
      "HOME": "\(folder)/home", "XDG_CONFIG_HOME": "\(folder)/config",
      "XDG_STATE_HOME": "\(folder)/state", "XDG_DATA_HOME": "\(folder)/data",
      "XDG_CONFIG_DIRS": "\(folder)/site", "XDG_DATA_DIRS": "\(folder)/share",
      "GNUSTEP_CONFIG_FILE": "\(folder)/GNUstep.conf",
    ]
    for name in ["home", "config", "site", "data/settee/schemas"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    // GNUstep takes the home directory from the password database.
    try write("GNUSTEP_USER_DEFAULTS_DIR=\(folder)/home/GNUstep/Defaults\n", to: "GNUstep.conf")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  // MARK: Files

  /// The path of a file in the sandbox.
  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// The file of the domain that is bundled to play with.
  var demo: String { path("config/org.settee.demo.plist") }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// The text of a file, nil where there is none.
  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a property list of these XML elements is as a file.
  static func propertyList(_ members: String) -> String {
    "\(propertyListHead)<dict>\n\(members)</dict>\n</plist>\n"
  }

  // MARK: Commands

  /// Runs the tool.
  @discardableResult
  func settee(_ arguments: String..., input: String = "") throws -> Outcome {
    try settee(arguments, input: input)
  }

  /// Runs the tool, and ends it when it takes longer or more memory.
  ///
  /// - Throws: `TestProcess.Failure` if it takes longer.
  @discardableResult
  func settee(
    _ arguments: [String], input: String = "", seconds: Double = 60, megabytes: Int? = nil
  ) throws -> Outcome {
    guard let megabytes else { return try run(Self.settee, arguments, input, seconds) }
    let limited = ["-c", "ulimit -v \(megabytes << 10); exec \"$0\" \"$@\"", Self.settee]
    return try run("/bin/sh", limited + arguments, input, seconds)
  }

  /// Runs a line of shell, in which `$SETTEE` is the tool.
  @discardableResult
  func shell(_ line: String, seconds: Double = 60) throws -> Outcome {
    environment["SETTEE"] = Self.settee
    return try run("/bin/sh", ["-c", line], "", seconds)
  }

  private func run(
    _ program: String, _ arguments: [String], _ input: String = "", _ seconds: Double = 60
  ) throws -> Outcome {
    try Command(path: program, arguments: arguments, environment: environment, folder: folder)
      .run(input: input, seconds: seconds)
  }
}
