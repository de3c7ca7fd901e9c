/// The path of a value in a domain: the names of dictionary entries, the outermost first.
///
/// A path never enters an array, because an index would lead to another item after a program
/// inserted one.
/// In text a path is a JSON Pointer (RFC 6901): `/editor/tabWidth`, and the empty text for the whole domain.
public struct PreferencePath: Sendable {
  /// The names of the members.
  public var members: [String]

  /// Creates the path of a dictionary entry.
  ///
  /// - Parameter members: The names, the outermost first.
  public init(_ members: [String]) { self.members = members }

  /// Creates the path that a word denotes.
  ///
  /// A word that begins with `/` is a JSON Pointer. Any other word is a literal top-level key,
  /// which may contain dots. The empty word is the whole domain. Nil if the pointer is malformed.
  ///
  /// - Parameter word: The key or the JSON Pointer.
  public init?(_ word: String) {
    guard word.isEmpty || word.utf8.first == UInt8(ascii: "/") else {
      self.init([word])
      return
    }
    guard let members = Pointer.steps(of: word) else { return nil }
    self.init(members)
  }

  /// The whole domain.
  public static let root = PreferencePath([])

  /// Whether this is the whole domain.
  package var isRoot: Bool { members.isEmpty }

  /// The last name, nil for the whole domain.
  public var name: String? { members.last }

  /// The path of the enclosing dictionary, nil for the whole domain.
  public var parent: PreferencePath? {
    isRoot ? nil : PreferencePath(Array(members.dropLast()))
  }

  /// Returns the path of a member.
  ///
  /// - Parameter name: The name of the member.
  public func appending(_ name: String) -> PreferencePath {
    var longer: [String] = []
    longer.reserveCapacity(members.count + 1)
    longer += members
    longer.append(name)
    return PreferencePath(longer)
  }

  /// The path relative to a path that contains it.
  package func relative(to outer: PreferencePath) -> PreferencePath {
    PreferencePath(Array(members.dropFirst(outer.members.count)))
  }

  /// Whether one of the two paths contains the other, or they are equal.
  package func overlaps(_ other: PreferencePath) -> Bool { contains(other) || other.contains(self) }

  /// Returns whether a path is equal to this path or inside it.
  ///
  /// - Parameter other: The other path.
  public func contains(_ other: PreferencePath) -> Bool {
    members.count <= other.members.count
      && zip(members, other.members).allSatisfy { $0.hasSameBytes(as: $1) }
  }
}

extension PreferencePath: CustomStringConvertible {
  /// The JSON Pointer.
  public var description: String { Pointer.text(of: members) }
}

extension PreferencePath: Hashable, Comparable {
  public static func == (left: PreferencePath, right: PreferencePath) -> Bool {
    left.members.count == right.members.count && left.contains(right)
  }

  public func hash(into hasher: inout Hasher) {
    for member in members { member.hashBytes(into: &hasher) }
  }

  /// Whether the left path sorts before the right one; a path sorts before the paths inside it.
  public static func < (left: PreferencePath, right: PreferencePath) -> Bool {
    left.members.lexicographicallyPrecedes(right.members) { $0.precedesByBytes($1) }
  }
}

extension PreferencePath: ExpressibleByArrayLiteral {
  public init(arrayLiteral members: String...) { self.init(members) }
}
