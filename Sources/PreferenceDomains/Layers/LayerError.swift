public import PreferenceStores
public import PreferenceValues

/// Why the value in force at a path cannot be trusted: a layer above it says something that cannot be used.
public enum LayerError: Error, Hashable, Sendable {
  /// What a layer says about the path is of no use, and why.
  case unusable(LayerKind, PreferencePath, reason: String)
}

extension LayerError: CustomStringConvertible {
  /// A sentence that names the layer and the key.
  public var description: String {
    switch self {
    case .unusable(let layer, let path, let reason):
      "the \(layer) layer has no usable value for \(path): \(reason)"
    }
  }
}

extension LayeredSnapshot {
  /// The value in force at a path, nil where no layer sets one.
  ///
  /// Where ``stored`` passes over what was given at the program's start and cannot be used, this does not.
  ///
  /// - Throws: ``LayerError`` where a layer above the one in force has a problem at the path.
  package func value(at path: PreferencePath) throws(LayerError) -> PreferenceValue? {
    let answering = answeringLayers(at: path)
    let inForce = answering.firstIndex { $0.root[path] != nil } ?? answering.endIndex
    for layer in answering[..<inForce] where layer.kind.isLaunch {
      let problem = layer.content.problems.first { $0.location.path == path }
      if let problem { throw .unusable(layer.kind, path, reason: problem.message) }
    }
    return stored[path]
  }
}
