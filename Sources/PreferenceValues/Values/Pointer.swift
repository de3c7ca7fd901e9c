/// The text of a JSON Pointer (RFC 6901): `/` before each step, `~0` for `~` and `~1` for `/` in a step.
package enum Pointer {
  package static func text(of steps: some Sequence<String>) -> String {
    steps.reduce(into: "") { text, step in
      text += "/"
      text += escaped(step)
    }
  }

  /// The steps of a pointer; nil if it does not begin with `/` or has a `~` without 0 or 1.
  package static func steps(of text: String) -> [String]? {
    if text.isEmpty { return [] }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    let parts = text.unicodeScalars.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false)
    var steps: [String] = []
    for part in parts {
      guard let step = unescaped(part) else { return nil }
      steps.append(step)
    }
    return steps
  }

  static func escaped(_ step: String) -> String {
    guard step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return step
    }
    var text = String.UnicodeScalarView()
    for scalar in step.unicodeScalars {
      switch scalar {
      case "~": text.append(contentsOf: "~0".unicodeScalars)
      case "/": text.append(contentsOf: "~1".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  private static func unescaped(_ part: Substring.UnicodeScalarView) -> String? {
    var step = String.UnicodeScalarView()
    var scalars = part.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "~" else {
        step.append(scalar)
        continue
      }
      switch scalars.next() {
      case "0": step.append("~")
      case "1": step.append("/")
      default: return nil
      }
    }
    return String(step)
  }
}
