import CProcesses
import Foundation

/// A program to run to its end.
///
/// Foundation's `Process` is not used: it waits for every process that the program leaves behind, and tmux leaves one.
struct Command {
  var path: String
  var arguments: [String]
  var environment: [String: String]
  /// Where it runs, and where what it writes is kept for a moment.
  var folder: String

  /// Runs it.
  ///
  /// - Throws: ``Failure`` where it does not start, or does not end.
  func run(input: String = "", seconds: Double = 60) throws -> Outcome {
    let name = "\(folder)/\(UUID().uuidString.prefix(8))"
    try Data(input.utf8).write(to: URL(fileURLWithPath: "\(name).0"))
    defer { for descriptor in 0...2 { unlink("\(name).\(descriptor)") } }
    let status = try wait(for: try start(over: name), seconds: seconds)
    return Outcome(
      status: status, output: Self.text(of: "\(name).1"), complaint: Self.text(of: "\(name).2"))
  }

  private func start(over name: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "\(name).0", O_RDONLY, 0)
    for descriptor in Int32(1)...2 {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, "\(name).\(descriptor)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    var attributes = Self.unblocked
    defer { posix_spawnattr_destroy(&attributes) }
    var process: pid_t = 0
    let variables = environment.map { "\($0)=\($1)" }
    let words = ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder, path] + arguments
    let failure = Self.withCStrings(words) { words in
      Self.withCStrings(variables) {
        posix_spawn(&process, "/bin/sh", &actions, &attributes, words, $0)
      }
    }
    guard failure == 0 else { throw Failure("\(path) does not start: error \(failure)") }
    return process
  }

  /// The threads of tests block signals, which programs must not inherit.
  private static var unblocked: posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    return attributes
  }

  private func wait(for process: pid_t, seconds: Double) throws -> Int32 {
    let status = tests_wait_for_exit(process, Int32(seconds * 1_000))
    guard status >= 0 else {
      kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
      throw Failure("does not end: \(path) \(arguments.joined(separator: " "))")
    }
    return status
  }

  private static func text(of path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  /// Why there is no outcome.
  struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
  }
}
