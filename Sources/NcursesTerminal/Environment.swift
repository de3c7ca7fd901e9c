internal import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The variables that describe the terminal.
struct Environment {
  subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The time that an Escape waits for the rest of a sequence, in milliseconds.
  var escapeDelay: Int {
    if let text = self["ESCDELAY"], let delay = Int(text), delay >= 0 { return min(delay, 10_000) }
    return self["SSH_CONNECTION"] == nil ? 25 : 50
  }

  var theme: Theme {
    var environment: [String: String] = [:]
    for name in ["NO_COLOR", "COLORFGBG"] { environment[name] = self[name] }
    return Theme(environment: environment)
  }
}
