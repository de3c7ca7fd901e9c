/// The looks of the roles.
///
/// Letters use the terminal's own palette on its own background, so that no theme can make them
/// unreadable. Dark and light themes differ in the colors that are faint on the other background.
/// Only high contrast sets a background: black.
package enum Theme: String, CaseIterable, Sendable {
  case dark, light, mono
  case highContrast = "high-contrast"

  /// The look of a role with its emphasis.
  package func style(of role: Role, _ emphasis: Emphasis) -> Style {
    var style = emphasis.contains(.focused) ? focused(role) : plain(role)
    if emphasis.contains(.current) { style.attributes.insert(.bold) }
    if emphasis.contains(.matched) { style.attributes.formUnion([.bold, .underline]) }
    if self == .mono { style.color = nil }
    return style
  }

  private func plain(_ role: Role) -> Style {
    self == .highContrast ? highContrast(role) : base(role)
  }

  /// A bar of one color for all roles.
  private func focused(_ role: Role) -> Style {
    var style = plain(.text)
    style.attributes = plain(role).attributes.intersection([.bold, .underline])
    style.attributes.insert(.reverse)
    return style
  }

  private func base(_ role: Role) -> Style {
    switch role {
    case .text, .label, .value, .dialog, .status, .field, .button: Style()
    case .dim, .defaultValue, .placeholder, .border, .locked, .deprecated: Style(.dim)
    case .heading, .groupTitle, .dialogTitle, .header, .defaultButton: Style(.bold)
    case .footer: Style()
    case .footerKey, .marked: Style(.bold, accent)
    case .link: Style(.underline, accent)
    case .code, .unknown: Style([], .magenta)
    case .set: Style([], accent)
    case .unsaved: Style(.bold, attention)
    case .warning: Style([], attention)
    case .problem: Style(.bold, .red)
    case .conflict: Style(.bold, .magenta)
    case .special: Style(.underline, .magenta)
    case .match: Style([.bold, .underline], attention)
    case .selection: Style(.reverse)
    }
  }

  /// White on black, nothing faint, and strong colors for differences.
  private func highContrast(_ role: Role) -> Style {
    switch role {
    case .set, .link: Style(.bold, .cyan, on: .black)
    case .unsaved, .warning, .footerKey, .marked: Style(.bold, .yellow, on: .black)
    case .match: Style([.bold, .underline], .yellow, on: .black)
    case .unknown, .special, .code: Style(.bold, .green, on: .black)
    case .problem: Style(.bold, .white, on: .red)
    case .conflict: Style(.bold, .white, on: .magenta)
    case .header: Style([.bold, .underline], .white, on: .black)
    case .heading, .groupTitle, .dialogTitle, .defaultButton: Style(.bold, .white, on: .black)
    case .field: Style(.underline, .white, on: .black)
    case .selection: Style(.reverse, .white, on: .black)
    default: Style([], .white, on: .black)
    }
  }

  private var accent: Style.Color { self == .light ? .blue : .cyan }
  private var attention: Style.Color { self == .light ? .red : .yellow }
}

extension Theme {
  /// The theme of an environment: a non-empty `NO_COLOR` means mono, and the background in
  /// `COLORFGBG` may mean light.
  package init(environment: [String: String]) {
    let background = environment["COLORFGBG"]?.split(separator: ";").last
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty {
      self = .mono
    } else {
      self = background == "7" || background == "15" ? .light : .dark
    }
  }
}
