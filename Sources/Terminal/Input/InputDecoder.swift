/// Makes events out of the bytes a terminal sends, whatever pieces they arrive in.
///
/// Every well-formed sequence is taken as a whole, known or not, so that a late reply of the terminal never becomes keystrokes. Where
/// bytes may be the beginning of more, ``waiting`` says so, and the loop calls ``flush()`` once nothing has followed for that long.
package struct InputDecoder: Sendable {
  /// What the bytes so far may be the beginning of.
  package enum Waiting: Sendable {
    /// The Escape key, or any sequence: a person notices the wait.
    case escape
    /// A sequence or a character of which a part has arrived: only a broken line cuts it off.
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
  let keys: [(sequence: [UInt8], keystroke: Keystroke)]

  var state = State.ground
  /// The bytes of the sequence or character in progress.
  var sequence: [UInt8] = []
  var isAlt = false
  var pasted: [UInt8] = []
  var isOversized = false

  package init(keys: [(sequence: [UInt8], keystroke: Keystroke)] = []) {
    self.keys = keys
  }

  /// What a sequence means by this terminal's description.
  func described(_ sequence: [UInt8]) -> Keystroke? {
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

  /// Decodes the bytes of one read; what is not complete is kept for the next.
  package mutating func feed(_ bytes: ArraySlice<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Ends what was waited for: a lone Escape becomes a key, half a sequence is dropped, a paste is delivered as far as it came.
  package mutating func flush() -> [InputEvent] {
    var events: [InputEvent] = []
    switch state {
    case .ground: break
    case .escape: events = [.keystroke(Keystroke(.escape))]
    case .paste: endPaste(&events)
    case .control, .single, .string:
      events = [sequence.count == 2 ? alternate(sequence[1]) : .ignored]
    case .linuxFunction, .x10Mouse, .stringEscape, .character: events = [.ignored]
    }
    reset()
    return events
  }

  private func alternate(_ byte: UInt8) -> InputEvent {
    .keystroke(Keystroke(.character(Character(Unicode.Scalar(byte))), .alt))
  }

  mutating func reset() {
    state = .ground
    sequence.removeAll(keepingCapacity: true)
    isAlt = false
  }
}
