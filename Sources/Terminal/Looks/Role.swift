/// The meaning of a cell; the theme defines its look.
///
/// A role never carries information alone: a symbol or a word always expresses it too.
package enum Role: UInt8, CaseIterable, Sendable {
  // Texts.
  case text, label, value, dim, heading, link, code
  // Values.
  case defaultValue, set, unsaved, locked, problem, warning, conflict, unknown, deprecated, special
  // Parts of the screen.
  case header, footer, footerKey, status, border, groupTitle, dialog, dialogTitle
  // Things that take input.
  case field, placeholder, button, defaultButton
  // Matches and selections.
  case match, selection, marked

  /// One letter for each role, for tests that show roles as text.
  package var letter: Character {
    switch self {
    case .text: "t"
    case .label: "l"
    case .value: "v"
    case .dim: "d"
    case .heading: "h"
    case .link: "k"
    case .code: "c"
    case .defaultValue: "0"
    case .set: "~"
    case .unsaved: "*"
    case .locked: "#"
    case .problem: "!"
    case .warning: "w"
    case .conflict: "?"
    case .unknown: "+"
    case .deprecated: "x"
    case .special: "^"
    case .header: "H"
    case .footer: "F"
    case .footerKey: "K"
    case .status: "S"
    case .border: "-"
    case .groupTitle: "G"
    case .dialog: "D"
    case .dialogTitle: "T"
    case .field: "_"
    case .placeholder: "p"
    case .button: "b"
    case .defaultButton: "B"
    case .match: "m"
    case .selection: "s"
    case .marked: "M"
    }
  }
}
