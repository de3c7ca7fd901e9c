import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesINI
import TestSupport
import Testing

/// A save without edits leaves the bytes of each file.
@Suite struct UneditedINITests {
  /// The dialects of the files next to the tests, by their endings.
  private static let dialects = [
    "gitconfig": "git", "cfg": "configparser", "desktop": "desktop", "keyfile": "glib",
    "kderc": "kde", "npmrc": "npm", "php.ini": "php", "properties": "java", "env": "dotenv",
    "service": "systemd", "editorconfig": "editorconfig",
  ]

  static let samples: [(file: String, dialect: String)] = {
    let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.sorted().compactMap { name in
      let dialect = dialects.first { name.hasSuffix(".\($0.key)") }?.value
      return dialect.map { (directory.appending(path: name).path, $0) }
    }
  }()

  /// Key files of the test data; none if they are not installed.
  static let keyFiles = ["stores/keyfile/keyfile", "stores/layers/system.d/00-base"]
    .map { (file: "\(TestData.directory)/gsettings/\($0)", dialect: "glib") }
    .filter { FileManager.default.fileExists(atPath: $0.file) }

  @Test func `each dialect has a file`() {
    #expect(Set(Self.samples.map(\.dialect)) == Set(Self.dialects.values))
  }

  @Test(arguments: samples + keyFiles)
  func `a save without edits preserves the bytes`(file: String, dialect: String) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: file)))
    let directory = try TemporaryDirectory()
    let path = try directory.write(bytes, to: "file")
    let store = FileStore(path: path, format: try #require(INIFormat(dialect: dialect)))
    let root = try store.load().root
    #expect(root.members?.isEmpty == false)
    #expect(try store.commit(ChangeSet([.root: .set(root)])).isDone)
    #expect(try directory.bytes(of: "file") == bytes)
  }
}
