internal import Terminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NcursesTerminal {
  /// Gives a text to the clipboard of the terminal (xterm's OSC 52), where that is wanted.
  ///
  /// No terminal says whether it took it.
  func copy(_ text: String) {
    guard settings.clipboard(of: clipboard).taking(text).isWritten, isStandard else { return }
    send("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}")
  }
}
