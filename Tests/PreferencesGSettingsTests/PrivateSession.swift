#if GSettings
  import Foundation
  import PreferenceSystem
  import TestSupport

  /// A home directory and a session bus for one test, whose dconf service starts on first use.
  final class PrivateSession: Sendable {
    let directory: TemporaryDirectory
    let environment: [String: String]
    private let bus: Mutex<TestProcess?>

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - hasBus: Whether to start a bus.
    ///   - variables: Additional variables, in which `HOME` is replaced by the home directory.
    init(hasBus: Bool = true, variables: [String: String] = [:]) throws {
      directory = try TemporaryDirectory()
      let home = directory.path
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
      bus = Mutex(hasBus ? try Self.startBus(at: address, environment, in: directory) : nil)
      if hasBus { environment["DBUS_SESSION_BUS_ADDRESS"] = address }
      self.environment = environment
    }

    /// Starts a bus and waits until it prints its address, which means that it accepts connections.
    private static func startBus(
      at address: String, _ environment: [String: String], in directory: TemporaryDirectory
    ) throws -> TestProcess {
      let news = try OutputNews(at: directory["bus-address"])
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

    /// Stops the bus and its services.
    func stopBus() {
      bus.withLock { process in
        guard let running = process else { return }
        kill(running.id, SIGTERM)
        _ = running.wait(seconds: 10)
        process = nil
      }
    }

    /// Runs a program in this session and returns its output.
    @discardableResult
    func run(_ words: String..., with variables: [String: String] = [:]) throws -> String {
      let output = directory["output-\(UUID().uuidString)"]
      defer { unlink(output) }
      let process = try Self.start(words, environment.merging(variables) { $1 }, output: output)
      _ = try process.waitOrKill(seconds: 60, words)
      let bytes = FileManager.default.contents(atPath: output) ?? Data()
      return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Starts a program with its output in a file.
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
