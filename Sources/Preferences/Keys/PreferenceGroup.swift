import PreferenceValues

/// A declaration of preferences that belong together: those of a program, or of a part of it.
///
/// Every stored property that is a ``PreferenceGroupKey`` or a ``PreferenceSubgroup`` is a member.
///
/// ```swift
/// struct AudioPreferences: PreferenceGroup {
///   let volume = Key("volume", default: 1.0, in: 0...1, step: 0.05, title: "Volume")
///   let quality = Key("quality", default: Quality.high)
///   let lastLaunch = Key<Date?>("lastLaunch")
///   let output = Group<OutputPreferences>("output")
/// }
/// ```
public protocol PreferenceGroup: Sendable {
  /// The title of the group as a domain of its own, nil for its identifier.
  static var title: String? { get }

  /// Declares the keys; called once.
  init()
}

extension PreferenceGroup {
  /// The declaration of a key.
  public typealias Key = PreferenceGroupKey
  /// The declaration of a group in this group.
  public typealias Group = PreferenceSubgroup

  public static var title: String? { nil }

  /// Every key of the group as data, in the order of declaration.
  package static var description: PreferenceGroupDescription {
    GroupDefinition<Self>.shared.members.description(at: .root, title: title, help: "")
  }

  /// Checks the declarations for mistakes, which end the program when its preferences are first made.
  ///
  /// - Throws: An error whose description names the group, the key, and the place of its declaration in the source.
  public static func check() throws {
    if let error = GroupDefinition<Self>.shared.error { throw error }
  }
}
