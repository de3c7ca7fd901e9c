import Foundation
import Preferences
import Testing

@Suite struct ShadowingTests {
  /// Returns the public members of the types that have keys as dynamic members.
  private static func publicNames() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Preferences").standardizedFileURL
    let extended =
      /^(?:public )?(?:extension|struct|final class) (?:Preferences|Preference(?:Transaction|Snapshot|Subgroup))\b/
    let declaration = /^  public (?:static )?(?:func|var|let) (\w+)/
    var names: Set<String> = []
    for directory in ["Typed", "Keys"] {
      let directory = sources.appending(path: directory)
      for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
        let text = try String(contentsOf: directory.appending(path: name), encoding: .utf8)
        var isInside = false
        for line in text.split(separator: "\n") {
          if let first = line.first, first != " ", first != "}" {
            isInside = line.firstMatch(of: extended) != nil || (isInside && first == "@")
          }
          if isInside, let match = line.firstMatch(of: declaration) {
            names.insert(String(match.output.1))
          }
        }
      }
    }
    return names
  }

  @Test func `names of the library's members are rejected for properties`() throws {
    let names = try Self.publicNames()
    #expect(names.isSuperset(of: ["update", "reset", "snapshot", "values", "failure", "diff"]))
    for name in names.union(["hash", "hashValue"]) {
      #expect(DeclarationMistake.shadowingNames.contains(name), "\(name)")
    }
  }
}
