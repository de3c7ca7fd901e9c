/// The members of a default as Swift values, each of which may be a default itself.
struct DefaultMembers {
  private var members: [String: Any]

  var count: Int { members.count }

  /// The names of the members that are not nil.
  var setNames: [String] { members.filter { !($0.value is ValueEncoder) }.map(\.key) }

  /// The members that are not nil; nil if the value nests some of them itself.
  var values: [(name: String, value: any Encodable)]? {
    var values: [(String, any Encodable)] = []
    for (name, member) in members {
      guard let value = member as? any Encodable else { return nil }
      values.append((name, value))
    }
    return values
  }

  init(_ members: [String: Any]) {
    self.members = members.compactMapValues { ($0 as? any OptionalValue).map(\.wrapped) ?? $0 }
  }

  /// The members that a value writes; nil if it does not write members.
  init?(of value: any Encodable) {
    let encoder = ValueEncoder(capturing: EncodingContext(), at: nil)
    guard (try? value.encode(to: encoder)) != nil, let members = encoder.captured else {
      return nil
    }
    self = members
  }

  /// The member, nil if it is of another type or nil itself.
  func value<Member>(_ name: String, as type: Member.Type = Member.self) -> Member? {
    members[name] as? Member
  }

  /// The default of the member.
  func member(_ name: String) -> DefaultValue? {
    members[name].map { member in DefaultValue { member } }
  }

  /// The members of a member that the value nested itself.
  func nested(_ name: String) -> DefaultMembers? {
    (members[name] as? ValueEncoder)?.captured
  }
}
