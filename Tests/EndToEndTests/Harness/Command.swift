import Foundation
import TestSupport

/// A program that runs until it exits.
struct Command {
  var path: String
  var arguments: [String]
  var environment: [String: String]
  /// The working directory, which also has the temporary files for input and output.
  var directory: String

  /// Runs the program.
  ///
  /// - Throws: `TestProcess.Failure` if it does not start or exit.
  func run(input: String = "", seconds: Double = 60) throws -> Outcome {
    let name = "\(directory)/\(UUID().uuidString.prefix(8))"
    try Data(input.utf8).write(to: URL(fileURLWithPath: "\(name).0"))
    defer { for descriptor in 0...2 { unlink("\(name).\(descriptor)") } }
    let status = try start(over: name).waitOrKill(seconds: seconds, [path] + arguments)
    return Outcome(
      status: status, output: Self.text(of: "\(name).1"), errors: Self.text(of: "\(name).2"))
  }

  private func start(over name: String) throws -> TestProcess {
    try TestProcess(
      ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", directory, path] + arguments,
      environment: environment, input: "\(name).0", output: "\(name).1", errors: "\(name).2")
  }

  private static func text(of path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
