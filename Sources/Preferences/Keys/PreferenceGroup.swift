import PreferenceValues

/// Preferences that belong together, declared once: those of a program, or of a part of it.
///
/// Every stored property that is a ``PreferenceKey`` or a ``PreferenceSubgroup`` is a member.
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
  /// What the group is called where it is a domain of its own, nil for its identifier.
  static var title: String? { get }

  /// Declares the keys; called once.
  init()
}

extension PreferenceGroup {
  /// The declaration of a key.
  public typealias Key = PreferenceKey
  /// The declaration of a group inside of this one.
  public typealias Group = PreferenceSubgroup

  public static var title: String? { nil }

  /// Every key of the group as data, in the order of declaration.
  package static var description: PreferenceGroupDescription {
    GroupDefinition<Self>.shared.members.description(at: .root, title: title, help: "")
  }

  /// Finds the mistakes that are a precondition failure when the group is first used.
  ///
  /// - Throws: ``PreferenceDeclarationError`` naming the key.
  public static func check() throws {
    if let fault = GroupDefinition<Self>.shared.fault { throw fault }
  }
}
