package import PreferenceStores
import PreferenceValues

/// What is said about the layers of a domain.
package enum LayerPhrase: Phrase {
  /// What is to be changed is set in these layers.
  case setInLayers([LayerKind])
  case noLayer(LayerKind)
  case lockedBy(String), isLockedBy(String)
  case readOnlyBySchema
}

extension LayerPhrase {
  package var english: String {
    switch self {
    case .noLayer(let kind): "the domain has no layer \(kind)"
    case .setInLayers(let kinds):
      "it is set in layer \(names(of: kinds)); set and reset with --layer change it there"
    case .lockedBy(let holder): "locked by \(holder)"
    case .isLockedBy(let holder): "is locked by \(holder)"
    case .readOnlyBySchema: "read-only: its schema says so"
    }
  }

  package var german: String {
    switch self {
    case .noLayer(let kind): "die Domäne hat keine Ebene \(kind)"
    case .setInLayers(let kinds):
      "gesetzt in der Ebene \(names(of: kinds)); set und reset mit --layer ändern es dort"
    case .lockedBy(let holder): "gesperrt durch \(holder)"
    case .isLockedBy(let holder): "ist gesperrt durch \(holder)"
    case .readOnlyBySchema: "schreibgeschützt durch das Schema"
    }
  }
}

extension LayerPhrase {
  private func names(of kinds: [LayerKind]) -> String {
    kinds.map(\.rawValue).joined(separator: ", ")
  }
}

extension LayerAnswer.Verdict: Phrase {
  package var english: String { description }

  package var german: String {
    switch self {
    case .inForce: "gilt"
    case .inForceWithout(let path): "nicht gesetzt, doch \(path) verdeckt die Ebenen darunter"
    case .hidden(let layer): "verdeckt durch \(layer)"
    case .overruled(let layer): "aufgehoben durch die Sperre von \(layer)"
    case .notSet: "nicht gesetzt"
    }
  }
}
