extension InputDecoder {
  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  mutating func consume(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: consumeFirst(byte, &events)
    case .escape: consumeEscaped(byte, &events)
    case .control: consumeControl(byte, &events)
    case .single: consumeSingle(byte, &events)
    case .linuxFunction: consumeLinuxFunction(byte, &events)
    case .x10Mouse: consumeMouse(byte, &events)
    case .string: consumeString(byte, &events)
    case .stringEscape: consumeStringEscape(byte, &events)
    case .paste: consumePasted(byte, &events)
    case .character(let bytes): consumeCharacter(byte, of: bytes, &events)
    }
  }

  private mutating func consumeFirst(_ byte: UInt8, _ events: inout [InputEvent]) {
    if byte == Self.escape {
      begin(.escape, with: byte)
    } else if let keystroke = KeyPress(byte: byte, isAlt: isAlt) {
      finish(.keystroke(keystroke), &events)
    } else if let length = UTF8.length(ofLead: byte) {
      begin(.character(bytes: length), with: byte)
    } else {
      finish(.ignored, &events)
    }
  }

  private mutating func consumeEscaped(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "["): extend(.control, with: byte)
    case UInt8(ascii: "O"): extend(.single, with: byte)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      extend(.string, with: byte)
    case Self.escape:
      // Escape and then a key, as a script or a slow line sends it; nothing is bound to Alt with an arrow, which rxvt sends so.
      finish(.keystroke(KeyPress(.escape)), &events)
      begin(.escape, with: byte)
    default:
      if let keystroke = described([Self.escape, byte]) {
        finish(.keystroke(keystroke), &events)
      } else {
        reset()
        isAlt = true
        consumeFirst(byte, &events)
      }
    }
  }

  private mutating func consumeControl(_ byte: UInt8, _ events: inout [InputEvent]) {
    let isFirst = sequence.count == 2
    if isFirst, byte == UInt8(ascii: "[") {
      extend(.linuxFunction, with: byte)
    } else if isFirst, byte == UInt8(ascii: "M") {
      extend(.x10Mouse, with: byte)
    } else if (0x20...0x3F).contains(byte), !isShiftedRxvtKey(endingWith: byte) {
      if sequence.count < Self.sequenceLimit { sequence.append(byte) }
    } else if (0x20...0x7E).contains(byte) {
      if sequence.count < Self.sequenceLimit { sequence.append(byte) } else { sequence = [] }
      finishControl(&events)
    } else {
      abandon(for: byte, &events)
    }
  }

  /// rxvt ends the sequences of shifted keys with `$`, which in other sequences is never last.
  private func isShiftedRxvtKey(endingWith byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") && sequence.count > 2
      && sequence.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func finishControl(_ events: inout [InputEvent]) {
    if sequence.elementsEqual("\u{1B}[200~".utf8) {
      reset()
      state = .paste
    } else {
      finish(event(ofControl: sequence), &events)
    }
  }

  private mutating func consumeSingle(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x30...0x39 where sequence.count < 4: sequence.append(byte)
    case 0x20...0x7E: finish(event(ofSingle: sequence + [byte]), &events)
    default: abandon(for: byte, &events)
    }
  }

  private mutating func consumeLinuxFunction(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard (0x20...0x7E).contains(byte) else { return abandon(for: byte, &events) }
    let number = Int(byte) - Int(UInt8(ascii: "A")) + 1
    finish((1...5).contains(number) ? .keystroke(KeyPress(.function(number))) : .ignored, &events)
  }

  private mutating func consumeMouse(_ byte: UInt8, _ events: inout [InputEvent]) {
    sequence.append(byte)
    guard sequence.count == 6 else { return }
    let numbers = sequence.suffix(3).map { Int($0) - 32 }
    let mouse = MouseEvent(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: false)
    finish(mouse.map(InputEvent.mouse) ?? .ignored, &events)
  }

  private mutating func consumeString(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x07, 0x18, 0x1A: finish(.ignored, &events)
    case Self.escape: state = .stringEscape
    default: if sequence.count == 2 { sequence.append(byte) }
    }
  }

  private mutating func consumeStringEscape(_ byte: UInt8, _ events: inout [InputEvent]) {
    finish(.ignored, &events)
    guard byte != UInt8(ascii: "\\") else { return }
    begin(.escape, with: Self.escape)
    consume(byte, &events)
  }

  private mutating func consumePasted(_ byte: UInt8, _ events: inout [InputEvent]) {
    pasted.append(byte)
    if byte == UInt8(ascii: "~"), pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      pasted.removeLast(Self.pasteEnd.count)
      endPaste(&events)
      reset()
    } else if pasted.count > Self.pasteLimit + Self.pasteEnd.count {
      isOversized = true
      pasted = pasted.suffix(Self.pasteEnd.count)
    }
  }

  mutating func endPaste(_ events: inout [InputEvent]) {
    isOversized = isOversized || pasted.count > Self.pasteLimit
    events.append(isOversized ? .oversizedPaste : .paste(String(pasting: pasted)))
    pasted = []
    isOversized = false
  }

  private mutating func consumeCharacter(
    _ byte: UInt8, of length: Int, _ events: inout [InputEvent]
  ) {
    guard (0x80...0xBF).contains(byte) else { return abandon(for: byte, &events) }
    sequence.append(byte)
    guard sequence.count == length else { return }
    let character = String(validating: sequence, as: UTF8.self).flatMap(KeyPress.typeable)
    let alt: KeyPress.Modifiers = isAlt ? .alt : []
    finish(character.map { .keystroke(KeyPress(.character($0), alt)) } ?? .ignored, &events)
  }

  private mutating func begin(_ next: State, with byte: UInt8) {
    state = next
    sequence = [byte]
  }

  private mutating func extend(_ next: State, with byte: UInt8) {
    state = next
    sequence.append(byte)
  }

  private mutating func finish(_ event: InputEvent, _ events: inout [InputEvent]) {
    events.append(event)
    reset()
  }

  /// Discards a sequence that this byte cannot continue, and handles the byte by itself.
  private mutating func abandon(for byte: UInt8, _ events: inout [InputEvent]) {
    finish(.ignored, &events)
    guard byte != 0x18, byte != 0x1A else { return }
    consume(byte, &events)
  }
}

extension UTF8 {
  /// The number of bytes of a character that begins with this byte and is not ASCII.
  fileprivate static func length(ofLead byte: UInt8) -> Int? {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }
}

extension String {
  /// Pasted bytes as text; terminals send the ends of lines as carriage returns.
  fileprivate init(pasting bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    self = String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
