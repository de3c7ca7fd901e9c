import Foundation

/// A StoreProbe process.
struct Probe {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()

  /// The path of the program, next to the tests.
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

  /// Returns the next line of output.
  func line() -> String {
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8),
      !byte.isEmpty
    { line += byte }
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns the rest of the output.
  func rest() -> String {
    String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Closes the standard input.
  func endInput() { try? input.fileHandleForWriting.close() }

  /// Waits for the exit and returns its status; negative for a signal.
  func end() -> Int32 {
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? -status : status
  }
}
