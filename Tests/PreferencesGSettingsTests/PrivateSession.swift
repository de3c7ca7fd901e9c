#if GSettings
  import Foundation
  import PreferenceSystem
  import TestSupport

  /// A home directory and a session bus of a test's own, with dconf's service on it when it is first used.
  final class PrivateSession: Sendable {
    let folder: TemporaryFolder
    let environment: [String: String]
    private let bus: Mutex<TestProcess?>

    /// A session.
    ///
    /// - Parameters:
    ///   - hasBus: Whether it has a bus.
    ///   - variables: Further variables, in which `HOME` stands for the home directory.
    init(hasBus: Bool = true, variables: [String: String] = [:]) throws {
      folder = try TemporaryFolder()
      let home = folder.path
      var environment = [
        "HOME": home, "XDG_CONFIG_HOME": "\(home)/.config", "XDG_DATA_HOME": "\(home)/.local/share",
        "XDG_RUNTIME_DIR": "\(home)/run", "XDG_STATE_HOME": "\(home)/.local/state",
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
      ]
      for (name, value) in variables {
        environment[name] = value.replacingOccurrences(of: "HOME", with: home)
      }
      for directory in [".config", "run"] {
        try FileManager.default.createDirectory(
          atPath: "\(home)/\(directory)", withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      }
      let address = "unix:path=\(home)/bus"
      bus = Mutex(hasBus ? try Self.startBus(at: address, environment, in: folder) : nil)
      if hasBus { environment["DBUS_SESSION_BUS_ADDRESS"] = address }
      self.environment = environment
    }

    /// Starts a bus and waits until it accepts connections: it then prints its address.
    private static func startBus(
      at address: String, _ environment: [String: String], in folder: TemporaryFolder
    ) throws -> TestProcess {
      let news = try OutputNews(at: folder["bus-address"])
      let words = [
        "dbus-daemon", "--session", "--nofork", "--print-address", "--address=\(address)",
      ]
      let process = try TestProcess(
        words, environment: environment, output: news.path, errors: "/dev/null")
      guard !news.wait(seconds: 20).isEmpty else {
        kill(process.id, SIGKILL)
        throw CocoaError(.fileNoSuchFile)
      }
      return process
    }

    deinit { stopBus() }

    /// Ends the bus, and with it the services on it.
    func stopBus() {
      bus.withLock { process in
        guard let running = process else { return }
        kill(running.id, SIGTERM)
        _ = running.wait(seconds: 10)
        process = nil
      }
    }

    /// Runs a program in this session and returns what it prints.
    @discardableResult
    func run(_ words: String..., with variables: [String: String] = [:]) throws -> String {
      let output = folder["output-\(UUID().uuidString)"]
      defer { unlink(output) }
      let process = try Self.start(words, environment.merging(variables) { $1 }, output: output)
      _ = try process.waitOrKill(seconds: 60, words)
      let bytes = FileManager.default.contents(atPath: output) ?? Data()
      return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Starts a program that writes to a file.
    static func start(
      _ words: [String], _ environment: [String: String], output: String
    ) throws -> TestProcess {
      try TestProcess(words, environment: environment, output: output, errors: output)
    }

    static var isPossible: Bool {
      ["/usr/bin/dbus-daemon", "/usr/bin/gsettings", "/usr/bin/dconf"]
        .allSatisfy(FileManager.default.isExecutableFile)
    }
  }
#endif
