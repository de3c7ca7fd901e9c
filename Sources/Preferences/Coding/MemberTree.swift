import PreferenceValues

/// A value as members that are stored and changed separately.
indirect enum MemberTree: Equatable {
  /// One value.
  case leaf(PreferenceValue)
  /// A struct, by the names of the members that are not nil.
  case members([String: MemberTree])

  /// The tree of a value, nil for nil.
  static func tree(
    of value: any Encodable, _ context: EncodingContext, at place: CodingPathNode? = nil
  ) throws -> MemberTree? {
    if let scalar = value as? any ScalarValue { return .leaf(scalar.stored) }
    if let optional = value as? any OptionalValue, optional.wrapped == nil { return nil }
    return try context.descending(at: place) {
      guard let members = DefaultValue({ value }).members?.values else {
        return .leaf(try ValueEncoder.encoded(value, context, at: place, over: nil))
      }
      return .members(
        try members.reduce(into: [:]) { trees, member in
          trees[member.name] = try tree(
            of: member.value, context, at: place.appending(.member(member.name)))
        })
    }
  }

  /// The combined value; with a default, members that are nil here but not there are null.
  func value(over fallback: MemberTree?) -> PreferenceValue {
    switch self {
    case .leaf(let value): return value
    case .members(let members):
      var value = PreferenceDictionary()
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        value[name] = member.value(over: fallback?[name])
      }
      for name in fallback?.names ?? [] where members[name] == nil { value[name] = .null }
      return .dictionary(value)
    }
  }

  private subscript(name: String) -> MemberTree? {
    if case .members(let members) = self { members[name] } else { nil }
  }

  private var names: [String] {
    if case .members(let members) = self { members.keys.sorted() } else { [] }
  }

  /// The tree at a path, nil if the path does not exist.
  subscript(path: PreferencePath) -> MemberTree? {
    path.members.reduce(self) { tree, name in tree?[name] }
  }
}

extension MemberTree {
  /// The edits that change one tree to another.
  ///
  /// - Parameters:
  ///   - old: The former tree, nil for nil.
  ///   - new: The new tree, nil for nil.
  ///   - fallback: The default, from which missing members are read.
  static func edits(
    from old: MemberTree?, to new: MemberTree?, over fallback: MemberTree?,
    at path: PreferencePath
  ) -> [PreferencePath: StoreEdit] {
    switch (old, new) {
    case _ where old == new: return [:]
    case (_, nil): return [path: fallback == nil ? .reset : .set(.null)]
    case (.members?, .members?):
      let names = Set(old?.names ?? []).union(new?.names ?? [])
      return names.reduce(into: [:]) { edits, name in
        let inner = Self.edits(
          from: old?[name], to: new?[name], over: fallback?[name], at: path.appending(name))
        edits.merge(inner) { $1 }
      }
    case (_, let new?): return [path: .set(new.value(over: fallback))]
    }
  }
}
