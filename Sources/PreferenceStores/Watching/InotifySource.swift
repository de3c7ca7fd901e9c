#if os(Linux)
  import PreferenceSystem
  import PreferenceValues

  /// Linux's inotify.
  final class InotifySource: ChangeSource {
    /// The watch number of each path.
    private struct Watches {
      var numbers: [ExactName: Int32] = [:]
      var paths: [Int32: ExactName] = [:]
    }

    private let events: Int32
    private let alarm: Int32
    private let watches = Mutex(Watches())

    private static let mask =
      UInt32(IN_CREATE | IN_DELETE | IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE)
      | UInt32(IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)

    init() throws(Errno) {
      events = try retrying { inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) }
      alarm = try retrying { settee_event_counter() }
    }

    deinit {
      close(events)
      close(alarm)
    }

    func watch(_ paths: Set<ExactName>) throws(Errno) {
      for path in paths {
        // Asked again for every path, because another file may have its name by now.
        let number = inotify_add_watch(events, path.text, Self.mask)
        guard number >= 0 else {
          if errno == ENOENT { continue }
          throw .last
        }
        let old = watches.withLock { watches in
          defer { watches.numbers[path] = number }
          watches.paths[number] = path
          return watches.numbers[path]
        }
        if let old, old != number { forget(old) }
      }
    }

    func unwatch(_ paths: Set<ExactName>) {
      for path in paths {
        let number = watches.withLock { $0.numbers.removeValue(forKey: path) }
        if let number { forget(number) }
      }
    }

    private func forget(_ number: Int32) {
      watches.withLock { _ = $0.paths.removeValue(forKey: number) }
      inotify_rm_watch(events, number)
    }

    func wake() {
      var one: UInt64 = 1
      _ = write(alarm, &one, MemoryLayout.size(ofValue: one))
    }

    func wait(atMost duration: Duration?) -> Changes {
      var polled = [events, alarm].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&polled, 2, duration.map(Self.milliseconds) ?? -1)
      var rung: UInt64 = 0
      _ = read(alarm, &rung, MemoryLayout.size(ofValue: rung))
      return readChanges()
    }

    // Rounded up, so that no check is made before its time.
    private static func milliseconds(_ duration: Duration) -> Int32 {
      Int32(clamping: Int((duration / .milliseconds(1)).rounded(.up)))
    }

    private func readChanges() -> Changes {
      var changes = Changes()
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = read(events, &buffer, buffer.count), count > 0 {
        buffer[..<count].withUnsafeBytes { add($0, to: &changes) }
      }
      return changes
    }

    private func add(_ bytes: UnsafeRawBufferPointer, to changes: inout Changes) {
      let header = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + header <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = bytes[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
        add(event, named: String(decoding: name, as: UTF8.self), to: &changes)
        offset += header + Int(event.len)
      }
    }

    private func add(_ event: inotify_event, named name: String, to changes: inout Changes) {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changes.isIncomplete = true }
      guard let path = watches.withLock({ $0.paths[event.wd] }) else { return }
      if event.mask & UInt32(IN_IGNORED) != 0 {
        watches.withLock { watches in
          watches.paths[event.wd] = nil
          if watches.numbers[path] == event.wd { watches.numbers[path] = nil }
        }
      }
      let directory = path.text == "/" ? "" : path.text
      changes.paths.insert(name.isEmpty ? path : ExactName("\(directory)/\(name)"))
    }
  }
#endif
