import Foundation
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// The stores that every behaviour is tested on; from KeyValueStorage, 14.
enum TestedStore: String, CaseIterable, CustomTestStringConvertible {
  case memory, propertyList, binaryPropertyList, json, layered, domain

  /// The stores without layers; LayeredStoreTests has the origins of the others.
  static let single = allCases.filter { ![.layered, .domain].contains($0) }

  var testDescription: String { rawValue }

  /// A new store of this kind, and the folder it lives in.
  func make() throws -> Place { try Place(self) }

  /// A store, which goes with its folder.
  final class Place: Sendable {
    let folder: TemporaryFolder
    let store: any PreferenceStore

    init(_ kind: TestedStore) throws {
      folder = try TemporaryFolder()
      let state = folder["state"]
      store =
        switch kind {
        case .memory: .memory
        case .propertyList:
          FileStore(path: folder["a.plist"], format: .propertyList, stateFolder: state)
        case .binaryPropertyList:
          FileStore(
            path: folder["a.plist"], format: PropertyListFormat(form: .binary), stateFolder: state)
        case .layered:
          LayeredStore([
            PreferenceLayer(
              .user,
              store: FileStore(path: folder["a.plist"], format: .propertyList, stateFolder: state)),
            PreferenceLayer(.system, store: InMemoryStore()),
          ])
        case .domain:
          try DomainCatalog(
            environment: [
              "XDG_CONFIG_HOME": folder.path, "XDG_CONFIG_DIRS": folder["system"],
              "XDG_STATE_HOME": state,
            ], hostName: "host"
          ).open("a").store
        case .json: FileStore(path: folder["a.json"], format: .json, stateFolder: state)
        }
    }

    /// Writes as another program would.
    func write(_ edits: [PreferencePath: StoreEdit]) throws {
      let result = try outsideStore.commit(ChangeSet(edits))
      guard case .done = result else { throw CocoaError(.fileWriteUnknown) }
    }

    /// The store, through eyes of its own.
    private var outsideStore: any PreferenceStore {
      if store is LayeredStore {
        return FileStore(
          path: folder["a.plist"], format: .propertyList, stateFolder: folder["state"])
      }
      guard let file = store as? FileStore else { return store }
      return FileStore(path: file.path, format: file.format, stateFolder: folder["state"])
    }

    var root: PreferenceValue { get throws { try outsideStore.load().root } }

    func audio() -> Preferences<AudioPreferences> { Preferences(store: store) }
  }
}
