import Foundation
import TestSupport
import Testing

/// The programs in Examples, run from the command line.
@Suite struct ExampleTests {
  private let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  private struct Output {
    var text: String
    var errors: String
    var status: Int32
  }

  /// Returns a process for a program built with the tests, with its own home directory.
  private func process(_ name: String, _ arguments: [String]) -> Process {
    let process = Process()
    let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: name).path
    // The timeout ends a program that hangs, so that its output ends too.
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["60", path] + arguments
    process.environment = [
      "HOME": home.path, "XDG_CONFIG_HOME": home["config"], "XDG_STATE_HOME": home["state"],
      "XDG_DATA_HOME": home["data"], "XDG_CONFIG_DIRS": home["site"], "PATH": "/usr/bin:/bin",
    ]
    return process
  }

  private func run(_ name: String, _ arguments: String...) throws -> Output {
    let process = process(name, arguments)
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    func text(_ pipe: Pipe) -> String {
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    let (printed, failed) = (text(output), text(errors))
    process.waitUntilExit()
    return Output(text: printed, errors: failed, status: process.terminationStatus)
  }

  // MARK: A command-line tool

  @Test func `the tool reads and changes its preferences`() throws {
    #expect(try run("audio", "play").text == "playing in high quality at 1.0\n")
    #expect(try run("audio", "volume", "0.3").status == 0)
    #expect(try run("audio", "play").text == "playing in high quality at 0.3\n")
    let refused = try run("audio", "volume", "2")
    #expect(refused.errors == "audio: “/volume” must be between 0 and 1.\n" && refused.status == 1)
    #expect(try run("audio", "play").text == "playing in high quality at 0.3\n")
    #expect(try run("audio", "schema").text.contains("\"maximum\": 1"))
  }

  @Test func `the config command edits the preferences`() throws {
    let process = process("audio", ["config"])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    // Without a terminal, the editor uses line mode.
    input.fileHandleForWriting.write(Data("set volume 0.25\nsave\ny\nquit\n".utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(try run("audio", "play").text == "playing in high quality at 0.25\n", "\(text)")
  }

  // MARK: A server

  @Test func `the server applies changed settings while it runs`() throws {
    try write("org.settee.server.json", #"{"greeting": "Hi", "limit": 5}"#)
    let process = process("server", [])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var lines = Lines(output.fileHandleForReading)
    #expect(lines.next { $0 == "limit 5" } != nil)
    input.fileHandleForWriting.write(Data("Ada\n".utf8))
    #expect(lines.next { $0.hasSuffix("Ada!") } == "Hi, Ada!")
    try write("org.settee.server.json", #"{"greeting": "Welcome", "limit": 7}"#)
    #expect(lines.next { $0 == "limit 7" } != nil)
    input.fileHandleForWriting.write(Data("Bob\n".utf8))
    #expect(lines.next { $0.hasSuffix("Bob!") } == "Welcome, Bob!")
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// Replaces a file atomically, as text editors do.
  private func write(_ name: String, _ text: String) throws {
    let directory = URL(filePath: home["config"])
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: directory.appending(path: name), options: .atomic)
  }

  /// The lines of a running program's output.
  private struct Lines {
    private let handle: FileHandle
    init(_ handle: FileHandle) { self.handle = handle }

    mutating func next(where condition: (String) -> Bool) -> String? {
      var line = Data()
      while let byte = try? handle.read(upToCount: 1), !byte.isEmpty {
        guard byte == Data("\n".utf8) else {
          line += byte
          continue
        }
        let text = String(decoding: line, as: UTF8.self)
        if condition(text) { return text }
        line = Data()
      }
      return nil
    }
  }

  // MARK: A migration

  @Test func `the migration preserves the values in UserDefaults`() throws {
    let window = Data(#"{"width": 1024, "height": 768}"#.utf8).base64EncodedString()
    try write(
      "old.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      <key>fontSize</key><integer>18</integer>
      <key>recentFiles</key><array><string>a.txt</string><string>b.txt</string></array>
      <key>window</key><data>\(window)</data>
      </dict></plist>
      """)
    let expected = "font size 18\nrecent files a.txt, b.txt\nwindow 1024 x 768\n"
    #expect(try run("migration", "old").text == expected)
    // The second run only reads the new domain.
    try FileManager.default.removeItem(atPath: home["config/old.plist"])
    #expect(try run("migration", "old").text == expected)
  }
}
