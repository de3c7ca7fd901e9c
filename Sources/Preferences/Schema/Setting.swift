/// The schema's description of one key: type, default, constraints, and how it is shown.
public struct Setting: Hashable, Sendable {
  /// Where its value stands.
  public var path: PreferencePath
  /// What it is called; made from its name where the schema has no title.
  public var title: String
  /// What it does, as plain text; empty where the schema does not say.
  public var help: String
  /// How it is edited.
  public var kind: SettingKind
  /// The kind of value that is stored; nil where several are allowed.
  public var storageType: ValueTag?
  /// The value in force where no layer sets one.
  public var defaultValue: PreferenceValue?
  /// Its constraints in words, one each: "0 to 1", "at most 20 characters".
  public var constraints: [String]
  /// Values that show what is meant.
  public var examples: [PreferenceValue]
  /// The unit of a number: "ms".
  public var unit: String?
  /// Whether its value is masked, and kept out of drafts and journals.
  public var isSecret: Bool
  /// Whether the schema forbids changing it.
  public var isReadOnly: Bool
  /// Whether it must be present in its group.
  public var isRequired: Bool
  /// Why it should no longer be used; nil where it may be, empty where the schema gives no reason.
  public var deprecation: String?

  /// A setting of this kind; everything else can be set afterwards.
  public init(path: PreferencePath, title: String? = nil, kind: SettingKind) {
    self.path = path
    self.title = title ?? path.name ?? ""
    self.kind = kind
    help = ""
    constraints = []
    examples = []
    isSecret = false
    isReadOnly = false
    isRequired = false
  }

  /// Whether it is marked as deprecated.
  public var isDeprecated: Bool { deprecation != nil }
}
