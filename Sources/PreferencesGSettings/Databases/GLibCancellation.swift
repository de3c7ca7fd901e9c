#if GSettings
  import CGio

  /// Stops calls of GLib, also those that begin later.
  final class GLibCancellation: Sendable {
    nonisolated(unsafe) let pointer = g_cancellable_new()

    func cancel() { g_cancellable_cancel(pointer) }

    deinit { g_object_unref(gpointer(pointer)) }
  }
#endif
