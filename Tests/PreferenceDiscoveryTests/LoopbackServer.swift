import Foundation
import TestSupport

/// The https server in `Server/server.py`, stopped when the test ends.
final class LoopbackServer {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Server/server.py").path

  /// Whether the required programs are installed.
  static let isPossible = ["python3", "openssl", "curl"].allSatisfy { program in
    (try? run("/bin/sh", ["-c", "command -v \(program)"])) != nil
  }

  private let process = Process()
  private let input = Pipe()
  private let directory: TemporaryDirectory
  let port: String
  let plainPort: String

  init(in directory: TemporaryDirectory) throws {
    self.directory = directory
    _ = try Self.run(
      "/usr/bin/env",
      [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", directory["key.pem"], "-out",
        directory["certificate.pem"],
      ])
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", Self.script, directory["certificate.pem"], directory["key.pem"], directory["log"],
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = ""
    while !line.contains("\n"), process.isRunning {
      line += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
    let ports = line.split { $0 == " " || $0 == "\n" }.map(String.init)
    guard ports.count == 2 else { throw CocoaError(.fileReadUnknown) }
    (port, plainPort) = (ports[0], ports[1])
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.terminate()
  }

  /// Returns the URL of a document.
  func url(_ name: String) -> String { "https://localhost:\(port)/\(name)" }

  /// The requests so far: scheme, path and `If-None-Match`.
  var requests: [String] {
    ((try? directory.text(of: "log")) ?? "").split(separator: "\n").map(String.init)
  }

  /// Returns the path of a curl script that trusts the server's certificate.
  func curl() throws -> String {
    let script = try directory.write(
      "#!/bin/sh\nCURL_CA_BUNDLE='\(directory["certificate.pem"])' exec curl \"$@\"\n", to: "curl")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    return script
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return String(decoding: data, as: UTF8.self)
  }
}
