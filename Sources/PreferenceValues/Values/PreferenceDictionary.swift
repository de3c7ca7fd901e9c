/// The members of a dictionary value, in the order in which they are stored.
///
/// Names are compared by their bytes. Two dictionaries are equal when they have the same members, in whatever order.
public struct PreferenceDictionary: Sendable {
  /// A member: its name and its value.
  public typealias Element = (name: String, value: PreferenceValue)

  /// The largest number of members without an index: a search from the first to the last is faster than hashing.
  private static let longestUnindexed = 12

  private var storage: [Element] = []
  private var index: MemberIndex?

  /// Creates a dictionary without members.
  public init() {}

  /// Creates a dictionary of members in their order; a name that occurs again replaces the value at its first position.
  ///
  /// - Parameter members: The names and values.
  public init(_ members: some Sequence<Element>) {
    for (name, value) in members { self[name] = value }
  }

  /// Makes room for this many members.
  package mutating func reserveCapacity(_ capacity: Int) {
    storage.reserveCapacity(capacity)
    if capacity > Self.longestUnindexed { buildIndex(capacity: capacity) }
  }

  /// The value of a member, nil if it does not exist; setting nil removes it, setting a new member appends it.
  ///
  /// - Parameter name: The name of the member.
  public subscript(name: String) -> PreferenceValue? {
    get { position(of: name).map { storage[$0].value } }
    set {
      switch (position(of: name), newValue) {
      case (let position?, let value?): storage[position].value = value
      case (let position?, nil): remove(at: position)
      case (nil, let value?): append(name, value)
      case (nil, nil): break
      }
    }
  }

  /// Changes the value of a member in place; a new one begins with another value.
  package mutating func update(
    _ name: String, or new: PreferenceValue, by change: (inout PreferenceValue) -> Void
  ) {
    if let position = position(of: name) { return change(&storage[position].value) }
    var value = new
    change(&value)
    append(name, value)
  }

  /// The names in order.
  public var names: some RandomAccessCollection<String> { storage.lazy.map(\.name) }

  /// Returns the position of a member, nil if it does not exist.
  package func position(of name: String) -> Int? {
    if let index { return index.position(of: name, in: storage) }
    return storage.firstIndex { $0.name.hasSameBytes(as: name) }
  }

  /// The address of the entries, which dictionaries with different entries never share.
  package var identity: Int {
    storage.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }

  /// Reads the members without a copy of each.
  package func withUnsafeMembers<Result>(
    _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    storage.withUnsafeBufferPointer(body)
  }

  /// The members with another name for one of them, at its place; nil if it is missing, or another one has the name.
  package func renaming(_ old: String, to new: String) -> PreferenceDictionary? {
    guard let renamed = position(of: old), position(of: new) == nil else { return nil }
    return PreferenceDictionary(
      storage.indices.map { ($0 == renamed ? new : storage[$0].name, storage[$0].value) })
  }

  /// A member's name and new value; nil removes it.
  typealias Change = (name: String, value: PreferenceValue?)

  /// Makes changes of members of different names, in one pass however many are removed.
  mutating func apply(_ changes: [Change]) {
    var removed: Set<Int> = []
    for (name, value) in changes {
      if value == nil, let position = position(of: name) {
        removed.insert(position)
      } else {
        self[name] = value
      }
    }
    guard !removed.isEmpty else { return }
    storage = storage.indices.filter { !removed.contains($0) }.map { storage[$0] }
    if index != nil { buildIndex(capacity: storage.count) }
  }

  private mutating func append(_ name: String, _ value: PreferenceValue) {
    let position = storage.count
    storage.append((name, value))
    // Read in place: a copy of the index would copy its table on the next write.
    if (index?.capacity ?? 0) > position {
      index?.add(position, named: name)
    } else if position >= Self.longestUnindexed {
      buildIndex(capacity: storage.count * 2)
    }
  }

  private mutating func remove(at position: Int) {
    storage.remove(at: position)
    if index != nil { buildIndex(capacity: storage.count) }
  }

  private mutating func buildIndex(capacity: Int) {
    index = MemberIndex(of: storage, capacity: capacity)
  }
}

extension PreferenceDictionary: RandomAccessCollection {
  public var startIndex: Int { storage.startIndex }
  public var endIndex: Int { storage.endIndex }
  public subscript(position: Int) -> Element { storage[position] }
}

extension PreferenceDictionary: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, PreferenceValue)...) {
    self.init(members.map { (name: $0.0, value: $0.1) })
  }
}

extension PreferenceDictionary: Hashable {
  public static func == (left: PreferenceDictionary, right: PreferenceDictionary) -> Bool {
    guard left.count == right.count else { return false }
    if left.isCopy(of: right) { return true }
    return left.storage.indices.allSatisfy { position in
      let (member, other) = (left.storage[position], right.storage[position])
      // The order is usually the same, which avoids the search for the name.
      return member.name.hasSameBytes(as: other.name)
        ? member.value == other.value : right[member.name] == member.value
    }
  }

  /// Whether both share their members in memory.
  private func isCopy(of other: PreferenceDictionary) -> Bool {
    storage.withUnsafeBufferPointer { own in
      other.storage.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
    }
  }

  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (name, value) in storage {
      var member = Hasher()
      name.hashBytes(into: &member)
      member.combine(value)
      sum &+= member.finalize()
    }
    hasher.combine(sum)
  }
}
