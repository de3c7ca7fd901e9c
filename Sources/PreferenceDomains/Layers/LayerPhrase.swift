package import PreferenceStores
package import PreferenceValues

/// The messages about the layers of a domain.
package enum LayerPhrase: Phrase {
  case lockedBy(String), isLockedBy(String)
  /// settee does not write the layer.
  case notWritten(LayerKind)
  /// A file of locks is not text; a line of it names no path.
  case locksNotText(String), noLock(String, line: Int, String)
  /// Everything is locked, because of a file of locks.
  case locksAll(Reason)
  /// A word cannot be the name of a domain.
  case noDomainName(String)
  /// The user has no home directory.
  case noHome
}

extension LayerPhrase {
  package var english: String {
    switch self {
    case .lockedBy(let layer): "locked by the \(layer) layer"
    case .isLockedBy(let layer): "is locked by the \(layer) layer"
    case .notWritten(let kind): "settee does not write the \(kind) layer"
    case .locksNotText(let path): "\(path) is not valid UTF-8"
    case .noLock(let path, let line, let text): "\(path):\(line): “\(text)” is not a valid path"
    case .locksAll(let reason): "every setting is locked: \(reason.english)"
    case .noDomainName(let name): "“\(name)” is not a domain name"
    case .noHome: "no home directory is known; set HOME or XDG_CONFIG_HOME"
    }
  }

  package var german: String {
    switch self {
    case .lockedBy(let layer): "gesperrt durch die Ebene \(layer)"
    case .isLockedBy(let layer): "ist gesperrt durch die Ebene \(layer)"
    case .notWritten(let kind): "settee schreibt die Ebene \(kind) nicht"
    case .locksNotText(let path): "\(path) ist kein gültiges UTF-8"
    case .noLock(let path, let line, let text): "\(path):\(line): „\(text)“ ist kein gültiger Pfad"
    case .locksAll(let reason): "alle Einstellungen sind gesperrt: \(reason.german)"
    case .noDomainName(let name): "„\(name)“ ist kein Domänenname"
    case .noHome: "kein Home-Verzeichnis bekannt; HOME oder XDG_CONFIG_HOME setzen"
    }
  }
}

extension LayerResolution.Verdict: Phrase {
  package var english: String { description }

  package var german: String {
    switch self {
    case .effective: "gilt"
    case .effectiveWithout(let path): "nicht gesetzt, doch \(path) verdeckt die Ebenen darunter"
    case .overridden(let layer): "verdeckt durch \(layer)"
    case .lockedOut(let layer): "aufgehoben durch die Sperre von \(layer)"
    case .notSet: "nicht gesetzt"
    }
  }
}
