import Synchronization

/// What a row of the form is asked only while it is on screen: made at the first question, and then remembered.
final class LateDetails: Sendable {
  typealias Details = (setting: Setting, schemaPointer: String)
  typealias Maker = @Sendable (_ name: String) -> Details

  private enum State {
    case waiting(Maker, name: String)
    indirect case made(Details)
  }

  private let state: Mutex<State>

  /// The details of a member, whose maker all members of a group share.
  init(of name: String, made maker: @escaping Maker) { state = Mutex(.waiting(maker, name: name)) }

  init(_ details: Details) { state = Mutex(.made(details)) }

  /// The details, not remembered where they were not made yet: for who looks at every row once.
  var unkept: Details {
    switch state.withLock({ $0 }) {
    case .made(let details): details
    case .waiting(let make, let name): make(name)
    }
  }

  var made: Details {
    state.withLock { state in
      switch state {
      case .made(let details): return details
      case .waiting(let make, let name):
        let details = make(name)
        state = .made(details)
        return details
      }
    }
  }
}
