internal import CNcurses
internal import CPosix
package import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension NcursesTerminal {
  /// What is there once a terminal is open and its screen is ours.
  struct Opened {
    let descriptor: Int32
    let modes: termios
    let signals: WakePipe
    let repertoire: Repertoire
    let name: String
  }

  static func takeOver() throws(TerminalError) -> Opened {
    let signals = try WakePipe()
    let descriptor = try openTerminal()
    let modes = modes(of: descriptor)
    let repertoire = repertoireOfLocale()
    // Before ncurses, which leaves signals alone that somebody has taken.
    settee_catch_signals(signals.writeEnd)
    do {
      let name = try openScreen(descriptor)
      return Opened(
        descriptor: descriptor, modes: modes, signals: signals, repertoire: repertoire, name: name)
    } catch {
      settee_release_signals()
      close(descriptor)
      throw error
    }
  }

  private static func openTerminal() throws(TerminalError) -> Int32 {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noTerminal(reason: lastSystemError()) }
    let foreground = tcgetpgrp(descriptor)
    guard foreground == getpgrp() || foreground < 0 else {
      close(descriptor)
      throw .inBackground
    }
    return descriptor
  }

  private static func modes(of descriptor: Int32) -> termios {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return modes
  }

  /// What a terminal can show, by the locale.
  package static func repertoireOfLocale() -> Repertoire {
    guard settee_use_locale() == 1 else { return .ascii }
    let widths = CharacterWidths { Int(settee_wcwidth($0.value)) }
    return Repertoire(widths: widths, glyphs: .unicode)
  }

  /// Opens the screen under the terminal's name, or as what almost every terminal of today understands.
  ///
  /// - Returns: the name that was used.
  private static func openScreen(_ descriptor: Int32) throws(TerminalError) -> String {
    // ncurses would believe these for ever and never see a new size.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    let own = Environment()["TERM"] ?? ""
    for name in [own, "xterm-256color"] where !name.isEmpty {
      switch settee_screen_open(name, descriptor) {
      case 0: return name
      case Int32(settee_screen_without_addressing.rawValue): throw .unusable(name: own)
      default: continue
      }
    }
    throw .unusable(name: own)
  }

  /// The keys this terminal's description names, for terminals that send others than xterm does.
  static func terminfoKeys() -> [(sequence: [UInt8], keystroke: Keystroke)] {
    var keys: [(sequence: [UInt8], keystroke: Keystroke)] = []
    for (capability, keystroke) in keyCapabilities {
      guard let text = settee_terminfo(capability) else { continue }
      let bytes = String(cString: text).utf8
      if bytes.first == 0x1B, bytes.count > 1 { keys.append((Array(bytes), keystroke)) }
    }
    return keys
  }

  private static let keyCapabilities: [(String, Keystroke)] =
    [
      ("kcuu1", Keystroke(.up)), ("kcud1", Keystroke(.down)), ("kcub1", Keystroke(.left)),
      ("kcuf1", Keystroke(.right)), ("khome", Keystroke(.home)), ("kend", Keystroke(.end)),
      ("kpp", Keystroke(.pageUp)), ("knp", Keystroke(.pageDown)), ("kich1", Keystroke(.insert)),
      ("kdch1", Keystroke(.delete)), ("kent", Keystroke(.enter)),
      ("kcbt", Keystroke(.tab, .shift)), ("kLFT", Keystroke(.left, .shift)),
      ("kRIT", Keystroke(.right, .shift)), ("kri", Keystroke(.up, .shift)),
      ("kind", Keystroke(.down, .shift)),
    ] + (1...12).map { ("kf\($0)", Keystroke(.function($0))) }

  /// What undoes everything a frame can have switched on, sent when there is no time for more.
  static func makeRestoreSequence() -> [UInt8] {
    var bytes: [UInt8] = []
    let features = [
      TerminalFeatures.endUpdate, TerminalFeatures.pasteOff, TerminalFeatures.mouseOff,
      TerminalFeatures.cursorAndColors,
    ]
    if TerminalFeatures.isStandard { for feature in features { bytes += feature.utf8 } }
    for capability in ["rmcup", "rmkx"] {
      guard let text = settee_terminfo(capability) else { continue }
      bytes += String(cString: text).utf8
    }
    return bytes
  }
}
