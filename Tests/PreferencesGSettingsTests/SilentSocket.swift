#if GSettings
  import Foundation

  /// A socket that accepts connections and never answers.
  final class SilentSocket {
    private let descriptor: Int32

    /// Creates the socket; nil if that is impossible.
    init?(at path: String) {
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      let result = withUnsafePointer(to: &address) { [descriptor] in
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      guard result == 0, listen(descriptor, 5) == 0 else { return nil }
    }

    deinit { close(descriptor) }
  }
#endif
