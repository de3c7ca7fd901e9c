#if !os(Linux)
  import PreferenceSystem
  import PreferenceValues

  /// The kqueue of macOS and the BSDs: it reports that a directory or a file changed, without the name in it.
  final class KqueueSource: ChangeSource {
    private let queue: Int32
    private let descriptors = Mutex<[ExactName: Int32]>([:])

    /// The event that ends a wait.
    private static let alarm: UInt = 1
    private static let mask = UInt32(
      NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB | NOTE_REVOKE)

    init() throws(Errno) {
      queue = try retrying { kqueue() }
      var event = kevent(
        ident: Self.alarm, filter: Int16(EVFILT_USER), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: 0, data: 0, udata: nil)
      _ = try retrying { kevent(queue, &event, 1, nil, 0, nil) }
    }

    deinit { close(queue) }

    func watch(_ paths: Set<ExactName>) throws(Errno) {
      for path in paths {
        // Opened again for every path, because another file may have its name by now.
        let descriptor = open(path.text, O_EVTONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
          if errno == ENOENT { continue }
          throw .last
        }
        var event = kevent(
          ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: Self.mask, data: 0, udata: nil)
        _ = try retrying { kevent(queue, &event, 1, nil, 0, nil) }
        if let old = descriptors.withLock({ $0.updateValue(descriptor, forKey: path) }) {
          close(old)
        }
      }
    }

    func unwatch(_ paths: Set<ExactName>) {
      for path in paths {
        if let old = descriptors.withLock({ $0.removeValue(forKey: path) }) { close(old) }
      }
    }

    func wake() {
      var event = kevent(
        ident: Self.alarm, filter: Int16(EVFILT_USER), flags: 0, fflags: UInt32(NOTE_TRIGGER),
        data: 0, udata: nil)
      kevent(queue, &event, 1, nil, 0, nil)
    }

    func wait(atMost duration: Duration?) -> Changes {
      var events: [kevent] = Array(repeating: kevent(), count: 64)
      let count: Int32
      if let (seconds, attoseconds) = duration?.components {
        var limit = timespec(
          tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        count = kevent(queue, nil, 0, &events, 64, &limit)
      } else {
        count = kevent(queue, nil, 0, &events, 64, nil)
      }
      let changed = Set(
        events.prefix(max(0, Int(count))).map { Int32(truncatingIfNeeded: $0.ident) })
      // kqueue does not report the name in a directory, so every watch checks its file.
      return Changes(
        paths: descriptors.withLock { Set($0.filter { changed.contains($0.value) }.keys) },
        isIncomplete: count > 0)
    }
  }
#endif
