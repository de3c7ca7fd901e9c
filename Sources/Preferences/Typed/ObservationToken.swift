import PreferenceStores
import Observation

/// The token by which the Observation framework tracks one key.
final class ObservationToken: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var content: Void { () }

  /// Notes that somebody read it.
  func access() { registrar.access(self, keyPath: \.content) }

  /// Notifies those who read it of a change.
  func change() { registrar.withMutation(of: self, keyPath: \.content) {} }
}

extension ObservationToken: StoreObserver {
  func enqueueChange(from before: StoreSnapshot, to after: StoreSnapshot) -> Bool { false }

  func deliver() { change() }
}
