import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// A JSON text that is completed with members of a default, one for each error of a decoder.
struct JSONCompletion {
  /// The members that could not be read, without those that are missing.
  private(set) var unread: [UnreadMember] = []
  private var value: PreferenceValue
  private let fallback: PreferenceValue
  private let defaults: DefaultMembers
  private var completed: Set<PreferencePath> = []

  /// Nil if the text is not JSON, or if the default is one value.
  init?<Value: Encodable>(of data: Data, from value: Value, _ encoder: any ObjectEncoder) {
    guard let defaults = DefaultValue({ value }).members,
      let encoded = try? encoder.encode(value),
      let fallback = try? JSONFormat.json.parse(Array(encoded)).value,
      let stored = try? JSONFormat.json.parse(Array(data)).value
    else { return nil }
    self.value = stored
    self.fallback = fallback
    self.defaults = defaults
  }

  /// The text with the added members.
  var text: Data { Data(value.jsonText().utf8) }

  /// Copies the innermost struct member around a failure from the default; false if no member encloses it.
  mutating func complete(_ error: DecodingError) -> Bool {
    var location = PreferenceCodingError(decoding: error, at: .root).location
    if case .keyNotFound(let key, _) = error { location = location.appending(key.stringValue) }
    guard let path = member(around: location), completed.insert(path).inserted else { return false }
    if value[path] != nil {
      let reason = PreferenceCodingError(decoding: error, at: location).moved(to: location)
      unread.append(UnreadMember(member: ValueLocation(path), error: reason))
    }
    value = value.applying(fallback[path].map(StoreEdit.set) ?? .reset, at: path)
    return true
  }

  private func member(around location: ValueLocation) -> PreferencePath? {
    var path = PreferencePath.root
    var members: DefaultMembers? = defaults
    for name in location.path.members {
      guard let current = members else { break }
      path = path.appending(name)
      members = current.member(name)?.members
    }
    return path.isRoot ? nil : path
  }
}
