extension StorePhrase {
  package var german: String {
    switch self {
    case .notWritable(let path): "\(path) kann von diesem Benutzer nicht geschrieben werden"
    case .notWritableFileSystem(let path):
      "\(path) steht auf einem Dateisystem, das nicht geschrieben werden kann"
    case .folder(let path): "\(path) ist ein Ordner und keine Datei"
    case .device(let path): "\(path) ist eine Pipe oder ein Gerät und keine Datei"
    case .noDictionary:
      "die Datei enthält kein Wörterbuch, kein Schlüssel kann gezeigt oder gesetzt werden"
    case .onlyRead(let format): "Dateien in \(format) werden nur gelesen"
    case .builtWithout(let path, let format):
      "\(path) kann nicht gelesen werden: \(SyntaxPhrase.missingFormat(format).german)"
    case .emptied(let path): "\(path) enthielt zuletzt Einstellungen und ist jetzt leer"
    case .emptiedAndSaved(let path):
      Self.emptied(path).german + "; Speichern legt sie neu an"
    case .hardLinks(let path): "\(path) hat mehr als einen Namen (harte Links)"
    case .mounted(let path): "\(path) ist einzeln eingehängt und kann nicht ersetzt werden"
    case .notReplaceable(let folder): "\(folder) lässt diesen Benutzer keine Datei ersetzen"
    case .inPlace(let reason):
      "\(reason.german), muss also an Ort und Stelle geschrieben werden: ein Fehler kann sie beschädigen"
    case .inPlaceWithoutCopy(let reason):
      "\(reason.german), und für ihren alten Inhalt gibt es keinen Ordner"
    case .losing(let name, let losses):
      "\(name) kann nur gespeichert werden ohne \(losses.map(\.german).joined(separator: " und "))"
    case .groupLost: "ihre Gruppe kann nicht erhalten bleiben"
    case .accessListLost: "ihre Zugriffsliste kann nicht erhalten bleiben"
    case .accessListInherited:
      "die Zugriffsliste, die sie von ihrem Ordner erbte, kann nicht entfernt werden"
    case .noCopies(let path): "von \(path) sind keine Kopien aufgehoben"
    case .withoutSecrets(let count):
      count == 1
        ? "Der Wert von 1 Geheimnis steht nicht in der Kopie und ist neu einzugeben."
        : "Die Werte von \(count) Geheimnissen stehen nicht in der Kopie und sind neu einzugeben."
    case .unreadableAfterwards(let path, let error):
      "die Änderungen machten \(path) unlesbar: \(error.german)"
    case .otherVersion(let path): "\(path) ist von einer anderen Version von settee"
    case .brokenRule(let sentence): "was vorher gespeichert war, bricht eine Regel: \(sentence)"
    case .noWritableLayer: "keine Ebene dieser Domäne kann geschrieben werden"
    case .schemaDefaults: "das Schema sagt es"
    }
  }
}

extension StorePhrase.Loss {
  package var german: String {
    switch self {
    case .group: "ihre Gruppe"
    case .owner: "ihren Besitzer"
    case .accessList: "ihre Zugriffsliste"
    case .attribute(let name): "ihr Attribut \(name)"
    }
  }
}
