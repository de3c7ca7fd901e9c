import Foundation
import PreferenceFormats
import PreferenceStores
import Preferences

/// Reads, updates and commits of one key.
struct StoreFigures {
  private struct Audio: PreferenceGroup {
    let volume = Key("volume", default: 1.0, in: 0...1)
    let count = Key("count", default: 0)
    let output = Group<Output>("output")
  }

  private struct Output: PreferenceGroup {
    let volume = Key("volume", default: 1.0, in: 0...1)
  }

  private let memory = Preferences<Audio>(store: .memory)
  private let file: Preferences<Audio>
  private let defaults: UserDefaults

  init(in folder: String) throws {
    guard let defaults = UserDefaults(suiteName: "org.example.library") else {
      throw CocoaError(.fileReadUnknown)
    }
    self.defaults = defaults
    let store = FileStore(
      path: "\(folder)/ours.plist", format: .propertyList, stateFolder: "\(folder)/state")
    file = Preferences(store: store)
    memory.volume = 0.5
    memory.output.volume = 0.5
    defaults.set(0.5, forKey: "volume")
  }

  func readOurs() { keep(memory.volume) }
  func readNested() { keep(memory.output.volume) }
  func readTheirs() { keep(defaults.object(forKey: "volume")) }

  func updateOurs() { try? memory.update { $0.count += 1 } }
  func updateTheirs() { defaults.set(defaults.integer(forKey: "count") + 1, forKey: "count") }

  func commitOurs() { try? file.update { $0.count += 1 } }
  func commitTheirs() {
    updateTheirs()
    _ = defaults.synchronize()
  }
}

/// Keeps the optimiser from leaving out what made a value.
@inline(never) func keep<Value>(_ value: Value) {}
