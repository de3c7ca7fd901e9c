#if GSettings
  import CProcesses
  import Foundation
  import PreferenceSystem
  import TestSupport

  /// A home directory and a session bus of a test's own, with dconf's service on it when it is first used.
  final class PrivateSession: Sendable {
    let folder: TemporaryFolder
    let environment: [String: String]
    private let bus: Mutex<pid_t?>

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
      let process =
        hasBus
        ? try Self.start(
          ["dbus-daemon", "--session", "--nofork", "--address=\(address)"], environment,
          output: "/dev/null") : nil
      bus = Mutex(process)
      if hasBus { environment["DBUS_SESSION_BUS_ADDRESS"] = address }
      self.environment = environment
      guard hasBus else { return }
      let isReady = Self.waits { FileManager.default.fileExists(atPath: "\(home)/bus") }
      if !isReady { throw Failure(words: ["dbus-daemon"]) }
    }

    deinit { stopBus() }

    /// Ends the bus, and with it the services on it.
    func stopBus() {
      bus.withLock { process in
        guard let running = process else { return }
        kill(running, SIGTERM)
        _ = tests_wait_for_exit(running, 10_000)
        process = nil
      }
    }

    /// Runs a program in this session and returns what it prints.
    @discardableResult
    func run(_ words: String..., with variables: [String: String] = [:]) throws -> String {
      let output = folder["output-\(UUID().uuidString)"]
      defer { unlink(output) }
      let process = try Self.start(words, environment.merging(variables) { $1 }, output: output)
      guard tests_wait_for_exit(process, 60_000) >= 0 else { throw Failure(words: words) }
      let bytes = FileManager.default.contents(atPath: output) ?? Data()
      return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Starts a program that writes to a file.
    ///
    /// Foundation's `Process` would wait for the services that a program leaves behind, and hand down blocked signals.
    static func start(
      _ words: [String], _ environment: [String: String], output: String
    ) throws -> pid_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      for descriptor in Int32(1)...2 {
        posix_spawn_file_actions_addopen(
          &actions, descriptor, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      }
      var attributes = posix_spawnattr_t()
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_init(&attributes)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      defer { posix_spawnattr_destroy(&attributes) }
      var process: pid_t = 0
      let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
      let arguments = words.map { strdup($0) } + [nil]
      defer { for text in variables + arguments { free(text) } }
      let error = posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
      guard error == 0 else { throw Failure(words: words) }
      return process
    }

    /// Whether a condition holds within some seconds.
    static func waits(for condition: () throws -> Bool) rethrows -> Bool {
      let end = ContinuousClock.now + .seconds(20)
      repeat {
        if try condition() { return true }
        usleep(2_000)
      } while ContinuousClock.now < end
      return false
    }

    static var isPossible: Bool {
      ["/usr/bin/dbus-daemon", "/usr/bin/gsettings", "/usr/bin/dconf"]
        .allSatisfy(FileManager.default.isExecutableFile)
    }

    /// A program that does not start or end.
    struct Failure: Error {
      var words: [String]
    }
  }
#endif
