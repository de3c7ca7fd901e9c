import Foundation
import PreferenceDomains
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// Files of cascades below a temporary root, with `home` as the user's home directory.
struct CascadeRig {
  let directory: TemporaryDirectory
  var environment: [String: String]
  let source: ([String: String], String) -> any FileCascadeSource

  init(
    _ files: [String: String], environment: [String: String] = [:],
    source: @escaping ([String: String], String) -> any FileCascadeSource
  ) throws {
    directory = try TemporaryDirectory()
    self.source = source
    let root = directory.path
    self.environment = [
      "HOME": "\(root)/home", "XDG_STATE_HOME": "\(root)/state",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ].merging(environment.mapValues { $0.replacing("ROOT", with: root) }) { $1 }
    for (name, text) in files { try write(text, to: name) }
  }

  /// Writes a file and makes its directory; `-> PATH` is a symbolic link.
  func write(_ text: String, to name: String) throws {
    let path = directory[name]
    let parent = URL(filePath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    guard text.hasPrefix("-> ") else {
      try directory.write(text.replacing("ROOT", with: directory.path), to: name)
      return
    }
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: String(text.dropFirst(3)))
  }

  func open(_ name: String, schema: String? = nil) throws -> Domain {
    var catalog = DomainCatalog(environment: environment, hostName: "here")
    catalog.cascades = [source(environment, directory.path)]
    return try catalog.open(directory[name], schemaFile: schema.map { directory[$0] })
  }

  /// The names of the layers of a file, highest first, each with its path below the root.
  func layers(_ name: String) throws -> [String] {
    try open(name).layers.map { layer in
      "\(layer.kind) \(layer.location.english.replacing("\(directory.path)/", with: ""))"
    }
  }

  func remarks(_ name: String) throws -> [String] {
    try open(name).layers.flatMap(\.remarks).map {
      $0.english.replacing("\(directory.path)/", with: "")
    }
  }

  /// Saves an edit like the commands.
  func set(
    _ value: PreferenceValue?, at path: PreferencePath, of name: String, in layer: String? = nil
  ) throws {
    let domain = try open(name)
    let content = try domain.load()
    let kind = layer.flatMap { layer in domain.layers.first { $0.kind.name == layer }?.kind }
    let line =
      value.map { content.line(setting: $0, at: path, in: kind) }
      ?? content.line(resetting: path, in: kind)
    var draft = EditingDraft()
    let found = try #require(line)
    draft.add(found.change, at: found.path)
    #expect(try domain.save(draft, over: content).isDone)
  }
}
