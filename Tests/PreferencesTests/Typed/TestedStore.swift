import Foundation
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// The stores that all behavior is tested with.
enum TestedStore: String, CaseIterable, CustomTestStringConvertible {
  case memory, propertyList, binaryPropertyList, json, layered, domain

  /// The stores without layers; LayeredStoreTests covers the origins of the others.
  static let single = allCases.filter { ![.layered, .domain].contains($0) }

  var testDescription: String { rawValue }

  /// Creates a store of this kind and its directory.
  func make() throws -> OpenStore { try OpenStore(self) }

  /// A store, deleted together with its directory.
  final class OpenStore: Sendable {
    let directory: TemporaryDirectory
    let store: any PreferenceStore

    init(_ kind: TestedStore) throws {
      directory = try TemporaryDirectory()
      let state = directory["state"]
      store =
        switch kind {
        case .memory: .memory
        case .propertyList:
          FileStore(path: directory["a.plist"], format: .propertyList, stateDirectory: state)
        case .binaryPropertyList:
          FileStore(
            path: directory["a.plist"], format: PropertyListFormat(form: .binary),
            stateDirectory: state)
        case .layered:
          LayeredStore([
            PreferenceLayer(
              .user,
              store: FileStore(
                path: directory["a.plist"], format: .propertyList, stateDirectory: state)),
            PreferenceLayer(.system, store: InMemoryStore()),
          ])
        case .domain:
          try DomainCatalog(
            environment: [
              "XDG_CONFIG_HOME": directory.path, "XDG_CONFIG_DIRS": directory["system"],
              "XDG_STATE_HOME": state,
            ], hostName: "host"
          ).open("a").store
        case .json: FileStore(path: directory["a.json"], format: .json, stateDirectory: state)
        }
    }

    /// Writes edits like another program.
    func write(_ edits: [PreferencePath: StoreEdit]) throws {
      let result = try externalStore.commit(ChangeSet(edits))
      guard case .done = result else { throw CocoaError(.fileWriteUnknown) }
    }

    /// A second store with the same values.
    private var externalStore: any PreferenceStore {
      if store is LayeredStore {
        return FileStore(
          path: directory["a.plist"], format: .propertyList, stateDirectory: directory["state"])
      }
      guard let file = store as? FileStore else { return store }
      return FileStore(path: file.path, format: file.format, stateDirectory: directory["state"])
    }

    var root: PreferenceValue { get throws { try externalStore.load().root } }

    func audio() -> Preferences<AudioPreferences> { Preferences(store: store) }
  }
}
