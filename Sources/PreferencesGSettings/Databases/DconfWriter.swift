#if GSettings
  import CGio
  import PreferenceStores
  import PreferenceSystem
  import PreferenceValues

  /// Sends changes of a user's database to dconf's service, which writes the file before it answers.
  ///
  /// Each save has a connection of its own. With GIO's shared connection, the end of a bus would
  /// end the process, and later saves would not reach a new bus.
  package struct DconfWriter: Sendable {
    /// The file of the database.
    private let file: String
    /// A key, or a directory with a slash at the end, and its new value; nil resets it.
    package typealias Change = (name: String, value: Variant?)

    private let object: String
    private let bus: SessionBus
    private let environment: [String: String]

    /// The writer of a user's database, such as `user`.
    package init(database: String, file: String, environment: [String: String]) {
      self.file = file
      object = "/ca/desrt/dconf/Writer/\(database)"
      bus = SessionBus(environment: environment)
      self.environment = environment
    }

    /// Makes all changes, or none.
    ///
    /// - Parameter startsBus: Whether the user agreed to starting a bus for this save.
    /// - Throws: ``StoreError`` with the message of the bus or the service.
    func write(
      _ changes: [Change], startsBus: Bool, deadline: ContinuousClock.Instant
    ) throws(StoreError) {
      var failure = Failure.unreachable(
        Message(
          "there is no session bus, without which dconf writes nothing; settee can start one to save, but running programs will not notice the change"
        ))
      for address in bus.addresses {
        guard let found = send(changes, at: address, deadline: deadline) else { return }
        failure = found
        if case .refused = found { break }
      }
      if case .unreachable(let reason) = failure {
        guard startsBus else { throw .needsConsent(.privateBus, RefusalReason(reason)) }
        let bus = try PrivateBus(environment: environment)
        defer { withExtendedLifetime(bus) {} }
        guard let found = send(changes, at: bus.address, deadline: deadline) else { return }
        failure = found
      }
      throw .unsupported(failure.reason)
    }

    /// The reason why changes were not made.
    private enum Failure: Sendable {
      /// There is no bus at the address.
      case unreachable(Message)
      case refused(RefusalReason)

      var reason: RefusalReason {
        switch self {
        case .unreachable(let message): RefusalReason(message)
        case .refused(let reason): reason
        }
      }
    }

    private func send(
      _ changes: [Change], at address: String, deadline: ContinuousClock.Instant
    ) -> Failure? {
      let message = Self.message(of: changes)
      let patience = max(.milliseconds(1), deadline - .now)
      let failure = GLibThread.shared.run(within: patience) {
        send(message, at: address, patience, until: $0)
      }
      return failure ?? .refused(Self.silence)
    }

    private static func refusal(_ reason: Message) -> RefusalReason {
      RefusalReason(Message("the dconf service rejected the changes: \(reason)"))
    }

    /// The reason if there was no answer: the service may make the changes later.
    private static var silence: RefusalReason {
      var reason = RefusalReason(
        Message("dconf or the session bus did not answer in time; the changes are not confirmed"))
      reason.isInDoubt = true
      return reason
    }

    /// The changes as the service reads them: an `a{smv}` in bytes.
    private static func message(of changes: [Change]) -> Variant {
      let entries = changes.map { name, value in
        let boxed = value.map { $0.use { Variant(g_variant_new_variant($0)) } }
        let content = Variant.maybe(.variant, boxed)
        return Variant.entry(Variant(g_variant_new_string(name)), content)
      }
      let all = "{smv}".withVariantType { type in
        Variant.making(entries) { Variant(g_variant_new_array(type, $0, gsize($1))) }
      }
      let bytes = all.bytes.withUnsafeBytes { buffer in
        "y".withVariantType {
          Variant(g_variant_new_fixed_array($0, buffer.baseAddress, gsize(buffer.count), 1))
        }
      }
      return Variant.making([bytes]) { Variant(g_variant_new_tuple($0, gsize($1))) }
    }

    /// Sends a message over a new connection; returns nil if the changes are made.
    private func send(
      _ message: Variant, at address: String, _ patience: Duration,
      until cancellation: GLibCancellation
    ) -> Failure? {
      var error: UnsafeMutablePointer<GError>?
      let flags = GDBusConnectionFlags(
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
      guard
        let bus = g_dbus_connection_new_for_address_sync(
          address, flags, nil, cancellation.pointer, &error)
      else {
        return .unreachable(
          Message(
            "cannot connect to the session bus, without which dconf writes nothing: \(Self.taken(&error)); settee can start one to save, but running programs will not notice the change"
          ))
      }
      defer { g_object_unref(gpointer(bus)) }
      defer { g_dbus_connection_close_sync(bus, nil, nil) }
      g_dbus_connection_set_exit_on_close(bus, 0)
      let service = DconfService(on: bus, until: cancellation)
      if let other = service.otherFile(than: file) {
        return .refused(
          RefusalReason(
            Message(
              "the dconf service of this session bus writes \(other), not \(file); the bus was started with another home directory"
            )))
      }
      let milliseconds = Int32(clamping: Int64(patience / .milliseconds(1)))
      let answer = message.use {
        g_dbus_connection_call_sync(
          bus, "ca.desrt.dconf", object, "ca.desrt.dconf.Writer", "Change", $0, nil,
          G_DBUS_CALL_FLAGS_NONE, milliseconds, cancellation.pointer, &error)
      }
      guard let answer else {
        let isAnswered = error.map { g_dbus_error_is_remote_error($0) != 0 } ?? false
        let reason = Self.refusal(Self.taken(&error))
        return .refused(isAnswered ? reason : Self.silence)
      }
      g_variant_unref(answer)
      return nil
    }

    private static func taken(_ error: inout UnsafeMutablePointer<GError>?) -> Message {
      guard let found = error else { return Message("the connection failed") }
      g_dbus_error_strip_remote_error(found)
      defer { g_clear_error(&error) }
      return found.pointee.quotation
    }
  }
#endif
