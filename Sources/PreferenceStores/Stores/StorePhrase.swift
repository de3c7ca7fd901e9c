package import PreferenceFormats
package import PreferenceValues

/// Why a file cannot be read or written as it is, or only with a yes.
package enum StorePhrase: Phrase {
  case notWritable(String)
  case notWritableFileSystem(String)
  case folder(String)
  case device(String)
  /// The format of a file is one that is only read.
  case onlyRead(format: String)
  /// The content of a file is no dictionary.
  case noDictionary
  /// The program was built without what reads the format of a file.
  case builtWithout(String, format: String)
  case emptied(String)
  case emptiedAndSaved(String)
  case hardLinks(String)
  case mounted(String)
  case notReplaceable(folder: String)
  /// A file must be written in place, for a reason.
  case inPlace(Reason)
  case inPlaceWithoutCopy(Reason)
  case losing(String, [Loss])
  case groupLost, accessListLost, accessListInherited
  case noCopies(String)
  /// So many secrets of a file are not in the copy of it.
  case withoutSecrets(Int)
  case unreadableAfterwards(String, SyntaxError)
  /// The new bytes of a file have another value than was wanted.
  case unprovedSave(String)
  case noWritableLayer
  /// A file of our own is of a version that is not known here.
  case otherVersion(String)
  /// What is to be put back breaks a rule, which a sentence tells.
  case brokenRule(String)
  /// A symbolic link leads to a file whose directory does not exist.
  case danglingLink(String, target: String)
  /// A symbolic link of another user leads to a file that is not theirs.
  case foreignLink(String, target: String)
  /// Another program has locked the file, and saving without the lock needs consent.
  case lockedFile(String, holder: String?)
  case lockedHistory(String, holder: String?)
  case withoutLocks(String)

  /// What of a file's metadata cannot be kept.
  package enum Loss: Phrase, Hashable {
    case group, owner, accessList
    case attribute(String)
  }
}

extension StorePhrase {
  package var english: String {
    switch self {
    case .notWritable(let path): "\(path) cannot be written by this user"
    case .notWritableFileSystem(let path): "\(path) is on a file system that cannot be written"
    case .folder(let path): "\(path) is a folder, not a file"
    case .device(let path): "\(path) is a pipe or a device, not a file"
    case .noDictionary: "the file holds no dictionary, so no key can be shown or set"
    case .onlyRead(let format): "files in \(format) are only read"
    case .builtWithout(let path, let format):
      "\(path) cannot be read: \(SyntaxPhrase.missingFormat(format).english)"
    case .emptied(let path): "\(path) had settings when last seen and is empty now"
    case .emptiedAndSaved(let path):
      Self.emptied(path).english + "; saving makes it anew"
    case .hardLinks(let path): "\(path) has more than one name (hard links)"
    case .mounted(let path): "\(path) is mounted by itself and cannot be replaced"
    case .notReplaceable(let folder): "\(folder) does not let this user replace a file"
    case .inPlace(let reason):
      "\(reason.english), so it must be written in place: a failure may leave it damaged"
    case .inPlaceWithoutCopy(let reason):
      "\(reason.english), and there is no folder to keep its old content in"
    case .losing(let name, let losses):
      "\(name) can be saved only without \(losses.map(\.english).joined(separator: " and "))"
    case .groupLost: "its group cannot be kept"
    case .accessListLost: "its access list cannot be kept"
    case .accessListInherited:
      "the access list it would inherit from its folder cannot be removed"
    case .noCopies(let path): "\(path) has no kept copies"
    case .withoutSecrets(let count):
      count == 1
        ? "The value of 1 secret is not in the copy and is to be entered again."
        : "The values of \(count) secrets are not in the copy and are to be entered again."
    case .unreadableAfterwards(let path, let error):
      "the changes would make \(path) unreadable: \(error.english)"
    case .unprovedSave(let path):
      "\(path) was not saved: its new text would not have the wanted values (please report this)"
    case .otherVersion(let path): "\(path) is of another version of settee"
    case .brokenRule(let sentence): "what was stored before breaks a rule: \(sentence)"
    case .noWritableLayer: "no layer of this domain can be written"
    case .danglingLink(let link, let target):
      "the symbolic link \(link) leads to \(target), whose directory does not exist"
    case .foreignLink(let link, let target):
      "the symbolic link \(link) belongs to another user and leads to \(target), which does not"
    case .lockedFile(let path, let holder):
      "\(path) is locked by \(holder ?? "another program"), so it was not saved; a save without the lock may conflict with that program"
    case .lockedHistory(let path, let holder):
      "\(path) is locked by \(holder ?? "another program")"
    case .withoutLocks(let path):
      "\(path) was saved without a lock, so another program may have overwritten the change"
    }
  }
}

extension StorePhrase.Loss {
  package var english: String {
    switch self {
    case .group: "its group"
    case .owner: "its owner"
    case .accessList: "its access list"
    case .attribute(let name): "its attribute \(name)"
    }
  }
}

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
    case .unprovedSave(let path):
      "\(path) wurde nicht gespeichert: sein neuer Text hätte nicht die gewünschten Werte (bitte melden)"
    case .otherVersion(let path): "\(path) ist von einer anderen Version von settee"
    case .brokenRule(let sentence): "was vorher gespeichert war, bricht eine Regel: \(sentence)"
    case .noWritableLayer: "keine Ebene dieser Domäne kann geschrieben werden"
    case .danglingLink(let link, let target):
      "der symbolische Link \(link) führt zu \(target), dessen Verzeichnis nicht existiert"
    case .foreignLink(let link, let target):
      "der symbolische Link \(link) gehört einem anderen Benutzer und führt zu \(target), das ihm nicht gehört"
    case .lockedFile(let path, let holder):
      "\(path) ist gesperrt durch \(holder ?? "ein anderes Programm") und wurde nicht gespeichert; ohne die Sperre zu speichern kann mit diesem Programm in Konflikt geraten"
    case .lockedHistory(let path, let holder):
      "\(path) ist gesperrt durch \(holder ?? "ein anderes Programm")"
    case .withoutLocks(let path):
      "\(path) wurde ohne Sperre gespeichert; ein anderes Programm kann die Änderung überschrieben haben"
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
