import Foundation
import PreferenceStores
import Preferences
import PreferencesINI
import TestSupport
import Testing

/// Keys in Swift over files whose values are texts.
@Suite struct TypedINITests {
  private struct Core: PreferenceGroup {
    let compression = Key("compression", default: -1)
    let bare = Key("bare", default: false)
    let editor = Key<String?>("editor")
  }

  private struct Git: PreferenceGroup {
    let core = Group<Core>("core")
  }

  @Test func `keys have the types of their declaration`() throws {
    let directory = try TemporaryDirectory()
    let path = directory[".gitconfig"]
    try Data("[core]\n\tcompression = 5\n\teditor = 7\n".utf8).write(to: URL(fileURLWithPath: path))
    let format = try #require(INIFormat(path: path))
    let typed = FileStore(path: path, format: format.typed(by: Git.schema), stateDirectory: nil)
    let prefs = Preferences<Git>(store: typed)
    #expect(prefs.core.compression == 5)
    #expect(prefs.core.editor == "7")
    try prefs.update {
      $0.core.compression = 9
      $0.core.bare = true
    }
    let plain = FileStore(path: path, format: format, stateDirectory: nil)
    #expect(
      try plain.load().root == ["core": ["compression": "9", "editor": "7", "bare": "true"]])
  }

  @Test func `a dialect has a name`() {
    #expect(INIFormat(dialect: "git")?.name == INIFormat(path: ".gitconfig")?.name)
    #expect(INIFormat(dialect: "none") == nil)
  }
}
