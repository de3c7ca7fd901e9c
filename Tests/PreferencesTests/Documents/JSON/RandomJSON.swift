import PreferenceFormats
import PreferenceValues
import TestSupport

/// A generator of random values, edits, and text with random white space and comments.
struct RandomJSON {
  var random: SeededGenerator
  /// Whether each member has its own line, as in handwritten files.
  var isTidy = false
  private var names = ["a", "b", "c", "dd", "é", "", "~/", "\"q\""]

  init(seed: Int, isTidy: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isTidy = isTidy
  }

  // MARK: Values

  mutating func value(depth: Int = 3) -> PreferenceValue {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &random) {
    case 0: .null
    case 1: .boolean(Bool.random(using: &random))
    case 2: .integer(Int64.random(in: -3...3, using: &random))
    case 3: .integer(Int64.random(in: .min ... .max, using: &random))
    case 4: .real(random.pick([0, -0.0, 1, 0.1, 1e100, .leastNonzeroMagnitude]))
    case 5: .string(random.pick(["", "x", "a\nb\t\"\\/", "é😀\u{1}", "// no comment", "{}", ","]))
    case 6: random.pick([.unsigned(.max), .number("1e999"), .number("123456789012345678901")])
    case 7: .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1) })
    default: dictionary(depth: depth - 1)
    }
  }

  mutating func dictionary(depth: Int = 3) -> PreferenceValue {
    var members = PreferenceDictionary()
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      members[random.pick(names)] = value(depth: depth)
    }
    return .dictionary(members)
  }

  /// Returns edits that no scalar blocks.
  mutating func edits(in root: PreferenceValue, most: Int = 4) -> [PreferencePath: StoreEdit] {
    var edits: [PreferencePath: StoreEdit] = [:]
    for _ in 0..<Int.random(in: 1...most, using: &random) {
      var path = PreferencePath.root
      repeat { path = path.appending(random.pick(names)) } while !random.oneIn(2)
      let edit = random.oneIn(3) ? StoreEdit.reset : .set(value(depth: 2))
      let changed = root.applying(edits)
      let later = edits.merging([path: edit]) { $1 }
      if changed.blocker(of: path) == nil, isPossible(later, in: root) { edits = later }
    }
    return edits
  }

  private func isPossible(_ edits: [PreferencePath: StoreEdit], in root: PreferenceValue) -> Bool {
    var value = root
    for (path, edit) in edits.sorted(by: { $0.key < $1.key }) {
      if value.blocker(of: path) != nil { return false }
      value = value.applying(edit, at: path)
    }
    return true
  }

  // MARK: Texts

  mutating func text(of value: PreferenceValue) -> String {
    space(0) + text(of: value, depth: 0) + space(0)
  }

  private mutating func text(of value: PreferenceValue, depth: Int) -> String {
    switch value {
    case .array(let elements):
      container("[", elements.map { text(of: $0, depth: depth + 1) }, "]", depth: depth)
    case .dictionary(let members):
      container("{", members.map { member($0.name, $0.value, depth: depth + 1) }, "}", depth: depth)
    default: value.jsonText()
    }
  }

  private mutating func member(_ name: String, _ value: PreferenceValue, depth: Int) -> String {
    let name = PreferenceValue.string(name).jsonText()
    let colon = isTidy ? ": " : space(depth) + ":" + space(depth)
    return name + colon + text(of: value, depth: depth)
  }

  private mutating func container(
    _ opening: String, _ items: [String], _ closing: String, depth: Int
  ) -> String {
    var text = opening
    for (position, item) in items.enumerated() {
      let isLast = position == items.count - 1
      let comma = !isLast || random.oneIn(5) ? "," : ""
      text += space(depth + 1) + item + (isTidy ? "" : space(depth + 1)) + comma
      if isTidy, random.oneIn(4) { text += " // of \(position)" }
    }
    return text + (items.isEmpty && isTidy ? "" : space(depth)) + closing
  }

  private mutating func space(_ depth: Int) -> String {
    let line = "\n" + String(repeating: "  ", count: depth)
    if isTidy { return depth > 0 && random.oneIn(5) ? line + "// own" + line : line }
    return random.pick([
      "", "", " ", "\t", line, "\r\n", "/**/", " /* c */ ", " // x\n", "\n// y\n\n",
    ])
  }
}
