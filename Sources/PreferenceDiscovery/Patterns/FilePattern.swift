import PreferenceFormats

/// A pattern for the paths of files, as SchemaStore's catalog has them in `fileMatch`.
///
/// `*` matches any characters but a slash, `?` one of them, `**` any number of directories, and `!(a|b)` any text but these.
/// A pattern without a slash is for the name of a file. A pattern with one begins at the root (`/etc/…`), or in any
/// directory. Both ends are anchored: `arc.yaml` does not match `.mocharc.yaml`.
package struct FilePattern: Hashable, Sendable {
  /// The text of the pattern.
  package let text: String
  private let segments: [[UInt8]]
  private let isAbsolute: Bool
  /// The end of the name after its last wildcard, which rejects most paths.
  private let tail: ArraySlice<UInt8>
  private let hasExclusion: Bool

  /// The pattern with a text; nil if it is empty.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    guard let name = parts.last, name != Self.anyDirectories else { return nil }
    self.text = text
    segments = parts
    isAbsolute = text.utf8.first == UInt8(ascii: "/")
    let wildcards = [Self.star, Self.anyByte, UInt8(ascii: ")")]
    tail = name[(name.lastIndex(where: wildcards.contains).map { $0 + 1 } ?? 0)...]
    hasExclusion = parts.contains(where: Self.hasExclusion)
  }

  private static let anyDirectories = Array("**".utf8)
  private static let star = UInt8(ascii: "*")
  private static let anyByte = UInt8(ascii: "?")

  /// Whether it is the name of a file without wildcards.
  package var isName: Bool { segments.count == 1 && !isAbsolute && !Self.hasWildcard(segments[0]) }

  /// The name of the files that the pattern with a text matches; nil if that has wildcards.
  static func name(of text: String) -> Substring? {
    let bytes = text.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    let name = text[start...]
    let isPlain = name.utf8.allSatisfy { $0 != star && $0 != anyByte && $0 != UInt8(ascii: "(") }
    return isPlain && !name.isEmpty ? name : nil
  }

  /// The extension of the names that it matches; nil if it has wildcards.
  var ending: ArraySlice<UInt8>? {
    guard let name = segments.last, let point = name.lastIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    let ending = name[(point + 1)...]
    return Self.hasWildcard(Array(ending)) || ending.contains(UInt8(ascii: ")")) ? nil : ending
  }

  /// The name of the directory of the files that it matches; nil if that has wildcards or may be any.
  var directory: ArraySlice<UInt8>? {
    guard let directory = segments.dropLast().last, !Self.hasWildcard(directory) else { return nil }
    return directory[...]
  }

  private static func hasWildcard(_ segment: [UInt8]) -> Bool {
    segment.contains { $0 == star || $0 == anyByte } || hasExclusion(segment)
  }

  private static func hasExclusion(_ segment: [UInt8]) -> Bool {
    segment.firstOffset(of: "!(") != nil
  }

  /// The specificity of the pattern: more letters first, then plain names, then patterns with
  /// directories.
  package var precision: Precision {
    let letters = segments.map { segment in
      segment.count { $0 != Self.star && $0 != Self.anyByte }
    }
    let kind = isName ? 2 : segments.count > 1 ? 1 : 0
    return Precision(letters: letters.reduce(0, +) + letters.count { $0 > 0 }, kind: kind)
  }

  /// The specificity of a pattern.
  package struct Precision: Comparable, Sendable {
    let letters: Int
    let kind: Int

    package static func < (one: Precision, other: Precision) -> Bool {
      (one.letters, one.kind) < (other.letters, other.kind)
    }
  }
}

extension FilePattern {
  /// Whether it matches an absolute path.
  package func matches(_ path: String) -> Bool { matches(FilePath(path)) }

  func matches(_ path: FilePath) -> Bool {
    let name = path.name
    guard let last = segments.last, name.count >= tail.count,
      name.suffix(tail.count).elementsEqual(tail), matches(last[...], name)
    else { return false }
    guard segments.count > 1 || isAbsolute else { return true }
    let start = isAbsolute || segments[0] == Self.anyDirectories ? [] : [Self.anyDirectories]
    return matches((start + segments.dropLast())[...], path.segments.dropLast())
  }

  /// Matches the directories of a path, with a single backtracking point.
  private func matches(
    _ pattern: ArraySlice<[UInt8]>, _ path: ArraySlice<ArraySlice<UInt8>>
  ) -> Bool {
    var (pattern, path) = (pattern, path)
    var retry: (pattern: ArraySlice<[UInt8]>, path: ArraySlice<ArraySlice<UInt8>>)?
    while true {
      if pattern.first == Self.anyDirectories {
        pattern.removeFirst()
        retry = (pattern, path)
      } else if let part = pattern.first, let segment = path.first, matches(part[...], segment) {
        pattern.removeFirst()
        path.removeFirst()
      } else if pattern.isEmpty, path.isEmpty {
        return true
      } else {
        guard var last = retry, !last.path.isEmpty else { return false }
        last.path.removeFirst()
        retry = last
        (pattern, path) = last
      }
    }
  }

  /// Matches the characters of a name in the same way.
  private func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    if hasExclusion, let exclusion = Exclusion(pattern) { return exclusion.matches(name) }
    var (pattern, name) = (pattern, name)
    var retry: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
    while true {
      if pattern.first == Self.star {
        pattern.removeFirst()
        retry = (pattern, name)
      } else if let byte = pattern.first, let other = name.first,
        byte == Self.anyByte || byte == other
      {
        pattern.removeFirst()
        // One character may have several bytes.
        name.removeFirst()
        if byte == Self.anyByte { name = name.drop { $0 & 0xC0 == 0x80 } }
      } else if pattern.isEmpty, name.isEmpty {
        return true
      } else {
        guard var last = retry, !last.name.isEmpty else { return false }
        last.name.removeFirst()
        retry = last
        (pattern, name) = last
      }
    }
  }
}

/// A name with any text but some words: `!(config).yml`.
private struct Exclusion {
  let start: ArraySlice<UInt8>
  let words: [ArraySlice<UInt8>]
  let end: ArraySlice<UInt8>

  init?(_ pattern: ArraySlice<UInt8>) {
    guard let open = pattern.firstRange(of: "!(".utf8),
      let close = pattern[open.upperBound...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    start = pattern[..<open.lowerBound]
    words = pattern[open.upperBound..<close].split(separator: UInt8(ascii: "|"))
    end = pattern[(close + 1)...]
  }

  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count >= start.count + end.count, name.starts(with: start),
      name.suffix(end.count).elementsEqual(end)
    else { return false }
    let middle = name.dropFirst(start.count).dropLast(end.count)
    return !words.contains { $0.elementsEqual(middle) }
  }
}

/// The directories and the name of a path.
struct FilePath {
  let segments: [ArraySlice<UInt8>]

  init(_ path: String) { segments = Array(path.utf8).split(separator: UInt8(ascii: "/")) }

  var name: ArraySlice<UInt8> { segments.last ?? [] }

  var directory: ArraySlice<UInt8>? { segments.dropLast().last }

  var ending: ArraySlice<UInt8>? {
    name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] }
  }
}
