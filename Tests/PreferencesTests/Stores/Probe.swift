import Foundation

/// A process of its own, running StoreProbe.
struct Probe {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()

  /// The program, which is built beside the tests.
  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("StoreProbe").path

  init(
    _ arguments: [String], through wrapper: [String] = [], environment: [String: String] = [:]
  ) throws {
    let command = wrapper + [Self.path] + arguments
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  var identifier: Int32 { process.processIdentifier }

  /// Waits for a line of its output.
  func line() -> String {
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8),
      !byte.isEmpty
    { line += byte }
    return String(decoding: line, as: UTF8.self)
  }

  /// All of its output that was not read yet, up to its end.
  func rest() -> String {
    String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Ends its standard input.
  func endInput() { try? input.fileHandleForWriting.close() }

  /// Waits for its end: zero where it did all it should, negative where a signal ended it.
  func end() -> Int32 {
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? -status : status
  }
}
