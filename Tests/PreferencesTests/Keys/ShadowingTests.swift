import Foundation
import Preferences
import Testing

@Suite struct ShadowingTests {
  /// The names of all public methods and properties of the types whose dynamic members keys are.
  private static func publicNames() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Preferences").standardizedFileURL
    let extended =
      /^(?:public )?(?:extension|struct|final class) (?:Preferences|Preference(?:Transaction|Snapshot|Subgroup))\b/
    let declaration = /^  public (?:static )?(?:func|var|let) (\w+)/
    var names: Set<String> = []
    for folder in ["Typed", "Keys"] {
      let folder = sources.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
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

  @Test func `every name that our types take is refused for a property`() throws {
    let names = try Self.publicNames()
    #expect(names.isSuperset(of: ["update", "reset", "snapshot", "values", "failure", "diff"]))
    for name in names.union(["hash", "hashValue"]) {
      #expect(DeclarationMistake.shadowingNames.contains(name), "\(name)")
    }
  }
}
