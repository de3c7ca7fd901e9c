internal import CNcurses
internal import Terminal

/// The attributes and the number of the colour pair for every role and emphasis, worked out when first needed.
struct Palette {
  struct Look {
    var attributes: UInt32
    var pair: Int32
  }

  private let theme: Theme
  private let hasColors: Bool
  private var pairs: [Style.Color: Int32] = [:]
  private var looks: [Look?] = Array(
    repeating: nil, count: Emphasis.combinations * Role.allCases.count)

  init(theme: Theme) {
    self.theme = theme
    // Eight colours and the terminal's own; less is no colour.
    hasColors = theme != .mono && settee_screen_start_colors() >= 8
  }

  mutating func look(of cell: Cell) -> Look {
    let emphasis = Int(cell.emphasis.rawValue) % Emphasis.combinations
    let index = Int(cell.role.rawValue) * Emphasis.combinations + emphasis
    if let look = looks[index] { return look }
    let style = theme.style(of: cell.role, cell.emphasis)
    let look = Look(attributes: UInt32(style.attributes.rawValue), pair: pair(of: style.color))
    looks[index] = look
    return look
  }

  private mutating func pair(of color: Style.Color?) -> Int32 {
    guard hasColors, let color else { return 0 }
    if let known = pairs[color] { return known }
    let next = Int32(pairs.count + 1)
    // A terminal that is out of pairs shows the text in its own colours.
    let pair = settee_screen_pair(next, Int32(color.rawValue), -1) == 0 ? next : 0
    pairs[color] = pair
    return pair
  }
}
