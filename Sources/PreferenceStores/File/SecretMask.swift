import PreferenceFormats
import PreferenceValues

/// Replaces secrets by a fixed text, so that the text around them can be recorded.
struct SecretMask {
  let changes: ChangeSet

  private static let text = "settee-masks-a-secret"
  /// The mask of a secret that the save changes, so that its line differs.
  private static let changedText = "settee-masks-a-new-secret"

  /// The text that a save replaced, with masks instead of removed secrets; nil if nothing can be recorded.
  func change(from old: MergeResult, to new: MergeResult) -> TextChange? {
    guard let first = masked(old), let second = masked(new) else { return nil }
    return TextChange(from: first, to: second, hiding: Self.text)
  }

  /// Whether a recorded text has the mask of a secret.
  static func isIn(_ bytes: [UInt8]) -> Bool { bytes.firstOffset(of: Array(text.utf8)) != nil }

  /// Whether a value is the mask of a secret or contains one.
  static func isIn(_ value: PreferenceValue) -> Bool {
    switch value {
    case .string(let string): string == text
    case .array(let elements): elements.contains { isIn($0) }
    case .dictionary(let members): members.contains { isIn($0.value) }
    default: false
    }
  }

  /// The lines that a save changes in a file; empty if it has no lines.
  func lines(from old: MergeResult, to new: MergeResult, named name: String) -> [String] {
    let before = old.document.root
    let first = old.bytes.isEmpty ? "" : text(of: old) { _ in Self.text }
    let second = text(of: new) { location in
      let steps = location?.steps ?? []
      let secret = new.document.root.value(after: steps)
      return location == nil || before.value(after: steps) == secret ? Self.text : Self.changedText
    }
    guard let first, let second else { return [] }
    return UnifiedDiff.lines(from: first, to: second, named: name).map(Self.shown)
  }

  /// A line with the usual mask.
  private static func shown(_ line: String) -> String {
    let mask = PreferenceValue.secretMask.text ?? ""
    return line.replacing(text, with: mask).replacing(changedText, with: mask)
  }

  /// The bytes with masks instead of secrets; nil if the file has secrets whose places are unknown, or bytes in which
  /// masks are not found again.
  private func masked(_ file: MergeResult) -> [UInt8]? {
    let secrets = changes.secretLocations(in: file.document.root)
    guard let text = SecretText(file.document, secrets, for: changes) else {
      return secrets.isEmpty ? file.bytes : nil
    }
    if text.isEmpty { return file.bytes }
    let bytes = text.bytes { _ in Self.text }
    return Self.isIn(bytes) ? bytes : nil
  }

  /// The text, whatever its encoding, with masks instead of secrets; nil if the file has no text.
  private func text(of file: MergeResult, mask: (ValueLocation?) -> String) -> String? {
    let secrets = changes.secretLocations(in: file.document.root)
    if let text = SecretText(file.document, secrets, for: changes) {
      return String(validating: text.text(replacing: mask), as: UTF8.self)
    }
    return secrets.isEmpty ? String(validating: file.bytes, as: UTF8.self) : nil
  }
}
