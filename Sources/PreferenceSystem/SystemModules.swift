// One import for every module above: the C library, the functions of it that Swift cannot import, locks, and the part
// of Foundation that needs no Unicode tables. No other file checks which of these modules a platform has.
@_exported public import CPosix
@_exported public import Synchronization

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
