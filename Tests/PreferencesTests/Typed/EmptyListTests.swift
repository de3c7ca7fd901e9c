import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesINI
import TestSupport
import Testing

/// Empty lists in a format that has none, because its lists are repeated keys.
@Suite struct EmptyListTests {
  struct Remote: PreferenceGroup {
    let hosts = Key("hosts", default: ["a", "b"])
    let paths = Key("paths", default: [String]())
  }

  struct Keys: PreferenceGroup { let remote = Group<Remote>("remote") }

  struct Settings: Persistable {
    var hosts = ["a", "b"]
    var paths: [String] = []
  }

  private static let text = "[remote]\n\thosts = x\n\thosts = y\n\tpaths = x\n\tpaths = y\n"
  private static let withoutPaths = "[remote]\n\thosts = x\n\thosts = y\n"

  private let directory: TemporaryDirectory
  private let store: FileStore

  init() throws {
    directory = try TemporaryDirectory()
    let path = try directory.write(Self.text, to: ".gitconfig")
    store = FileStore(path: path, format: try #require(INIFormat(path: path)))
  }

  private var file: String { get throws { try directory.text(of: ".gitconfig") } }

  @Test func `an empty list that would be read as the default is an error`() throws {
    let prefs = Preferences<Keys>(store: store)
    #expect {
      try prefs.update {
        $0.remote.paths = []
        $0.remote.hosts = []
      }
    } throws: { error in
      guard case PreferenceError.unrepresentable(let location, let reason) = error else {
        return false
      }
      return location.description == "/remote/hosts" && reason.contains("has no empty list")
    }
    #expect(try file == Self.text)
  }

  @Test func `an empty list that is the default removes the keys`() throws {
    let prefs = Preferences<Keys>(store: store)
    try prefs.update { $0.remote.paths = [] }
    #expect(try file == Self.withoutPaths)
    #expect(prefs.remote.paths == [] && !prefs.remote.isSet(\.paths))
  }

  @Test func `an empty list that uncovers the list of another layer is an error`() throws {
    let system = InMemoryStore(["remote": ["paths": ["z"]]])
    let layered = LayeredStore([
      PreferenceLayer(.user, store: store), PreferenceLayer(.system, store: system),
    ])
    #expect(throws: PreferenceError.self) {
      try Preferences<Keys>(store: layered).update { $0.remote.paths = [] }
    }
    #expect(try file == Self.text)
  }

  @Test func `a list in a new file is stored or refused`() throws {
    let new = FileStore(path: directory["new"], format: store.format)
    let prefs = Preferences<Keys>(store: new)
    // One key alone would be read as a text.
    #expect(throws: PreferenceError.self) { try prefs.update { $0.remote.hosts = ["x"] } }
    try prefs.update { $0.remote.hosts = ["x", "y"] }
    #expect(prefs.remote.hosts == ["x", "y"])
  }

  @Test func `an empty list of a struct is an error or removes the keys`() throws {
    try Settings.update(key: "remote", in: store) { $0.paths = [] }
    #expect(try file == Self.withoutPaths)
    #expect(throws: PersistenceError.self) {
      try Settings.update(key: "remote", in: store) { $0.hosts = [] }
    }
    #expect(try file == Self.withoutPaths)
  }
}
