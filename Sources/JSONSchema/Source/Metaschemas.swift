import PreferenceFormats
import PreferenceValues

/// The schemas that describe schemas, of every draft that is known, as json-schema.org publishes them.
enum Metaschemas {
  /// The metaschema at an address; nil for other addresses.
  static func document(at address: String) -> PreferenceValue? {
    guard address.contains("json-schema.org/") else { return nil }
    return documents[canonical(address)]
  }

  /// Both schemes are in use for all of them.
  private static func canonical(_ address: String) -> String {
    let scheme = address.contains("/draft/") ? "https" : "http"
    guard let separator = address.firstRange(of: "://") else { return address }
    return scheme + address[separator.lowerBound...]
  }

  private static let documents: PreferenceDictionary =
    (try? JSONFormat.json.parse(PackageResources.Metaschemas_json).value)?.members ?? [:]
}
