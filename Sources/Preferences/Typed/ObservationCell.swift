import PreferenceStores
import Observation

/// What the Observation framework is told about one key.
final class ObservationCell: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var content: Void { () }

  /// Notes that somebody read it.
  func access() { registrar.access(self, keyPath: \.content) }

  /// Tells those who read it that it is another one now.
  func change() { registrar.withMutation(of: self, keyPath: \.content) {} }
}

extension ObservationCell: StoreObserver {
  func note(from before: StoreSnapshot, to after: StoreSnapshot) -> Bool { false }

  func deliver() { change() }
}
