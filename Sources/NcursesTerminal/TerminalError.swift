/// The reason why the screen cannot be used.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// The process has no terminal, or cannot open it; the system's reason.
  case noTerminal(reason: String)
  /// The terminal, by its name in `TERM`, cannot place text.
  case unusable(name: String)
  /// The process runs in the background of its terminal.
  case inBackground
  /// The pipe that signals arrive through could not be made.
  case noPipe(reason: String)

  package var description: String {
    switch self {
    case .noTerminal(let reason):
      "There is no terminal to draw on (\(reason)); \(Self.commands)."
    case .unusable(let name):
      "The terminal “\(name)” cannot place text on its screen; \(Self.commands), or set TERM to the type of your terminal."
    case .inBackground:
      "The editor was started in the background; bring it to the foreground, or \(Self.commands)."
    case .noPipe(let reason):
      "The editor cannot wait for events (\(reason)); \(Self.commands)."
    }
  }

  private static let commands =
    "use the commands “settee list”, “settee get” and “settee set” instead"
}
