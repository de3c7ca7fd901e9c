import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// A change of the values in a JSON file, with the text after it.
struct StoredUpdate<Keys: PreferenceGroup>: Sendable, CustomTestStringConvertible {
  private let name: String
  private let before: String
  private let after: String
  private let change: @Sendable (PreferenceTransaction<Keys>) -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ before: String, _ after: String,
    _ change: @escaping @Sendable (PreferenceTransaction<Keys>) -> Void
  ) {
    (self.name, self.before, self.after, self.change) = (name, before, after, change)
  }

  /// Makes the change, and expects the values after it.
  func check() throws {
    let directory = try TemporaryDirectory()
    func store(_ text: String, in file: String) throws -> FileStore {
      FileStore(
        path: try directory.write(text, to: file), format: .json, stateDirectory: nil)
    }
    let updated = try store(before, in: "a.json")
    try Preferences<Keys>(store: updated).update { change($0) }
    #expect(try updated.load().root == store(after, in: "b.json").load().root)
  }
}
