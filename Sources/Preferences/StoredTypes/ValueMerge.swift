import PreferenceFormats
import PreferenceValues

/// Applies the difference between two encoded values to a stored one; members that the type does not know or cannot read
/// keep their values.
struct ValueMerge {
  /// The change would erase something that cannot be read, in the member at a location.
  struct Loss: Error { let location: ValueLocation }

  /// The locations of the members that have their defaults because they cannot be read.
  private let unread: Set<ValueLocation>
  /// Whether a JSON text becomes a dictionary, so that members with the same meaning may have another form.
  private var isConverting = false

  init(unread: Set<ValueLocation>) { self.unread = unread }

  /// Returns a stored value with the difference, also inside a JSON text.
  ///
  /// - Parameters:
  ///   - stored: The stored value, nil if nothing is stored.
  ///   - base: The encoded form of the stored value as the type reads it; nil if it cannot be read.
  ///   - new: The encoded form of the new value, nil to remove it.
  func result(
    of stored: PreferenceValue?, from base: PreferenceValue?, to new: PreferenceValue?
  ) throws(Loss) -> PreferenceValue? {
    guard let stored, let base, let new else {
      try checkRemoval(of: stored, at: .root)
      return new
    }
    let plain = new.withoutJSONText
    let inner = stored.withoutJSONText
    var merge = self
    merge.isConverting = inner != stored && plain == new
    let result = try merge.merged(inner, from: base.withoutJSONText, to: plain)
    return result == plain && plain != new ? new : result.withJSONText(like: new)
  }

  /// Returns a value at a location with the difference.
  ///
  /// A single value that cannot be read is replaced if it was changed; a list, a dictionary or a JSON text is not.
  private func merged(
    _ stored: PreferenceValue, from base: PreferenceValue, to new: PreferenceValue,
    at location: ValueLocation = .root
  ) throws(Loss) -> PreferenceValue {
    switch (stored, base, new) {
    case _ where base == new && (!isConverting || unread.contains(location)): return stored
    case _ where unread.contains(location): break
    case (.dictionary(let stored), .dictionary(let base), .dictionary(let new)):
      return .dictionary(try members(stored, from: base, to: new, at: location))
    case (.array(let stored), .array(let base), .array(let new)) where stored.count == base.count:
      return .array(try items(stored, from: base, to: new, at: location))
    default: break
    }
    try checkRemoval(of: stored, at: location)
    return new
  }

  /// Refuses to remove a list, a dictionary or a JSON text if a part of it cannot be read.
  private func checkRemoval(of stored: PreferenceValue?, at location: ValueLocation) throws(Loss) {
    guard unread.contains(where: location.contains), stored?.hasParts == true else { return }
    throw Loss(location: location)
  }

  private func members(
    _ stored: PreferenceDictionary, from base: PreferenceDictionary, to new: PreferenceDictionary,
    at location: ValueLocation
  ) throws(Loss) -> PreferenceDictionary {
    var result = stored
    for (name, value) in new where isConverting || base[name] != value {
      let inner = location.appending(name)
      if let old = stored[name], let base = base[name] {
        result[name] = try merged(old, from: base, to: value, at: inner)
      } else {
        try checkRemoval(of: stored[name], at: inner)
        result[name] = value
      }
    }
    for name in base.names where new[name] == nil {
      try checkRemoval(of: stored[name], at: location.appending(name))
      result[name] = nil
    }
    return result
  }

  private func items(
    _ stored: [PreferenceValue], from base: [PreferenceValue], to new: [PreferenceValue],
    at location: ValueLocation
  ) throws(Loss) -> [PreferenceValue] {
    let origins = ItemOrigins(base: base, new: new, unidentified: unidentified(in: location))
      .origins
    for position in Set(base.indices).subtracting(origins.compactMap(\.self)).sorted() {
      try checkRemoval(of: stored[position], at: location.appending(.index(position)))
    }
    var items: [PreferenceValue] = []
    for (item, origin) in zip(new, origins) {
      guard let origin else {
        items.append(item)
        continue
      }
      items.append(
        try merged(
          stored[origin], from: base[origin], to: item, at: location.appending(.index(origin))))
    }
    return items
  }

  /// The positions of the items of a list whose identity cannot be read.
  private func unidentified(in list: ValueLocation) -> Set<Int> {
    Set(
      unread.compactMap { member in
        guard member.steps.dropLast(2) == list.steps[...], member.steps.last == .member("id"),
          case .index(let position)? = member.steps.dropLast().last
        else { return nil }
        return position
      })
  }
}

extension PreferenceValue {
  /// The value with the parts of another one that were only sorted.
  func keepingOrder(
    of original: PreferenceValue, sortedAs sorted: PreferenceValue
  ) -> PreferenceValue {
    if self == sorted { return original }
    guard case .dictionary(var members) = self else { return self }
    for (name, value) in members {
      guard let original = original.members?[name], let sorted = sorted.members?[name] else {
        continue
      }
      members[name] = value.keepingOrder(of: original, sortedAs: sorted)
    }
    return .dictionary(members)
  }
}

extension ValueLocation {
  /// Whether another location is inside this one.
  func contains(_ other: ValueLocation) -> Bool { other.steps.starts(with: steps) }
}
