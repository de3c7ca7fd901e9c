import CPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system says of this process.
///
/// Foundation says it too, and needs half a millisecond to set itself up when it is first asked.
package enum CurrentProcess {
  /// Its number.
  package static var identifier: Int32 { getpid() }

  /// The variables of its environment; of two of one name the first, as `getenv(3)` finds it.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    var entry = settee_environment()
    while let text = entry?.pointee {
      let parts = String(cString: text).utf8.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let name = String(parts[0]), variables[name] == nil {
        variables[name] = String(parts[1])
      }
      entry = entry?.successor()
    }
    return variables
  }
}
