import Foundation
import PreferenceFormats
import PreferenceStores
import Preferences

/// The first read of a property list with many keys.
struct LoadFigures {
  private struct One: PreferenceGroup {
    let key = Key("key7", default: "")
  }

  private let path: String

  init(of count: Int, in directory: String) throws {
    path = "\(directory)/load\(count).plist"
    let values = (0..<count).map { ("key\($0)", "value \($0)") }
    let data = try PropertyListSerialization.data(
      fromPropertyList: Dictionary(uniqueKeysWithValues: values), format: .xml, options: 0)
    try data.write(to: URL(filePath: path))
  }

  func ours() {
    let store = FileStore(path: path, format: .propertyList, stateDirectory: nil)
    keep(Preferences<One>(store: store).key)
  }

  // UserDefaults reads a file once in a process; this is what it reads it with.
  func theirs() {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return }
    keep(try? PropertyListSerialization.propertyList(from: data, format: nil))
  }
}
