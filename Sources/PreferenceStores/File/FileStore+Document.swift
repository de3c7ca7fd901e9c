public import PreferenceFormats

extension FileStore {
  /// The file as it was written, which knows where its values stand.
  ///
  /// - Throws: ``StoreError`` where the file is not there, cannot be read or is not in its format.
  public func document() throws -> any Document {
    let location = try location()
    let reading = try settled(at: location, deadline: clock.now() + Self.patience)
    switch reading {
    case .document(_, let document): return document
    case .blank: return format.empty
    case .damaged(_, let error):
      throw StoreError.damaged(path: location.path, format: format.name, error)
    case .absent:
      throw StoreError.system(operation: "read", path: path, errno: Errno.notFound.code)
    }
  }
}
