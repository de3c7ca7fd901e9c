package import PreferenceValues

/// The schema's description of one key: type, default, constraints, and how it is shown.
///
/// A setting has a path, which leads through dictionaries only and is what an edit is stored under, and steps inside
/// the value there. An index in the path would hit another item after another program inserts one.
package struct Setting: Hashable, Sendable {
  /// Where its value stands, or the value it is a part of.
  package var path: PreferencePath
  /// The steps from the value at ``path`` to its own, where that stands inside of a list or of a text.
  ///
  /// A change never enters a list: to change what stands in one is to change the whole of it.
  package var inside: [Location.Step]
  /// What it is called; made from its name where the schema has no title.
  package var title: String
  /// What it does, as plain text; empty where the schema does not say.
  package var help: String
  /// How it is edited.
  package var kind: SettingKind
  /// The forms a value may have, where there is more than one; ``kind`` is that of one of them.
  package var shapes: [Shape]
  /// Which of the shapes the value in force has, nil where it has none or there is no value.
  package var shape: Int?
  /// Whether the value is a text, or data, that holds JSON of this kind.
  package var holdsJSON: Bool
  /// The kind of value that is stored; nil where several are allowed.
  package var storageType: ValueTag?
  /// The value in force where no layer sets one.
  package var defaultValue: PreferenceValue?
  /// Its constraints in words, one each: "0 to 1", "at most 20 characters".
  package var constraints: [String]
  /// Values that show what is meant.
  package var examples: [PreferenceValue]
  /// Words by which people look for it, beside those it says itself.
  package var tags: [String]
  /// The unit of a number: "ms".
  package var unit: String?
  /// Whether its value is masked, and kept out of drafts and journals.
  package var isSecret: Bool
  /// Whether something inside of it is a secret.
  package var holdsSecrets: Bool
  /// Whether no element of its list may stand there twice.
  package var hasUniqueElements: Bool
  /// Whether the schema forbids changing it.
  package var isReadOnly: Bool
  /// Whether it must be present in its group.
  package var isRequired: Bool
  /// The names that its key had before: of keys beside it, or pointers.
  package var formerNames: [String]
  /// Why it should no longer be used; nil where it may be, empty where the schema gives no reason.
  package var deprecation: String?
  /// The condition under which it means something, where that does not hold: "only where kind is b".
  package var condition: String?
  /// What other settings would have to be for the condition to hold; empty where that is not easily said.
  package var wanted: [WantedValue] = []

  /// A setting of this kind; everything else can be set afterwards.
  package init(path: PreferencePath, title: String? = nil, kind: SettingKind) {
    self.path = path
    self.title = title ?? path.name ?? ""
    self.kind = kind
    help = ""
    inside = []
    shapes = []
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

  /// Whether it is marked as deprecated.
  package var isDeprecated: Bool { deprecation != nil }

  /// Whether its value is not shown, and kept out of drafts: it is a secret, or holds one.
  package var isMasked: Bool { isSecret || holdsSecrets }

  /// Where its own value stands.
  package var location: Location { Location(Location(path).steps + inside) }

  /// The name of the member it is, nil for an element of a list.
  package var name: String? {
    switch inside.last {
    case .member(let name)?: name
    case .index?: nil
    case nil: path.name
    }
  }

  /// What its list may hold, where each of some values is in it or not; nil for any other kind.
  package var flags: [Choice]? {
    guard hasUniqueElements, case .list(of: .choice(let choices, isOpen: false)) = kind else {
      return nil
    }
    return choices
  }

  /// Whether its value is opened, level by level, rather than typed.
  package var isContainer: Bool { kind.isContainer }

  /// The same, to be edited in another of its shapes.
  package func shaped(_ index: Int) -> Setting {
    guard shapes.indices.contains(index) else { return self }
    var other = self
    other.shape = index
    other.kind = shapes[index].kind
    other.storageType = shapes[index].storageType
    other.constraints = shapes[index].constraints
    return other
  }
}
