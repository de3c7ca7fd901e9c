public import PreferenceValues

/// The declarations of a group as data, in their order.
public struct PreferenceGroupDescription: Hashable, Sendable {
  /// What stands in a group.
  public enum Member: Hashable, Sendable {
    /// A key.
    case key(PreferenceKeyDescription)
    /// A group, a dictionary in the dictionary.
    case group(PreferenceGroupDescription)
  }

  /// Where its dictionary stands.
  public var path: PreferencePath
  /// What it is called, nil where the declaration has no title.
  public var title: String?
  /// What it is for; empty where the declaration does not say.
  public var help: String
  /// What stands in it.
  public var members: [Member]

  /// Every key, of the groups inside too.
  public var keys: [PreferenceKeyDescription] {
    members.flatMap { member in
      switch member {
      case .key(let key): [key]
      case .group(let group): group.keys
      }
    }
  }
}
