package import PreferenceValues

/// The schema's description of one key: type, default, constraints, and how it is shown.
///
/// A setting has a path, which leads through dictionaries only and is what an edit is stored under, and steps inside
/// the value there. An index in the path would hit another item after another program inserts one.
package struct SettingDescription: Hashable, Sendable {
  /// The path of its value, or of the value that contains it.
  package var path: PreferencePath
  /// The steps from the value at ``path`` to its own, if that is in a list or in a string.
  ///
  /// An edit never enters a list: to change an item is to change the list.
  package var inside: [ValueLocation.Step]
  /// The label: the schema's title, else made from the key.
  package var title: String
  /// The description, as plain text, or an empty string.
  package var help: String
  /// The type by which it is edited.
  package var kind: SettingKind
  /// The variants of its value, if there are several; ``kind`` is that of one of them.
  package var variants: [ValueVariant]
  /// The index of the variant of the effective value, nil if it has none or there is no value.
  package var variant: Int?
  /// Whether the value is a string or data that contains JSON of this type.
  package var holdsJSON: Bool
  /// The type of stored values, nil if several are allowed.
  package var storageType: ValueTag?
  /// The effective value if no layer sets one.
  package var defaultValue: PreferenceValue?
  /// Whether its program determines the default at run time, so that no schema has it.
  package var isDefaultOfProgram = false
  /// Its constraints as texts: "0 to 1", "at most 20 characters".
  package var constraints: [String]
  /// Example values.
  package var examples: [PreferenceValue]
  /// Additional search words.
  package var tags: [String]
  /// The unit of a number: "ms".
  package var unit: String?
  /// Whether its value is masked, and excluded from drafts and journals.
  package var isSecret: Bool
  /// Whether no schema describes it, so that the names that lead to it and its value decide which values are secrets.
  package var isSecretByName = false
  /// Whether a value inside it is a secret.
  package var holdsSecrets: Bool
  /// Whether all items of its list must differ.
  package var hasUniqueElements: Bool
  /// Whether the schema forbids changing it.
  package var isReadOnly: Bool
  /// Whether it must be present in its group.
  package var isRequired: Bool
  /// The former names of its key: of keys in the same dictionary, or pointers.
  package var formerNames: [String]
  /// The reason to avoid it; nil if it is not deprecated, empty if the schema has no reason.
  package var deprecation: String?
  /// The restart that a change requires to take effect; nil if none.
  package var restart: RestartScope?
  /// The unmet condition that makes it inactive: “only if kind is b”.
  package var condition: String?
  /// The values of other settings that meet the condition; empty if unknown.
  package var wanted: [RequiredValue] = []

  /// Creates a setting of this type; all other properties can be set afterwards.
  package init(path: PreferencePath, title: String? = nil, kind: SettingKind) {
    self.path = path
    self.title = title ?? path.name.map(KeyLabel.verbatim) ?? ""
    self.kind = kind
    help = ""
    inside = []
    variants = []
    holdsJSON = false
    constraints = []
    examples = []
    tags = []
    formerNames = []
    isSecret = false
    holdsSecrets = false
    hasUniqueElements = false
    isReadOnly = false
    isRequired = false
  }

  /// Whether it is deprecated.
  package var isDeprecated: Bool { deprecation != nil }

  /// Whether its value is masked and excluded from drafts, because it is or contains a secret.
  package var isMasked: Bool { isSecret || holdsSecrets }

  /// The location of its own value.
  package var location: ValueLocation { ValueLocation(ValueLocation(path).steps + inside) }

  /// The name of its member, nil for an item of a list.
  package var name: String? {
    switch inside.last {
    case .member(let name)?: name
    case .index?: nil
    case nil: path.name
    }
  }

  /// The possible items of a list that is a set of choices; nil for any other type.
  package var flags: [Choice]? {
    guard hasUniqueElements, case .list(of: .choice(let choices, isOpen: false)) = kind else {
      return nil
    }
    return choices
  }

  /// Whether a value may be a list.
  package var mayBeList: Bool {
    kind.isList || variants.contains { $0.kind.isList || $0.kind == .raw }
  }

  /// Whether a value may be a dictionary.
  package var mayBeDictionary: Bool {
    let kinds = [kind] + variants.map(\.kind)
    return kinds.contains { $0 == .group || $0.isDictionary }
  }

  /// Whether its value is opened level by level, not typed.
  package var isContainer: Bool { kind.isContainer }

  /// Whether a text is rather in the notation of a store than a string with these characters: the setting may have any type.
  package func prefersNotation(of text: String) -> Bool {
    variants.count > 3 && TaggedText.isNotation(text)
  }

  /// Returns the setting to be edited as another variant.
  package func withVariant(_ index: Int) -> SettingDescription {
    guard variants.indices.contains(index) else { return self }
    var other = self
    other.variant = index
    other.kind = variants[index].kind
    other.storageType = variants[index].storageType
    other.constraints = variants[index].constraints
    return other
  }
}

extension SettingDescription {
  /// Whether its schema declares it as a secret, whatever its value is.
  package var isDeclaredSecret: Bool { isSecret && !isSecretByName }

  /// The value with a mask for each secret in it, or for all of it if the schema declares it or a part of it as a secret.
  package func masking(
    _ value: PreferenceValue, with mask: PreferenceValue = .secretMask
  ) -> PreferenceValue {
    if holdsSecrets || isDeclaredSecret { return mask }
    return value.maskingNames(at: isSecretByName ? location : nil, with: mask)
  }
}
