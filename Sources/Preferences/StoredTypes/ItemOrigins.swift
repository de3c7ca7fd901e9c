import PreferenceValues

/// The positions in a list that the items of the changed list come from, even if they moved.
struct ItemOrigins {
  let base: [PreferenceValue]
  let new: [PreferenceValue]

  /// The former position of each new item, nil for an added one.
  var origins: [Int?] {
    var origins = unchangedOrigins
    var used = Set(origins.compactMap { $0 })
    for position in new.indices where origins[position] == nil {
      origins[position] = editedOrigin(of: position, unless: used)
      if let origin = origins[position] { used.insert(origin) }
    }
    return origins
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
