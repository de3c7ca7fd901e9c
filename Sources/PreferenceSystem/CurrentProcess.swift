/// What the system says of this process.
///
/// Foundation says it too, and needs half a millisecond to set itself up when it is first asked.
package enum CurrentProcess {
  /// Its number.
  package static var identifier: Int32 { getpid() }

  /// The folder that `HOME` names; nil where nobody says.
  package static var homeFolder: String? { getenv("HOME").map { String(cString: $0) } }

  /// The variables of its environment; of two of one name the first, as `getenv(3)` finds it.
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
    return variables
  }
}
