/// The path of a file after all symbolic links; the file need not exist.
package struct FileLocation: Hashable, Sendable {
  /// The directory; without links if it exists.
  package var folder: String
  /// The name in the directory.
  package var name: String
  /// The links that were followed; a watch observes each of them.
  package var links: [String] = []

  /// The path of the file.
  package var path: String { sibling(name) }

  /// The path of another name in the directory.
  package func sibling(_ name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// The most links to follow, the same number as in Linux.
  private static let mostLinks = 40

  /// Follows the links of a path.
  ///
  /// A link to a file that does not exist leads to the file that would be created.
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

  /// The directory and the name of a path; the directory of a name alone is `.`.
  package static func parts(of path: String) -> (folder: String, name: String) {
    // By bytes, like the system, and because a watch calls this often.
    let slash = UInt8(ascii: "/")
    var path = path.utf8[...]
    while path.count > 1, path.last == slash { path.removeLast() }
    guard let last = path.lastIndex(of: slash) else { return (".", String(Substring(path))) }
    let folder = last == path.startIndex ? "/" : String(Substring(path[..<last]))
    return (folder, String(Substring(path[path.index(after: last)...])))
  }

  private static func linkTarget(at path: String, in fileSystem: any FileSystem) -> String? {
    // A path that does not exist is not a link.
    (try? fileSystem.linkTarget(at: path)) ?? nil
  }

  /// The nearest existing directory without links, and the rest of the path unchanged.
  private static func resolvedFolder(_ folder: String, in fileSystem: any FileSystem) -> String {
    if let resolved = try? fileSystem.resolved(folder) { return resolved }
    let (parent, name) = parts(of: folder)
    guard parent != folder, !name.isEmpty else { return folder }
    let resolved = resolvedFolder(parent, in: fileSystem)
    return resolved == "/" ? "/\(name)" : "\(resolved)/\(name)"
  }
}
