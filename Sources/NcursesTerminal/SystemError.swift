internal import CPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's description of the last error in this thread.
func lastSystemError() -> String {
  settee_strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
}
