import Foundation
import PreferenceFormats
import PreferenceValues

/// The verdicts of python-jsonschema, if it is installed.
enum PythonVerdicts {
  private static let script = URL(filePath: #filePath)
    .appending(path: "../../../../Scripts/python-verdicts").standardized.path

  static let isAvailable = (try? run([])) != nil

  private struct Unavailable: Error {}

  /// Returns the verdicts on each schema's values; nil for a value without a verdict.
  static func verdicts(
    on cases: [(schema: PreferenceValue, values: [PreferenceValue])]
  ) throws -> [[Bool?]] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = try cases.map { schema, values in
      try line(.dictionary(["schema": schema, "values": .array(values)]))
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    return try run([file.path]).split(separator: "\n").map { line in
      let verdicts = try JSONFormat.json.parse(Array(line.utf8)).value.elements ?? []
      return verdicts.map(\.flag)
    }
  }

  /// Returns a value as one line of JSON.
  private static func line(_ value: PreferenceValue) throws -> String {
    let bytes = try JSONFormat.json.empty.bytes(applying: [.root: .set(value)])
    return String(decoding: bytes, as: UTF8.self).replacing("\n", with: " ")
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Unavailable() }
    return String(decoding: data, as: UTF8.self)
  }
}
