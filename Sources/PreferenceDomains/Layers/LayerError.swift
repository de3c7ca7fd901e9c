public import PreferenceStores
import PreferenceSystem
public import PreferenceValues

/// The reason why an effective value cannot be trusted: a higher layer has a value that cannot be used.
public enum LayerError: Error, Hashable, Sendable {
  /// The value of a layer at the path cannot be used, for a reason.
  case unusable(LayerKind, PreferencePath, reason: RefusalReason)
}

extension LayerError: MessageConvertible, DescribedError {
  /// A clause that names the layer and the key.
  package var message: Message {
    switch self {
    case .unusable(let layer, let path, let reason):
      Message("the value of \(path) in the \(layer) layer cannot be used: \(reason)")
    }
  }

  /// A clause that names the layer and the key, in English.
  public var description: String { message.description }
}

extension LayeredSnapshot {
  /// The effective value at a path, nil if no layer sets it.
  ///
  /// ``stored`` ignores a value from the start of the program that cannot be used; this does not.
  ///
  /// - Throws: ``LayerError`` if a layer above the effective one has a problem at the path.
  package func value(at path: PreferencePath) throws(LayerError) -> PreferenceValue? {
    let answering = answeringLayers(at: path)
    let effective = answering.firstIndex { $0.root[path] != nil } ?? answering.endIndex
    for layer in answering[..<effective] where layer.kind.isLaunch {
      let problem = layer.content.problems.first { $0.location.path == path }
      if let problem { throw .unusable(layer.kind, path, reason: RefusalReason(problem.text)) }
    }
    return stored[path]
  }
}
