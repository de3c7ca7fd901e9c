public import PreferenceStores

/// The origin of a key's value.
public enum PreferenceOrigin: Hashable, Sendable {
  /// The declaration: nothing is stored.
  case declaration
  /// A layer, and its store.
  case layer(LayerKind, StoreIdentity)
}

extension PreferenceOrigin: CustomStringConvertible {
  /// A phrase for sentences: "the declaration", "the user layer".
  public var description: String {
    switch self {
    case .declaration: "the declaration"
    case .layer(let kind, let store): "the \(kind) layer (\(store))"
    }
  }
}
