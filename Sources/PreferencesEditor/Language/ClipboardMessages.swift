import PreferenceValues
import Terminal

extension Clipboard {
  /// Returns the notice about a copied text.
  func message(copying text: String) -> Message {
    switch self {
    case .there: Message("Copied: \(text)")
    case .perhaps: Message("Copied, if the terminal allows it: \(text)")
    case .missing: Message("Not copied: the terminal has no clipboard. \(text)")
    case .tooSmall: Message("Not copied: too long for a terminal. \(text)")
    case .off: Message("Not copied: the clipboard is off. \(text)")
    }
  }

  /// Returns the title of the dialog about copied lines.
  func message(copyingLines count: Int) -> Message {
    switch self {
    case .there: Message("\(count) lines copied")
    case .perhaps: Message("\(count) lines copied, if the terminal allows it")
    case .missing: Message("\(count) lines, not copied: the terminal has no clipboard")
    case .tooSmall: Message("\(count) lines, not copied: too long for a terminal")
    case .off: Message("\(count) lines, not copied: the clipboard is off")
    }
  }
}
