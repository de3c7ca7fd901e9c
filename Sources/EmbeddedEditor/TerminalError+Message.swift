import NcursesTerminal
import PreferenceStores
import PreferenceSystem
import PreferenceValues

extension TerminalError {
  /// A clause with the reason.
  var message: Message {
    switch self {
    case .noTerminal(let number):
      Message("cannot open the terminal: \(Errno(number).message)")
    case .unusable(let name): Message("the terminal “\(name)” cannot place text on its screen")
    case .inBackground: Message("the editor was started in the background")
    case .noPipe(let number): Message("cannot wait for events: \(Errno(number).message)")
    }
  }

  /// A remedy, if one exists.
  var remedy: Message? {
    switch self {
    case .unusable: Message("set TERM to the type of your terminal")
    case .inBackground: Message("bring it to the foreground")
    case .noTerminal, .noPipe: nil
    }
  }
}
