internal import CNcurses
internal import Terminal

/// The attributes and the number of the color pair for every role and emphasis, computed when first needed.
struct Palette {
  struct TextAttributes {
    var attributes: UInt32
    var pair: Int32
  }

  private struct Pair {
    let letters, background, number: Int32
  }

  private let theme: Theme
  /// The number of colors, 0 if none are used.
  let colors: Int
  private var pairs: [Pair] = []
  private var looks: [TextAttributes?] = Array(
    repeating: nil, count: Emphasis.combinations * Role.allCases.count)

  init(theme: Theme) {
    self.theme = theme
    // Eight colors and the terminal's own; a terminal with fewer is monochrome.
    let colors = theme == .mono ? 0 : Int(settee_screen_start_colors())
    self.colors = colors < 8 ? 0 : colors
  }

  mutating func look(of cell: Cell) -> TextAttributes {
    if let color = cell.color.map(Int32.init) {
      return TextAttributes(attributes: 0, pair: pair(of: color, on: color))
    }
    let emphasis = Int(cell.emphasis.rawValue) % Emphasis.combinations
    let index = Int(cell.role.rawValue) * Emphasis.combinations + emphasis
    if let look = looks[index] { return look }
    let style = theme.style(of: cell.role, cell.emphasis)
    let letters = style.color.map { Int32($0.rawValue) } ?? -1
    let background = style.background.map { Int32($0.rawValue) } ?? -1
    let look = TextAttributes(
      attributes: UInt32(style.attributes.rawValue), pair: pair(of: letters, on: background))
    looks[index] = look
    return look
  }

  private mutating func pair(of letters: Int32, on background: Int32) -> Int32 {
    let isOwn = letters < 0 && background < 0
    guard !isOwn, letters < colors, background < colors else { return 0 }
    // A few dozen are looked through faster than the first frame could make a dictionary's type.
    let known = pairs.first { $0.letters == letters && $0.background == background }
    if let known { return known.number }
    let next = Int32(pairs.count + 1)
    // Without a free pair the text is shown in the colors of the terminal.
    let number = settee_screen_pair(next, letters, background) == 0 ? next : 0
    pairs.append(Pair(letters: letters, background: background, number: number))
    return number
  }
}
