#if GSettings
  import CGio
  import PreferenceStores
  import PreferenceSystem

  /// The process that writes the databases of a session bus.
  struct DconfService {
    private let bus: OpaquePointer
    private let cancellation: GLibCancellation

    /// The service on a connected bus; it is started when it is needed.
    init(on bus: OpaquePointer, until cancellation: GLibCancellation) {
      (self.bus, self.cancellation) = (bus, cancellation)
    }

    /// The file that the service writes instead of a database of the same name; nil if it is that file, or if that is
    /// unknown.
    ///
    /// The service has the home directory of the program that started the bus, which need not be the one of this process.
    func otherFile(than file: String) -> String? {
      guard let process, let directory = Self.directory(ofProcess: process) else { return nil }
      let other = "\(directory)/dconf/\(FileLocation.parts(of: file).name)"
      return Self.isSame(other, file) ? nil : other
    }

    /// The directory of a process for settings; nil if it is another program, or cannot be read.
    private static func directory(ofProcess process: UInt32) -> String? {
      guard contents(of: "/proc/\(process)/comm") == Array("dconf-service\n".utf8),
        let variables = contents(of: "/proc/\(process)/environ")
      else { return nil }
      var environment: [String: String] = [:]
      for variable in variables.split(separator: 0) {
        let text = String(decoding: variable, as: UTF8.self)
        guard let sign = text.firstIndex(of: "=") else { continue }
        environment[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      return BaseDirectories(environment: environment).config
    }

    private static func contents(of path: String) -> [UInt8]? {
      try? FileContent(of: path, limit: FileContent.sizeLimit, in: POSIXFileSystem()).bytes
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
      let files = POSIXFileSystem()
      let paths = [one, other].map { (try? FileLocation(of: $0, in: files))?.path ?? $0 }
      return paths[0] == paths[1]
    }
  }

  extension DconfService {
    /// The number of the service's process; nil if it does not start.
    private var process: UInt32? {
      guard call("StartServiceByName", "('ca.desrt.dconf', uint32 0)") != nil,
        let answer = call("GetConnectionUnixProcessID", "('ca.desrt.dconf',)")?.children.first
      else { return nil }
      return answer.type == .integer(.uint32) ? answer.use { g_variant_get_uint32($0) } : nil
    }

    /// Calls a method of the bus and returns the answer.
    private func call(_ method: String, _ arguments: String) -> Variant? {
      guard let arguments = try? Variant(text: arguments) else { return nil }
      let patience: Int32 = 5000
      return arguments.use {
        Variant(
          owned: g_dbus_connection_call_sync(
            bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
            $0,
            nil, G_DBUS_CALL_FLAGS_NONE, patience, cancellation.pointer, nil))
      }
    }
  }
#endif
