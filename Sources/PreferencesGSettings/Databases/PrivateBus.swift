#if GSettings
  import PreferenceStores
  import PreferenceSystem
  import PreferenceValues

  /// A session bus of settee's own for one save, where the user has none: on it, dconf's service is started when it is needed.
  final class PrivateBus: Sendable {
    /// The address for connections.
    let address: String
    private let process: pid_t

    /// Starts a bus whose services have the directories of an environment.
    ///
    /// - Throws: ``StoreError`` if `dbus-daemon` does not start.
    init(environment: [String: String]) throws(StoreError) {
      let variables = environment.filter { $0.key != "DBUS_SESSION_BUS_ADDRESS" }
        .map { "\($0.key)=\($0.value)" }
      let daemon = [
        "dbus-daemon", "--session", "--fork", "--print-address=1", "--print-pid=1", "--nopidfile",
      ]
      let result: ChildProcess.Result
      do throws(ChildProcess.Failure) {
        result = try ChildProcess("env", ["-i"] + variables + daemon)
          .run(limit: 1 << 16, within: .seconds(5))
      } catch { throw Self.failure(Message(of: error)) }
      let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
      guard lines.count == 2, let process = pid_t(lines[1]) else {
        let text = String(decoding: result.errors, as: UTF8.self).trimmed
        throw Self.failure(Message("it reports “\(text)”"))
      }
      address = String(lines[0])
      self.process = process
    }

    deinit { kill(process, SIGTERM) }

    private static func failure(_ reason: Message) -> StoreError {
      .unsupported(RefusalReason(Message("cannot start dbus-daemon to save: \(reason)")))
    }
  }
#endif
