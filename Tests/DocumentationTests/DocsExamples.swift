import EmbeddedEditor
import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesTesting
import TestSupport
import Testing

// The examples of docs/stores.md, docs/embedding.md and docs/schemas.md.

// MARK: Writing a store

private struct MyStore: PreferenceStore {
  static let traits: StoreTraits = [
    .comparesAtomically, .transactional, .durable, .notifies, .keepsOrder, .keepsComments,
  ]

  private let file: FileStore

  init(_ directory: String) { file = FileStore(path: directory + "/data.json", format: .json) }

  var identity: StoreIdentity { file.identity }
  var traits: StoreTraits { Self.traits }

  func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    file.represent(value, at: path)
  }

  func load() throws -> StoreSnapshot { try file.load() }

  func commit(_ changes: ChangeSet, deadline: ContinuousClock.Instant) throws -> CommitResult {
    try file.commit(changes, deadline: deadline)
  }

  func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
    try file.watch(handler)
  }
}

private let directories = EventCollector<TemporaryDirectory>()

private func emptyDirectory() throws -> String {
  let directory = try TemporaryDirectory()
  directories.append(directory)
  return directory.path
}

@Suite struct MyStoreTests {
  @Test(arguments: StoreConformance.claims(for: MyStore.traits))
  func keepsItsClaims(claim: StoreClaim) throws {
    let path = try emptyDirectory()
    try claim.check(MyStore(path), MyStore(path))
  }
}

// MARK: Stores around the library

private struct StoredWindow: Codable { var width = 800 }

private func keyValues(path: String, bytes: Data, window: StoredWindow) throws {
  let store = PreferenceKeyValueStore(FileStore(path: path, format: .propertyList))
  try store.save(bytes, for: "session")
  _ = try store.fetch("session")  // nil if the key is missing; another type is an error
  try store.delete("session")  // false if the key is missing
  let objects = ObjectKeyValueStore(store)  // JSON unless you pass other coders
  try objects.save(window, for: "window")
  let slots = store.reporting { print($0) }
  slots["session"] = nil
}

private func launchLayers(file: FileStore) {
  // swift-format-ignore
  func layers() -> (LayeredStore, [String]) {
    let schema = AudioPreferences.schema
    let environment = PreferenceLayer.environment(prefix: "APP", schema: schema)
    let (arguments, rest) = PreferenceLayer.arguments(Array(CommandLine.arguments.dropFirst()), schema: schema)
    let layered = LayeredStore([environment, arguments, PreferenceLayer(.user, store: file)])

    return (layered, rest)
  }
  print(layers().1)
}

private func migrations(path: String) {
  let migrations = PreferenceMigrations([
    .renames(of: AudioPreferences.self, to: 1),  // from the names that the keys declare as aliases
    PreferenceMigration(to: 2) {
      $0.change(["output", "volume"]) { .real(($0.double ?? 100) / 100) }
    },
  ])
  let migrating = FileStore(path: path, format: .propertyList).migrating(by: migrations)

  print(migrating.identity)
}

// MARK: Embedding the editor

private enum Speaker { static let isConnected = true }

private func play() {}

@MainActor private func configure() throws {
  switch CommandLine.arguments.dropFirst().first {
  case "config": try AudioPreferences.edit(domain: "org.example.audio", version: "1.2")
  default: play()
  }
}

@MainActor private func customize(wantsPlain: Bool) throws -> Never {
  var editor = ProgramEditor(AudioPreferences.self, domain: "org.example.audio")
  editor.title = "Music player"  // in the first row, instead of "settee"
  editor.readOnlyReason = nil  // a sentence makes everything read-only
  editor.isPlain = wantsPlain  // line by line, as settee --plain
  editor.beforeSaving = { proposal in  // the domain, the changes, the new effective values
    guard Speaker.isConnected else { throw SaveRefusal("Connect the speaker first.") }
  }
  exit(try editor.run())  // 0, or 128 and the number of the signal that ended it
}

// MARK: Schemas from Swift

private func publishing() throws {
  try AudioPreferences.publishSchema(for: "org.example.audio", version: "1.2")
}
