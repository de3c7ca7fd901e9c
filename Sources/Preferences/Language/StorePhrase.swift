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
  case noWritableLayer
  /// A file of our own is of a version that is not known here.
  case otherVersion(String)
  /// What is to be put back breaks a rule, which a sentence tells.
  case brokenRule(String)
  case schemaDefaults

  /// What of a file's metadata cannot be kept.
  package enum Loss: Phrase, Hashable {
    case group, owner, accessList
    case attribute(String)
  }
}
