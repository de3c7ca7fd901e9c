internal import CNcurses
internal import Terminal

/// The keys in the terminfo description of the open terminal, for terminals that differ from xterm.
enum TerminfoKeys {
  static var all: [(sequence: [UInt8], keystroke: KeyPress)] {
    var keys: [(sequence: [UInt8], keystroke: KeyPress)] = []
    for (capability, keystroke) in capabilities {
      guard let text = settee_terminfo(capability) else { continue }
      let bytes = String(cString: text).utf8
      if bytes.first == 0x1B, bytes.count > 1 { keys.append((Array(bytes), keystroke)) }
    }
    return keys
  }

  private static let capabilities: [(String, KeyPress)] =
    [
      ("kcuu1", KeyPress(.up)), ("kcud1", KeyPress(.down)), ("kcub1", KeyPress(.left)),
      ("kcuf1", KeyPress(.right)), ("khome", KeyPress(.home)), ("kend", KeyPress(.end)),
      ("kpp", KeyPress(.pageUp)), ("knp", KeyPress(.pageDown)), ("kich1", KeyPress(.insert)),
      ("kdch1", KeyPress(.delete)), ("kent", KeyPress(.enter)),
      ("kcbt", KeyPress(.tab, .shift)), ("kLFT", KeyPress(.left, .shift)),
      ("kRIT", KeyPress(.right, .shift)), ("kri", KeyPress(.up, .shift)),
      ("kind", KeyPress(.down, .shift)),
    ] + (1...12).map { ("kf\($0)", KeyPress(.function($0))) }
}
