public import PreferenceStores

/// Where the value of a key comes from.
public enum PreferenceOrigin: Hashable, Sendable {
  /// The declaration: nothing is stored.
  case declaration
  /// A layer, and the store it is kept in.
  case layer(LayerKind, StoreIdentity)
}

extension PreferenceOrigin: CustomStringConvertible {
  /// As a sentence names it: "the declaration", "the user layer".
  public var description: String {
    switch self {
    case .declaration: "the declaration"
    case .layer(let kind, let store): "the \(kind) layer (\(store))"
    }
  }
}
