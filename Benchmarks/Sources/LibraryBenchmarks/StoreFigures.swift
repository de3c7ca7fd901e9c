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

  /// Figures of stores that have other keys too.
  init(in directory: String, otherKeys count: Int = 0) throws {
    guard let defaults = UserDefaults(suiteName: "org.example.library\(count)") else {
      throw CocoaError(.fileReadUnknown)
    }
    self.defaults = defaults
    let path = "\(directory)/ours\(count).plist"
    let others = (0..<count).map { ("key\($0)", "value \($0)") }
    let values = Dictionary(uniqueKeysWithValues: others)
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
      .write(to: URL(filePath: path))
    for (key, value) in values { defaults.set(value, forKey: key) }
    let store = FileStore(path: path, format: .propertyList)
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
