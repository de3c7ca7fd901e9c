import NcursesTerminal
import PreferenceValues

extension TerminalError {
  /// A clause with the reason and a remedy.
  var message: Message {
    switch self {
    case .noTerminal(let reason):
      Message("cannot open the terminal: \(reason); \(Self.commands)")
    case .unusable(let name):
      Message(
        "the terminal “\(name)” cannot place text on its screen; set TERM to the type of your terminal, or \(Self.commands)"
      )
    case .inBackground:
      Message(
        "the editor was started in the background; bring it to the foreground, or \(Self.commands)")
    case .noPipe(let reason):
      Message("cannot wait for events: \(reason); \(Self.commands)")
    }
  }

  private static let commands = Message("use settee list, settee get and settee set")
}
