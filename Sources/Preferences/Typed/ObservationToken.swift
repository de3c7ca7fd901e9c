import PreferenceStores
import Observation

/// The token by which the Observation framework tracks one key.
final class ObservationToken: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var content: Void { () }

  /// Records a read.
  func access() { registrar.access(self, keyPath: \.content) }

  /// Notifies the readers of a change.
  func change() { registrar.withMutation(of: self, keyPath: \.content) {} }
}

extension ObservationToken: StoreObserver {
  func enqueueChange(from before: StoreSnapshot, to after: StoreSnapshot) -> Bool { false }

  func deliver() { change() }
}
