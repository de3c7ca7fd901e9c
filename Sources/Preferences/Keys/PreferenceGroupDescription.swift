package import PreferenceValues

/// The declarations of a group as data, in their order.
package struct PreferenceGroupDescription: Hashable, Sendable {
  /// A member of a group.
  package enum Member: Hashable, Sendable {
    /// A key.
    case key(PreferenceKeyDescription)
    /// A group, a dictionary in the dictionary.
    case group(PreferenceGroupDescription)
  }

  /// The path of its dictionary.
  package var path: PreferencePath
  /// The title, nil if the declaration has none.
  package var title: String?
  /// The purpose; empty if the declaration has no help.
  package var help: String
  /// Its members.
  package var members: [Member]

  /// Every key, of the groups inside too.
  package var keys: [PreferenceKeyDescription] {
    members.flatMap { member in
      switch member {
      case .key(let key): [key]
      case .group(let group): group.keys
      }
    }
  }
}
