import PreferenceDomains
public import PreferenceStores
public import PreferenceValues

/// A type of which a program keeps one value.
///
/// ```swift
/// struct AudioSettings: Persistable {
///   var volume = 1.0
///   var device: String?
/// }
///
/// var settings = try AudioSettings.load()
/// settings.volume = 0.3
/// try settings.save()
/// ```
///
/// Nothing need be written but the properties and their initial values. The members of a struct are stored each alone,
/// so that a struct may grow, and so that two programs which change different members both keep their changes.
public protocol Persistable: Codable, DefaultInitializable, SendableMetatype {
  /// The key under which the value is stored: a top-level key, a JSON Pointer, or "" for the whole store.
  ///
  /// By default the name of the type, with the types it is nested in: `VisualSettings`, `Editor.Settings`.
  static var key: String { get }

  /// Where the value is stored; by default the program's own domain.
  static var store: any PreferenceStore { get }

  /// How the value is stored; by default natively.
  static var representation: PreferenceRepresentation<Self> { get }

  /// What is wrong with this value, at locations that begin at it; a value with an error is not saved.
  func check() -> [Problem]
}

extension Persistable {
  public static var key: String { typeIdentifier(of: Self.self) }

  public static var store: any PreferenceStore { LayeredStore.program }

  public static var representation: PreferenceRepresentation<Self> { .native }

  public func check() -> [Problem] { [] }
}

/// The name of a type without its module, and without what is different in each run of the program.
private func typeIdentifier(of type: Any.Type) -> String {
  var name = ""
  var depth = 0
  // What stands in parentheses is where a private type or an extension is: "(unknown context at $55684aab829c)".
  for character in String(reflecting: type) {
    if character == "(" { depth += 1 }
    if depth == 0 { name.append(character) }
    if character == ")" { depth -= 1 }
  }
  let parts = name.split(whereSeparator: { $0 == "." || $0 == ":" })
  return parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: ".")
}
