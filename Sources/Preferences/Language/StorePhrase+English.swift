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
    case .otherVersion(let path): "\(path) is of another version of settee"
    case .brokenRule(let sentence): "what was stored before breaks a rule: \(sentence)"
    case .noWritableLayer: "no layer of this domain can be written"
    case .schemaDefaults: "the schema says it"
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
