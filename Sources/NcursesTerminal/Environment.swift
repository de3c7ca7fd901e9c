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
  private let value: (String) -> String?

  /// Creates the environment from a function, by default the variables of the process.
  init(_ value: @escaping (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
    self.value = value
  }

  subscript(name: String) -> String? { value(name) }

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
