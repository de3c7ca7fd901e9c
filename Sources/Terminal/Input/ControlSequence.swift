/// The parts of a control sequence (ECMA-48, 5.4): `ESC [`, a private character, parameters,
/// intermediate bytes, and a final byte.
struct ControlSequence {
  /// `<`, `=`, `>` or `?` right after the introducer.
  var mark: Unicode.Scalar?
  /// Parameters between semicolons, each with its parts between colons; an absent number is nil.
  var parameters: [[Int?]] = []
  var intermediates: [UInt8] = []
  var final: Unicode.Scalar

  /// Reads what follows the introducer, with the final byte; nothing for bytes no sequence has.
  init?(_ body: ArraySlice<UInt8>) {
    guard let last = body.last else { return nil }
    final = Unicode.Scalar(last)
    var body = body.dropLast()
    if let first = body.first, (0x3C...0x3F).contains(first) {
      mark = Unicode.Scalar(first)
      body.removeFirst()
    }
    intermediates = body.suffix(while: { (0x20...0x2F).contains($0) })
    let text = body.dropLast(intermediates.count)
    guard text.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    guard !text.isEmpty else { return }
    parameters = text.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
      part.split(separator: 0x3A, omittingEmptySubsequences: false).map(Self.number)
    }
  }

  /// A parameter's number, or the default for an absent one.
  func number(_ index: Int, part: Int = 0, default absent: Int) -> Int {
    guard parameters.indices.contains(index), parameters[index].indices.contains(part) else {
      return absent
    }
    return parameters[index][part] ?? absent
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    // Far above every meaningful number, and far below an overflow.
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1_000_000_000) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func suffix(while belongs: (UInt8) -> Bool) -> [UInt8] {
    Array(reversed().prefix(while: belongs).reversed())
  }
}
