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
    guard settings.clipboard(of: clipboard).isWritten, isStandard,
      text.utf8.count <= Self.mostCopied
    else { return }
    send("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}")
  }

  /// Terminals take no more than about this many bytes, before they are encoded.
  private static let mostCopied = 74_000
}
