/// Where a file really is: the path without links, though nothing need be there yet.
package struct FileLocation: Hashable, Sendable {
  /// The folder, without links where it exists.
  package var folder: String
  /// The name in the folder.
  package var name: String
  /// The links that were followed, each of which a watch must look at.
  package var links: [String] = []

  /// The path of the file.
  package var path: String { sibling(name) }

  /// The path of another name in the folder.
  package func sibling(_ name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// As many links are followed as Linux does.
  private static let mostLinks = 40

  /// Where a path leads.
  ///
  /// A link that leads to nothing leads to the file that would be made.
  package init(of path: String, in fileSystem: any FileSystem) throws(Errno) {
    var path = path
    var links: [String] = []
    while true {
      let (folder, name) = Self.parts(of: path)
      let resolved = Self.resolvedFolder(folder, in: fileSystem)
      self.init(folder: resolved, name: name, links: links)
      guard let target = Self.linkTarget(at: self.path, in: fileSystem) else { return }
      links.append(self.path)
      guard links.count <= Self.mostLinks else { throw .tooManyLinks }
      path = target.hasPrefix("/") ? target : "\(resolved)/\(target)"
    }
  }

  private init(folder: String, name: String, links: [String]) {
    self.folder = folder
    self.name = name
    self.links = links
  }

  /// The folder and the name of a path; a relative one stands in `.`.
  package static func parts(of path: String) -> (folder: String, name: String) {
    // By bytes, as the system reads it, and because a watch asks often.
    let slash = UInt8(ascii: "/")
    var path = path.utf8[...]
    while path.count > 1, path.last == slash { path.removeLast() }
    guard let last = path.lastIndex(of: slash) else { return (".", String(Substring(path))) }
    let folder = last == path.startIndex ? "/" : String(Substring(path[..<last]))
    return (folder, String(Substring(path[path.index(after: last)...])))
  }

  private static func linkTarget(at path: String, in fileSystem: any FileSystem) -> String? {
    // What is not there is no link.
    (try? fileSystem.linkTarget(at: path)) ?? nil
  }

  /// The nearest part of the folder that is there, without links, and the rest as it is.
  private static func resolvedFolder(_ folder: String, in fileSystem: any FileSystem) -> String {
    if let resolved = try? fileSystem.resolved(folder) { return resolved }
    let (parent, name) = parts(of: folder)
    guard parent != folder, !name.isEmpty else { return folder }
    let resolved = resolvedFolder(parent, in: fileSystem)
    return resolved == "/" ? "/\(name)" : "\(resolved)/\(name)"
  }
}
