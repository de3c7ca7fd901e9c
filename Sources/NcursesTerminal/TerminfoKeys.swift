internal import CNcurses
internal import Terminal

/// The keys in the terminfo description of the open terminal, for terminals that differ from xterm.
enum TerminfoKeys {
  static var all: [(sequence: [UInt8], keystroke: Keystroke)] {
    var keys: [(sequence: [UInt8], keystroke: Keystroke)] = []
    for (capability, keystroke) in capabilities {
      guard let text = settee_terminfo(capability) else { continue }
      let bytes = String(cString: text).utf8
      if bytes.first == 0x1B, bytes.count > 1 { keys.append((Array(bytes), keystroke)) }
    }
    return keys
  }

  private static let capabilities: [(String, Keystroke)] =
    [
      ("kcuu1", Keystroke(.up)), ("kcud1", Keystroke(.down)), ("kcub1", Keystroke(.left)),
      ("kcuf1", Keystroke(.right)), ("khome", Keystroke(.home)), ("kend", Keystroke(.end)),
      ("kpp", Keystroke(.pageUp)), ("knp", Keystroke(.pageDown)), ("kich1", Keystroke(.insert)),
      ("kdch1", Keystroke(.delete)), ("kent", Keystroke(.enter)),
      ("kcbt", Keystroke(.tab, .shift)), ("kLFT", Keystroke(.left, .shift)),
      ("kRIT", Keystroke(.right, .shift)), ("kri", Keystroke(.up, .shift)),
      ("kind", Keystroke(.down, .shift)),
    ] + (1...12).map { ("kf\($0)", Keystroke(.function($0))) }
}
