import Foundation
import Testing

/// The recording of the demo, which `make screens` makes.
@Suite struct RecordingTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/screens/demo.cast").standardizedFileURL

  private struct Header: Decodable {
    var version: Int
    var width: Int
    var height: Int
  }

  /// An event of the recording: its time in seconds, and the output of the program.
  private struct Event: Decodable {
    var time: Double
    var output: String

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      time = try list.decode(Double.self)
      #expect(try list.decode(String.self) == "o")
      output = try list.decode(String.self)
    }
  }

  @Test func `the recording is an asciicast of a saved change`() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    let header = try JSONDecoder().decode(Header.self, from: Data(try #require(lines.first).utf8))
    #expect(header.version == 2 && header.width == 100 && header.height == 28)
    let events = try lines.dropFirst().map {
      try JSONDecoder().decode(Event.self, from: Data($0.utf8))
    }
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time < $1.time })
    let output = events.map(\.output).joined()
    #expect(output.contains("Saved 2 changes."))
    #expect(!output.contains(NSTemporaryDirectory()))
  }
}
