import PreferenceValues

extension PreferenceValue {
  /// Applies the difference between two encoded values to this stored one; members that the type does not know or cannot
  /// read keep their values.
  ///
  /// - Parameters:
  ///   - base: The encoded form of this value as the type reads it.
  ///   - new: The encoded form of the new value.
  func applyingChange(from base: PreferenceValue, to new: PreferenceValue) -> PreferenceValue {
    switch (self, base, new) {
    case _ where base == new: self
    case (.dictionary(let stored), .dictionary(let base), .dictionary(let new)):
      .dictionary(stored.applyingChange(from: base, to: new))
    case (.array(let stored), .array(let base), .array(let new)) where stored.count == base.count:
      .array(ItemMerge(stored: stored, base: base, new: new).items)
    default: new
    }
  }
}

extension PreferenceDictionary {
  fileprivate func applyingChange(
    from base: PreferenceDictionary, to new: PreferenceDictionary
  ) -> PreferenceDictionary {
    var result = self
    for (name, value) in new where base[name] != value {
      if let stored = self[name], let old = base[name] {
        result[name] = stored.applyingChange(from: old, to: value)
      } else {
        result[name] = value
      }
    }
    for name in base.names where new[name] == nil { result[name] = nil }
    return result
  }
}

/// The stored items that the items of a changed list come from, even if they moved.
private struct ItemMerge {
  let stored: [PreferenceValue]
  let base: [PreferenceValue]
  let new: [PreferenceValue]

  /// The new items, each with the unknown members of its stored item.
  var items: [PreferenceValue] {
    var origins = unchangedOrigins
    var used = Set(origins.compactMap { $0 })
    for position in new.indices where origins[position] == nil {
      origins[position] = editedOrigin(of: position, unless: used)
      if let origin = origins[position] { used.insert(origin) }
    }
    return zip(new, origins).map { item, origin in
      origin.map { stored[$0].applyingChange(from: base[$0], to: item) } ?? item
    }
  }

  /// The origins of the items that were not edited: at their old positions, or else moved.
  private var unchangedOrigins: [Int?] {
    var origins: [Int?] = new.indices.map { position in
      base.indices.contains(position) && base[position] == new[position] ? position : nil
    }
    let inPlace = Set(origins.compactMap { $0 })
    var others: [PreferenceValue: [Int]] = [:]
    for position in base.indices.reversed() where !inPlace.contains(position) {
      others[base[position], default: []].append(position)
    }
    for position in new.indices where origins[position] == nil {
      origins[position] = others[new[position]]?.popLast()
    }
    return origins
  }

  /// The origin of an edited item: at the same position from the front or the back.
  private func editedOrigin(of position: Int, unless used: Set<Int>) -> Int? {
    [position, position + base.count - new.count].first { candidate in
      base.indices.contains(candidate) && !used.contains(candidate)
        && (base.count == new.count || base[candidate].isSimilar(to: new[position]))
    }
  }
}

extension PreferenceValue {
  /// Whether both are dictionaries with a member in common, so that one may be an edit of the other.
  fileprivate func isSimilar(to other: PreferenceValue) -> Bool {
    guard let members, let others = other.members else { return false }
    return members.contains { others[$0.name] == $0.value }
  }
}
