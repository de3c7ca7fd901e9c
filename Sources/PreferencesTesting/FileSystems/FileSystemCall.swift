/// The calls of a file system that a script distinguishes.
package enum FileSystemCall: Hashable, Sendable, CaseIterable {
  case open, duplicate, close, read, write, truncate, synchronize
  case status, linkTarget, resolved, isWritable, checkReplaceable, isRemote, names
  case setMode, setOwner, attributes, setAttribute, removeAttribute
  case exchange, rename, remove, makeDirectory
  case tryLock, hasWriters, isAlive
}
