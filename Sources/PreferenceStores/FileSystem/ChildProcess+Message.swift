package import PreferenceSystem
package import PreferenceValues

extension ChildProcess.Failure: MessageConvertible {
  package var message: Message {
    switch self {
    case .notStarted(let error): error.message
    case .tooMuchOutput: Message("it printed too much")
    case .tooSlow: Message("it did not end in time")
    }
  }
}
