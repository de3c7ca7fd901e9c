/// Decodes the bytes of a terminal into events, in whatever pieces they arrive.
///
/// Every well-formed sequence is consumed as a whole, known or not, so that a late reply of the
/// terminal never becomes keys. ``waiting`` is set while the bytes may continue; the loop calls
/// ``flush()`` after a timeout.
package struct InputDecoder: Sendable {
  /// The input that the bytes so far can begin.
  package enum Waiting: Sendable {
    /// The Escape key, or any sequence: the user notices the wait.
    case escape
    /// A part of a sequence or of a character: only a broken line cuts it off.
    case sequence
    /// A paste whose end has not arrived.
    case paste
  }

  enum State: Equatable {
    case ground, escape, control, single, linuxFunction, x10Mouse, string, stringEscape, paste
    case character(bytes: Int)
  }

  package static let pasteLimit = 1 << 20
  static let sequenceLimit = 64

  /// Sequences that this terminal's description adds to those every decoder knows, with the Escape that begins them.
  ///
  /// A list, because a few dozen are looked through faster than a dictionary of them could be made.
  let keys: [(sequence: [UInt8], keystroke: KeyPress)]

  var state = State.ground
  /// The bytes of the sequence or character in progress.
  var sequence: [UInt8] = []
  var isAlt = false
  var pasted: [UInt8] = []
  var isOversized = false

  package init(keys: [(sequence: [UInt8], keystroke: KeyPress)] = []) {
    self.keys = keys
  }

  /// The meanings of sequences in the description of this terminal.
  func described(_ sequence: [UInt8]) -> KeyPress? {
    keys.first { $0.sequence == sequence }?.keystroke
  }

  package var waiting: Waiting? {
    switch state {
    case .ground: nil
    case .escape: .escape
    case .control, .single, .string: sequence.count == 2 ? .escape : .sequence
    case .linuxFunction, .x10Mouse, .stringEscape, .character: .sequence
    case .paste: .paste
    }
  }

  /// Decodes the bytes of one read; an incomplete rest waits for the next.
  package mutating func feed(_ bytes: ArraySlice<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { consume(byte, &events) }
    return events
  }

  /// Ends the wait: a lone Escape becomes a key, an incomplete sequence is ignored, and a paste is
  /// delivered as far as it arrived.
  package mutating func flush() -> [InputEvent] {
    var events: [InputEvent] = []
    switch state {
    case .ground: break
    case .escape: events = [.keystroke(KeyPress(.escape))]
    case .paste: endPaste(&events)
    case .control, .single, .string:
      events = [sequence.count == 2 ? alternate(sequence[1]) : .ignored]
    case .linuxFunction, .x10Mouse, .stringEscape, .character: events = [.ignored]
    }
    reset()
    return events
  }

  private func alternate(_ byte: UInt8) -> InputEvent {
    .keystroke(KeyPress(.character(Character(Unicode.Scalar(byte))), .alt))
  }

  mutating func reset() {
    state = .ground
    sequence.removeAll(keepingCapacity: true)
    isAlt = false
  }
}

extension InputDecoder {
  /// The meaning of a whole control sequence: `ESC [ … final`.
  func event(ofControl sequence: [UInt8]) -> InputEvent {
    if let keystroke = described(sequence) { return .keystroke(keystroke) }
    guard let control = ControlSequence(sequence.dropFirst(2)) else { return .ignored }
    switch (control.mark, control.final) {
    case ("<", "M"), ("<", "m"): return mouse(control, offset: 0)
    case (nil, "M") where control.parameters.count == 3: return mouse(control, offset: 32)
    case (nil, "I") where control.parameters.isEmpty: return .focus(true)
    case (nil, "O") where control.parameters.isEmpty: return .focus(false)
    case (nil, _) where control.intermediates.isEmpty:
      return keystroke(control).map(InputEvent.keystroke) ?? .ignored
    default: return .ignored
    }
  }

  /// The meaning of a sequence of a single shift: `ESC O`, digits of the modifiers on some terminals, final.
  func event(ofSingle sequence: [UInt8]) -> InputEvent {
    if let keystroke = described(sequence) { return .keystroke(keystroke) }
    guard let last = sequence.last else { return .ignored }
    let digits = sequence.dropFirst(2).dropLast().reduce(0) { $0 * 10 + Int($1) - 0x30 }
    guard let modifiers = KeyPress.Modifiers(parameter: max(1, digits)) else { return .ignored }
    if let key = Self.letterKeys[last] ?? Self.keypadKeys[last] {
      return .keystroke(KeyPress(key, modifiers))
    }
    if let key = Self.rxvtArrows[last] { return .keystroke(KeyPress(key, .control)) }
    return .ignored
  }

  private func mouse(_ control: ControlSequence, offset: Int) -> InputEvent {
    MouseEvent(
      code: control.number(0, default: -1) - offset, column: control.number(1, default: 0),
      row: control.number(2, default: 0), isRelease: control.final == "m"
    ).map(InputEvent.mouse) ?? .ignored
  }

  private func keystroke(_ control: ControlSequence) -> KeyPress? {
    // Kitty's third kind of event is the release of a key.
    guard control.number(1, part: 1, default: 1) != 3,
      let modifiers = KeyPress.Modifiers(parameter: control.number(1, default: 1))
    else { return nil }
    let final = UInt8(truncatingIfNeeded: control.final.value)
    switch control.final {
    case "~", "^", "$", "@": return numbered(control, modifiers)
    case "Z": return KeyPress(.tab, .shift)
    case "u":
      return KeyPress(
        codePoint: control.number(0, default: 0),
        shifted: control.parameters.first.flatMap { $0.count > 1 ? $0[1] : nil },
        modifiers: modifiers)
    default:
      // A report of the cursor's place looks like F3, but for its first number.
      guard control.number(0, default: 1) == 1 else { return nil }
      if let key = Self.letterKeys[final] { return KeyPress(key, modifiers) }
      return Self.rxvtArrows[final].map { KeyPress($0, .shift) }
    }
  }

  /// `CSI number ~`, and rxvt's other endings for the same numbers with modifiers.
  private func numbered(
    _ control: ControlSequence, _ modifiers: KeyPress.Modifiers
  ) -> KeyPress? {
    let number = control.number(0, default: 0)
    if number == 27, control.parameters.count == 3 {
      return KeyPress(codePoint: control.number(2, default: 0), modifiers: modifiers)
    }
    guard let key = Self.numberedKeys[number] else { return nil }
    switch control.final {
    case "^": return KeyPress(key, .control)
    case "$": return KeyPress(key, .shift)
    case "@": return KeyPress(key, [.control, .shift])
    default: return KeyPress(key, modifiers)
    }
  }

  private static let letterKeys: [UInt8: KeyPress.Key] = table([
    ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("F", .end), ("H", .home),
    ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
  ])

  private static let rxvtArrows: [UInt8: KeyPress.Key] = table([
    ("a", .up), ("b", .down), ("c", .right), ("d", .left),
  ])

  /// The keypad in application mode, which ncurses switches on with the arrow keys.
  private static let keypadKeys: [UInt8: KeyPress.Key] = table(
    [("M", .enter), ("I", .tab)]
      + zip("jklmnopqrstuvwxyX", "*+,-./0123456789=").map { ($0, .character($1)) })

  private static let numberedKeys: [Int: KeyPress.Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  private static func table(_ pairs: [(Character, KeyPress.Key)]) -> [UInt8: KeyPress.Key] {
    Dictionary(
      uniqueKeysWithValues: pairs.compactMap { pair in
        pair.0.asciiValue.map { ($0, pair.1) }
      })
  }
}

extension KeyPress.Modifiers {
  /// The modifiers of a sequence's parameter, which is one more than the sum of their bits; empty for unknown keys.
  init?(parameter: Int) {
    let bits = max(0, parameter - 1)
    // Super and Hyper make another key of it; Meta counts as Alt, the locks do not count.
    guard bits & 0b11000 == 0, bits < 256 else { return nil }
    self = KeyPress.Modifiers(rawValue: UInt8(bits & 0b111))
    if bits & 0b10_0000 != 0 { insert(.alt) }
  }
}

extension MouseEvent {
  /// Creates the event of a mouse report (xterm's control sequences, "Mouse Tracking"), whose
  /// coordinates start at 1.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code >= 0, column > 0, row > 0, code & 0b10_0000 == 0 else { return nil }
    var modifiers: KeyPress.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let action: Action
    switch code & ~0b11100 {
    case 64 where !isRelease: action = .wheelUp
    case 65 where !isRelease: action = .wheelDown
    case 0...2: action = isRelease ? .release : .press(button: (code & 3) + 1)
    case 3: action = .release
    default: return nil
    }
    self.init(action, at: Point(column: column - 1, row: row - 1), modifiers: modifiers)
  }
}
