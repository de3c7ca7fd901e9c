package import PreferenceStores

extension ScriptedFileSystem {
  package func status(of descriptor: Int32) throws(Errno) -> FileStatus {
    try step(.status)
    return try base.status(of: descriptor)
  }

  package func status(at path: String) throws(Errno) -> FileStatus {
    try step(.status)
    return try base.status(at: path)
  }

  package func linkTarget(at path: String) throws(Errno) -> String? {
    try step(.linkTarget)
    return try base.linkTarget(at: path)
  }

  package func resolved(_ path: String) throws(Errno) -> String {
    try step(.resolved)
    return try base.resolved(path)
  }

  package func isWritable(_ path: String) -> Bool {
    guard (try? step(.isWritable)) != nil else { return false }
    return base.isWritable(path)
  }

  package func isRemote(_ path: String) -> Bool? {
    guard (try? step(.isRemote)) != nil else { return nil }
    return base.isRemote(path)
  }

  package func names(in folder: String) throws(Errno) -> [String] {
    try step(.names)
    return try base.names(in: folder)
  }

  package func exchange(_ path: String, _ other: String) throws(Errno) {
    try step(.exchange)
    try base.exchange(path, other)
  }

  package func rename(_ path: String, replacing other: String) throws(Errno) {
    try step(.rename)
    try base.rename(path, replacing: other)
  }

  package func rename(_ path: String, toNew other: String) throws(Errno) {
    try step(.rename)
    try base.rename(path, toNew: other)
  }

  package func remove(_ path: String) throws(Errno) {
    try step(.remove)
    try base.remove(path)
  }

  package func makeFolder(_ path: String, mode: UInt32) throws(Errno) {
    try step(.makeFolder)
    try base.makeFolder(path, mode: mode)
  }

  package func setMode(of descriptor: Int32, to mode: UInt32) throws(Errno) {
    try step(.setMode)
    try base.setMode(of: descriptor, to: mode)
  }

  package func setMode(at path: String, to mode: UInt32) throws(Errno) {
    try step(.setMode)
    try base.setMode(at: path, to: mode)
  }

  package func setOwner(
    of descriptor: Int32, to owner: UInt32?, group: UInt32?
  ) throws(Errno) {
    try step(.setOwner)
    try base.setOwner(of: descriptor, to: owner, group: group)
  }

  package func attributes(of descriptor: Int32) throws(Errno) -> [String: [UInt8]] {
    try step(.attributes)
    return try base.attributes(of: descriptor)
  }

  package func setAttribute(
    _ name: String, of descriptor: Int32, to value: [UInt8]
  ) throws(Errno) {
    try step(.setAttribute)
    try base.setAttribute(name, of: descriptor, to: value)
  }

  package func removeAttribute(_ name: String, of descriptor: Int32) throws(Errno) {
    try step(.removeAttribute)
    try base.removeAttribute(name, of: descriptor)
  }
}
