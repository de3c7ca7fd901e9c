package import PreferenceValues

/// The declarations of a group as data, in their order.
package struct PreferenceGroupDescription: Hashable, Sendable {
  /// What stands in a group.
  package enum Member: Hashable, Sendable {
    /// A key.
    case key(PreferenceKeyDescription)
    /// A group, a dictionary in the dictionary.
    case group(PreferenceGroupDescription)
  }

  /// Where its dictionary stands.
  package var path: PreferencePath
  /// What it is called, nil where the declaration has no title.
  package var title: String?
  /// What it is for; empty where the declaration does not say.
  package var help: String
  /// What stands in it.
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
