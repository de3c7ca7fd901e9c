#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A number that no other living thread of this process has.
package var currentThread: UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}
