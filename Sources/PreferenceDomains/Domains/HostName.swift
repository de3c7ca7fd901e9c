import PreferenceSystem

/// The name of this machine, which is in the names of files for it alone.
package enum HostName {
  /// The name, `localhost` where the system does not say.
  package static var current: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
