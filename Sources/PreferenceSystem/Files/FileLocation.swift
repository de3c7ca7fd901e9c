/// The path of a file after all symbolic links; the file need not exist.
package struct FileLocation: Hashable, Sendable {
  /// The directory; without links if it exists.
  package var directory: String
  /// The name in the directory.
  package var name: String
  /// The links that were followed; a watch observes each of them.
  package var links: [String] = []

  /// The path of the file.
  package var path: String { sibling(name) }

  /// The path of another name in the directory.
  package func sibling(_ name: String) -> String {
    directory == "/" ? "/\(name)" : "\(directory)/\(name)"
  }

  /// The most links to follow, the same number as in Linux.
  private static let mostLinks = 40

  /// Follows the links of a path.
  ///
  /// A link to a file that does not exist leads to the file that would be created.
  ///
  /// - Throws: ``Errno/tooManyLinks``, or ``Errno/notText`` if a link or a directory is not valid UTF-8.
  package init(of path: String, in fileSystem: any FileSystem) throws(Errno) {
    var path = path
    var links: [String] = []
    while true {
      let (directory, name) = Self.parts(of: path)
      let resolved = try Self.resolvedDirectory(directory, in: fileSystem)
      self.init(directory: resolved, name: name, links: links)
      guard let target = try Self.linkTarget(at: self.path, in: fileSystem) else { return }
      links.append(self.path)
      guard links.count <= Self.mostLinks else { throw .tooManyLinks }
      path = target.hasPrefix("/") ? target : "\(resolved)/\(target)"
    }
  }

  private init(directory: String, name: String, links: [String]) {
    self.directory = directory
    self.name = name
    self.links = links
  }

  /// The directory and the name of a path; the directory of a name alone is `.`.
  package static func parts(of path: String) -> (directory: String, name: String) {
    // By bytes, like the system, and because a watch calls this often.
    let slash = UInt8(ascii: "/")
    var path = path.utf8[...]
    while path.count > 1, path.last == slash { path.removeLast() }
    guard let last = path.lastIndex(of: slash) else { return (".", String(Substring(path))) }
    let directory = last == path.startIndex ? "/" : String(Substring(path[..<last]))
    return (directory, String(Substring(path[path.index(after: last)...])))
  }

  /// The path from the root, without `.` and `..`; symbolic links stay.
  ///
  /// - Parameter directory: The directory of a relative path; nil for the working directory.
  package static func absolute(_ path: String, in directory: String? = nil) -> String {
    var whole = path
    if !path.hasPrefix("/") {
      whole = "\(directory ?? FileManager.default.currentDirectoryPath)/\(path)"
    }
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func linkTarget(
    at path: String, in fileSystem: any FileSystem
  ) throws(Errno) -> String? {
    do { return try fileSystem.linkTarget(at: path) } catch {
      if error == .notText { throw error }
      // A path that does not exist is not a link.
      return nil
    }
  }

  /// The nearest existing directory without links, and the rest of the path unchanged.
  private static func resolvedDirectory(
    _ directory: String, in fileSystem: any FileSystem
  ) throws(Errno) -> String {
    do throws(Errno) { return try fileSystem.resolved(directory) } catch {
      // No directory exists beyond a name that is not text, or links that lead to themselves.
      if error == .notText || error == .tooManyLinks { throw error }
    }
    let (parent, name) = parts(of: directory)
    guard parent != directory, !name.isEmpty else { return directory }
    let resolved = try resolvedDirectory(parent, in: fileSystem)
    return resolved == "/" ? "/\(name)" : "\(resolved)/\(name)"
  }
}
