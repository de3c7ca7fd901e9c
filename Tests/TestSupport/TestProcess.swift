import CProcesses
import Foundation

/// A program that a test starts.
///
/// Unlike Foundation's `Process`, it does not wait for services that the program leaves running
/// and does not pass on blocked signals.
package struct TestProcess: Sendable {
  package let id: Int32

  /// Starts a program that reads from and writes to files.
  ///
  /// - Parameter words: The program, searched in `PATH`, and its arguments.
  package init(
    _ words: [String], environment: [String: String], input: String = "/dev/null",
    output: String, errors: String
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    for (descriptor, path) in [(Int32(1), output), (2, errors)] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    id = try Self.spawn(words, environment, actions: &actions)
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String], actions: inout posix_spawn_file_actions_t
  ) throws -> pid_t {
    var attributes = unblocked
    defer { posix_spawnattr_destroy(&attributes) }
    var process: pid_t = 0
    let variables = environment.map { "\($0)=\($1)" }
    let failure = withCStrings(words) { words in
      withCStrings(variables) { variables in
        words[0].map { posix_spawnp(&process, $0, &actions, &attributes, words, variables) }
          ?? EINVAL
      }
    }
    guard failure == 0 else { throw Failure("error \(failure) starting", words) }
    return process
  }

  /// Spawn attributes that unblock all signals, because the threads of tests block some.
  private static var unblocked: posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    return attributes
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  // MARK: Exit

  /// Waits until the program ends.
  ///
  /// - Returns: The exit status, or 128 plus the number of the signal; nil if the program is still running.
  package func wait(seconds: Double) -> Int32? {
    let status = tests_wait_for_exit(id, Int32(seconds * 1_000))
    return status < 0 ? nil : status
  }

  /// Waits until the program ends, and kills it after the time limit.
  ///
  /// - Throws: ``Failure`` if the program was killed.
  package func waitOrKill(seconds: Double, _ words: [String]) throws -> Int32 {
    if let status = wait(seconds: seconds) { return status }
    kill(id, SIGKILL)
    _ = waitpid(id, nil, 0)
    throw Failure("time limit exceeded by", words)
  }

  /// A program that does not start or does not end.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    init(_ problem: String, _ words: [String]) {
      description = "\(problem) \(words.joined(separator: " "))"
    }
  }
}
