#if YAML
  import PreferenceFormats
  import PreferenceSystem
  import PreferenceValues

  /// Writes values so that readers of YAML 1.1 and 1.2 agree on them.
  struct YAMLPrinter {
    let lineEnd: String
    /// The indentation of nested parts.
    let indentation: YAMLIndentation

    /// A value on one line, in the quotes of the text that it replaces.
    func text(of value: PreferenceValue, inFlow isFlow: Bool, like style: YAMLNode.Style = .plain)
      -> String
    {
      switch value {
      case .null: return "null"
      case .boolean(let flag): return flag ? "true" : "false"
      case .integer(let integer): return String(integer)
      case .unsigned(let integer): return String(integer)
      case .real(let real): return Self.text(of: real)
      case .number(let text): return text
      case .string(let text): return Self.string(text, inFlow: isFlow, like: style)
      case .data(let data): return "!!binary \"\(data.base64EncodedString())\""
      case .tagged(let type, let inner): return "\(type) \(text(of: inner, inFlow: isFlow))"
      case .array(let elements):
        return "[" + elements.map { text(of: $0, inFlow: true) }.joined(separator: ", ") + "]"
      case .dictionary(let members):
        let items = members.map {
          Self.key($0.name, inFlow: true) + ": " + text(of: $0.value, inFlow: true)
        }
        return "{" + items.joined(separator: ", ") + "}"
      case .date: return ""
      }
    }

    static func key(_ name: String, inFlow isFlow: Bool) -> String {
      string(name, inFlow: isFlow, like: .plain)
    }

    /// A value after a colon or a dash, with collections on lines below.
    func block(_ value: PreferenceValue, indent: String, behindDash: Bool = false) -> String {
      switch value {
      case .dictionary(let members) where !members.isEmpty:
        let inner = indent + (behindDash ? "  " : blanks(indentation.members))
        let lines = members.map {
          Self.key($0.name, inFlow: false) + ":" + block($0.value, indent: inner)
        }
        return (behindDash ? " " : lineEnd + inner) + lines.joined(separator: lineEnd + inner)
      case .array(let elements) where !elements.isEmpty && !behindDash:
        let inner = indent + blanks(indentation.items)
        return elements.map { lineEnd + inner + "-" + block($0, indent: inner, behindDash: true) }
          .joined()
      default: return " " + text(of: value, inFlow: false)
      }
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// Always with a point, without which PyYAML reads a string.
    private static func text(of real: Double) -> String {
      if real.isNaN { return ".nan" }
      if real.isInfinite { return real < 0 ? "-.inf" : ".inf" }
      let text = "\(real)"
      guard !text.contains("."), let mark = text.firstIndex(of: "e") else { return text }
      return text[..<mark] + ".0" + text[mark...]
    }
  }

  extension YAMLPrinter {
    static func string(_ text: String, inFlow isFlow: Bool, like style: YAMLNode.Style) -> String {
      let isPrintable = text.unicodeScalars.allSatisfy(isPlain)
      switch style {
      case .single where isPrintable: return "'" + text.replacing("'", with: "''") + "'"
      case .double: return double(text)
      default: return isPrintable && mayBePlain(text, inFlow: isFlow) ? text : double(text)
      }
    }

    /// Whether a character needs no escape and does not end a line in any version.
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x20..<0x7F, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
        0x10000...:
        true
      default: false
      }
    }

    private static let words: Set<String> = [
      "y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "=", "<<", ".inf", ".nan",
      "-.inf", "+.inf",
    ]

    /// Whether both versions read the unquoted text as the same string.
    static func mayBePlain(_ text: String, inFlow isFlow: Bool) -> Bool {
      guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
        return false
      }
      guard !"-?:,[]{}#&*!|>'\"%@`= \t".unicodeScalars.contains(first), last != " ", last != "\t",
        last != ":",
        !text.contains(": "), !text.contains(" #"), !text.contains(":\t"), !text.contains("\t#"),
        !words.contains(text.lowercased()),
        !isFlow || !text.unicodeScalars.contains(where: { ",[]{}:".unicodeScalars.contains($0) })
      else { return false }
      return !looksLikeNumber(text) && text != "..." && text != "---"
    }

    /// Whether a text looks like a number in either version, including base 60, or like a date.
    private static func looksLikeNumber(_ text: String) -> Bool {
      guard let first = text.utf8.first, first.isDigit || "+-.".utf8.contains(first) else {
        return false
      }
      return text.utf8.allSatisfy { $0.isHexDigit || "xXoO._:+-TZtz ".utf8.contains($0) }
    }

    private static func double(_ text: String) -> String {
      "\"" + text.unicodeScalars.map(escaped).joined() + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\t": return "\\t"
      case "\r": return "\\r"
      case "\0": return "\\0"
      case _ where isPlain(scalar): return String(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (sign, width) =
          scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
        return "\\" + sign + String(repeating: "0", count: width - digits.utf8.count) + digits
      }
    }
  }
#endif
