import PreferenceValues

/// A text in TOML with the places of its values, keys and headers.
struct TOMLTree: Sendable {
  let bytes: [UInt8]
  /// The first one is the table of the whole text.
  var nodes = [TOMLNode(.table(.root), level: 0, depth: 0)]
  /// Keys with their values, in the order of the text.
  var entries: [TOMLEntry] = []
  /// The lines that name tables, in the order of the text.
  var headers: [TOMLHeader] = []

  /// The entries below a header, or above the first one where the header is nil.
  var sections: [Int?: [Int]] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func entryRange(_ entry: Int) -> Range<Int> {
    let entry = entries[entry]
    return entry.keys[0].range.lowerBound..<nodes[entry.value].range.upperBound
  }

  /// The table in which the keys of a scope start.
  func table(of scope: TOMLScope) -> Int {
    switch scope {
    case .section(let header): header.map { headers[$0].node } ?? 0
    case .braces(let container): container
    }
  }

  /// The node at a location, nil if it does not exist.
  func node(at location: Location) -> Int? {
    var index = 0
    for step in location.steps {
      let node = nodes[index]
      switch step {
      case .member(let name):
        guard let child = node.child(name) else { return nil }
        index = child
      case .index(let position):
        guard node.elements.indices.contains(position) else { return nil }
        index = node.elements[position]
      }
    }
    return index
  }
}

/// A value: a scalar, an array, or a table in any notation.
struct TOMLNode: Sendable {
  enum Kind: Equatable, Sendable {
    case table(TableForm)
    case array
    /// An array whose items are tables with headers `[[a]]`.
    case tables
    case scalar(TOMLScalar)
  }

  /// The notation of a table.
  enum TableForm: Equatable, Sendable {
    case root
    /// `[a]`
    case headed
    /// `a` of `[a.b]`
    case implicit
    /// `a` of `a.b = 1`
    case dotted(TOMLScope)
    /// `{ b = 1 }`
    case inline
    /// `[[a]]`
    case element
  }

  /// The largest number of members without an index.
  private static let mostUnindexed = 12

  var kind: Kind
  /// The number of tables and arrays around it.
  let level: Int
  /// The number of names that lead to it.
  let depth: Int
  /// The text of the value; of a table without braces, its first name.
  var range = 0..<0
  var names: [String] = []
  var members: [Int] = []
  var elements: [Int] = []
  /// The members by name, if there are many; a few are found faster without it.
  private var index: [[UInt8]: Int] = [:]
  /// Of a dotted or an inline table, the entries that lead through it or are in it.
  var entries: [Int] = []
  /// The line that defines it, or of an implicit table the first line that names it.
  var header: Int?
  /// The commas of an array or an inline table.
  var commas: [Int] = []
  /// The value of a scalar.
  var value: PreferenceValue?

  init(_ kind: Kind, level: Int, depth: Int) {
    self.kind = kind
    self.level = level
    self.depth = depth
  }

  func child(_ name: String) -> Int? {
    guard index.isEmpty else { return index[Array(name.utf8)] }
    return names.firstIndex { $0.hasSameBytes(as: name) }.map { members[$0] }
  }

  mutating func add(_ child: Int, named name: String) {
    names.append(name)
    members.append(child)
    if !index.isEmpty {
      index[Array(name.utf8)] = child
    } else if names.count > Self.mostUnindexed {
      for (name, member) in zip(names, members) { index[Array(name.utf8)] = member }
    }
  }
}

/// The notation of a scalar.
enum TOMLScalar: Equatable, Sendable {
  case basic, literal, multilineBasic, multilineLiteral
  case integer, real, boolean, moment
}

/// The place of keys that belong together: below a header (nil above the first one), or in the braces of a node.
enum TOMLScope: Equatable, Sendable {
  case section(Int?)
  case braces(Int)
}

/// A part of a key: `b` of `a.b`.
struct TOMLKey: Sendable {
  let name: String
  let range: Range<Int>
}

/// A key with its value.
struct TOMLEntry: Sendable {
  let keys: [TOMLKey]
  let value: Int
  let scope: TOMLScope
}

/// A line `[a.b]` or `[[a.b]]`.
struct TOMLHeader: Sendable {
  let keys: [TOMLKey]
  let node: Int
  let range: Range<Int>
}
