import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The directories of the extensions that are installed in a program of the family of VS Code.
struct ExtensionDirectories {
  /// The paths of the directories.
  let paths: [String]

  /// The extensions in a directory: those in `extensions.json`, otherwise the newest version of each.
  init(in directory: String) {
    let files = POSIXFileSystem()
    if let listed = Self.listed(in: directory) {
      paths = listed.filter { (try? files.status(at: "\($0)/package.json")) != nil }
      return
    }
    let obsolete = Self.document(at: "\(directory)/.obsolete")?.members ?? [:]
    let names = ((try? files.names(in: directory)) ?? []).filter {
      !$0.hasPrefix(".") && obsolete[$0]?.flag != true
    }
    var newest: [String: (version: [Int], name: String)] = [:]
    for name in names {
      guard let (identifier, version) = Self.parts(of: name),
        (try? files.status(at: "\(directory)/\(name)/package.json")) != nil
      else { continue }
      if let known = newest[identifier], !known.version.lexicographicallyPrecedes(version) {
        continue
      }
      newest[identifier] = (version, name)
    }
    paths = newest.values.map { "\(directory)/\($0.name)" }.sorted()
  }

  /// The directories that `extensions.json` lists; nil without a list.
  private static func listed(in directory: String) -> [String]? {
    document(at: "\(directory)/extensions.json")?.elements?.compactMap { element in
      guard let members = element.members else { return nil }
      if let name = members["relativeLocation"]?.text, !name.contains("/"), name != ".." {
        return "\(directory)/\(name)"
      }
      return members["location"]?.members?["path"]?.text
    }
  }

  private static func document(at path: String) -> PreferenceValue? {
    guard let bytes = (try? FileContent.bytes(at: path)) ?? nil else { return nil }
    return try? JSONFormat.jsonc.parse(bytes).value
  }

  /// The identifier and the version in the name of a directory: `publisher.name-1.2.3-linux-x64`.
  static func parts(of name: String) -> (identifier: String, version: [Int])? {
    var parts = name.split(separator: "-")
    guard let index = parts.indices.dropFirst().first(where: { isVersion(parts[$0]) }) else {
      return nil
    }
    let version = parts[index].split(separator: ".").compactMap { Int($0) }
    parts.removeSubrange(index...)
    return (parts.joined(separator: "-").lowercased(), version)
  }

  private static func isVersion(_ text: Substring) -> Bool {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count > 1 && numbers.allSatisfy { Int($0) != nil }
  }
}
