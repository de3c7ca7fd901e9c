import Synchronization

/// What a row of the form is asked only while it is on screen: made at the first question, and then remembered.
final class LateDetails: Sendable {
  typealias Maker = @Sendable () -> (setting: Setting, schemaPointer: String)

  private enum State {
    case waiting(Maker)
    indirect case made(setting: Setting, schemaPointer: String)
  }

  private let state: Mutex<State>

  init(_ maker: @escaping Maker) { state = Mutex(.waiting(maker)) }

  var made: (setting: Setting, schemaPointer: String) {
    state.withLock { state in
      switch state {
      case .made(let setting, let schemaPointer): return (setting, schemaPointer)
      case .waiting(let make):
        let (setting, schemaPointer) = make()
        state = .made(setting: setting, schemaPointer: schemaPointer)
        return (setting, schemaPointer)
      }
    }
  }
}
