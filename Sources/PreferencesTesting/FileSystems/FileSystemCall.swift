/// The calls of a file system, as a script tells them apart.
package enum FileSystemCall: Hashable, Sendable, CaseIterable {
  case open, duplicate, close, read, write, truncate, synchronize
  case status, linkTarget, resolved, isWritable, isRemote, names
  case setMode, setOwner, attributes, setAttribute, removeAttribute
  case exchange, rename, remove, makeFolder
  case tryLock, hasWriters, isAlive
}
