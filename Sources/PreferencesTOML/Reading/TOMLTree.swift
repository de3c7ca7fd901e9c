import PreferenceValues

/// A text in TOML with the places of its values, keys and headers.
struct TOMLTree: Sendable {
  let bytes: [UInt8]
  /// The first one is the table of the whole text.
  private(set) var nodes: [TOMLNode] = []
  private var containers: [TOMLContainer] = []
  /// Keys with their values, in the order of the text.
  var entries: [TOMLEntry] = []
  /// The lines that name tables, in the order of the text.
  var headers: [TOMLHeader] = []

  /// The last entry above the first header.
  private var lastRootEntry: Int?

  /// The bytes of a short entry, for which there is room from the beginning.
  private static let shortEntry = 16

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    nodes.reserveCapacity(bytes.count / Self.shortEntry)
    _ = add(.table(.root), level: 0, depth: 0)
  }

  /// Adds a node, and returns its index.
  mutating func add(
    _ kind: TOMLNode.Kind, level: Int, depth: Int, range: Range<Int> = 0..<0,
    value: PreferenceValue? = nil
  ) -> Int {
    var node = TOMLNode(kind, level: level, depth: depth, range: range, value: value)
    if value == nil {
      node.container = containers.count
      containers.append(TOMLContainer())
    }
    nodes.append(node)
    return nodes.count - 1
  }

  /// The last entry below a header, or above the first one.
  func lastEntry(below header: Int?) -> Int? {
    header.map { headers[$0].lastEntry } ?? lastRootEntry
  }

  mutating func setLastEntry(_ entry: Int, below header: Int?) {
    if let header { headers[header].lastEntry = entry } else { lastRootEntry = entry }
  }

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
  func node(at location: ValueLocation) -> Int? {
    var index = 0
    for step in location.steps {
      switch step {
      case .member(let name):
        guard let child = child(name, of: index) else { return nil }
        index = child
      case .index(let position):
        let elements = container(index).elements
        guard elements.indices.contains(position) else { return nil }
        index = elements[position]
      }
    }
    return index
  }
}

// Nodes and their parts.
extension TOMLTree {
  /// The parts of an array or a table; a scalar has none.
  func container(_ node: Int) -> TOMLContainer {
    nodes[node].container.map { containers[$0] } ?? TOMLContainer()
  }

  mutating func update(_ node: Int, _ change: (inout TOMLContainer) -> Void) {
    if let container = nodes[node].container { change(&containers[container]) }
  }

  /// The member of a table with a name.
  func child(_ name: String, of node: Int) -> Int? {
    guard let container = nodes[node].container else { return nil }
    return containers[container].child(name)
  }

  /// The value of a node, whose depth the parser limits.
  ///
  /// Copies of nodes would take longer than the rest.
  func value(of node: Int) -> PreferenceValue {
    guard let container = nodes[node].container else { return nodes[node].value ?? .null }
    guard case .table = nodes[node].kind else {
      return .array(containers[container].elements.map(value))
    }
    var members = PreferenceDictionary()
    members.reserveCapacity(containers[container].members.count)
    for (name, node) in containers[container].members { members[name] = value(of: node) }
    return .dictionary(members)
  }

  /// The ranges of a value; those in a table without braces, whose parts can be far apart.
  func valueRanges(of node: Int) -> [Range<Int>] {
    switch nodes[node].kind {
    case .scalar, .array, .table(.inline): [nodes[node].range]
    case .table: container(node).members.flatMap { valueRanges(of: $0.node) }
    case .tables: container(node).elements.flatMap(valueRanges)
    }
  }

  mutating func setKind(of node: Int, to kind: TOMLNode.Kind) { nodes[node].kind = kind }

  mutating func setRange(of node: Int, to range: Range<Int>) { nodes[node].range = range }
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

  fileprivate(set) var kind: Kind
  /// The number of tables and arrays around it.
  let level: Int
  /// The number of names that lead to it.
  let depth: Int
  /// The text of the value; of a table without braces, its first name.
  fileprivate(set) var range: Range<Int>
  /// The value of a scalar.
  let value: PreferenceValue?
  /// The index of its parts, if it is an array or a table.
  fileprivate var container: Int?

  fileprivate init(
    _ kind: Kind, level: Int, depth: Int, range: Range<Int>, value: PreferenceValue?
  ) {
    (self.kind, self.level, self.depth) = (kind, level, depth)
    (self.range, self.value) = (range, value)
  }
}

/// The parts of an array or a table; most nodes are scalars, which have none.
struct TOMLContainer: Sendable {
  /// The largest number of members without an index.
  private static let mostUnindexed = 12

  fileprivate(set) var members: [(name: String, node: Int)] = []
  var elements: [Int] = []
  /// The members by name, if there are many; a few are found faster without it.
  private var index: [[UInt8]: Int] = [:]
  /// Of a dotted or an inline table, the entries that lead through it or are in it.
  var entries: [Int] = []
  /// The line that defines it, or of an implicit table the first line that names it.
  var header: Int?
  /// The commas of an array or an inline table.
  var commas: [Int] = []

  fileprivate func child(_ name: String) -> Int? {
    guard index.isEmpty else { return index[Array(name.utf8)] }
    return members.first { $0.name.hasSameBytes(as: name) }?.node
  }

  mutating func add(_ child: Int, named name: String) {
    members.append((name, child))
    if !index.isEmpty {
      index[Array(name.utf8)] = child
    } else if members.count > Self.mostUnindexed {
      for (name, node) in members { index[Array(name.utf8)] = node }
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
  /// The last entry below it.
  var lastEntry: Int?
}
