/// Properties of this process.
///
/// Foundation has them too, but its first use takes half a millisecond.
package enum CurrentProcess {
  /// The process number.
  package static var identifier: Int32 { getpid() }

  /// The user whose permissions the process has.
  package static var user: UInt32 { geteuid() }

  /// The user's home directory: `HOME`, else the one in the password database; nil if neither has an absolute path.
  package static var homeDirectory: String? {
    let named = getenv("HOME").map { String(cString: $0) }
    return named.flatMap(absolute) ?? registeredHome.flatMap(absolute)
  }

  private static func absolute(_ path: String) -> String? { path.hasPrefix("/") ? path : nil }

  /// The user's home directory in the password database; nil if the user has no entry.
  package static var registeredHome: String? {
    var size = 1 << 10
    while size <= 1 << 20 {
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      var buffer = [CChar](repeating: 0, count: size)
      let error = getpwuid_r(geteuid(), &entry, &buffer, size, &found)
      if error == 0 { return found.map { String(cString: $0.pointee.pw_dir) } }
      guard error == ERANGE else { return nil }
      size *= 4
    }
    return nil
  }

  /// The environment variables, with ``homeDirectory`` as `HOME`.
  ///
  /// Of two variables with the same name, the first applies, as in `getenv(3)`.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    var entry = settee_environment()
    while let text = entry?.pointee {
      if let sign = strchr(text, Int32(UInt8(ascii: "="))) {
        let bytes = UnsafeRawBufferPointer(start: text, count: text.distance(to: sign))
        let name = String(decoding: bytes, as: UTF8.self)
        if variables[name] == nil { variables[name] = String(cString: sign + 1) }
      }
      entry = entry?.successor()
    }
    variables["HOME"] = homeDirectory
    return variables
  }
}
