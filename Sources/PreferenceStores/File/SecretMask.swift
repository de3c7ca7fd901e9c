import PreferenceFormats
import PreferenceValues

/// Replaces secrets by a fixed text, so that the text around them can be recorded.
struct SecretMask {
  let format: any DocumentFormat
  let changes: ChangeSet

  private static let text = "settee-masks-a-secret"
  /// The mask of a secret that the save changes, so that its line differs.
  private static let changedText = "settee-masks-a-new-secret"
  /// The most attempts, because a masked value can make another one a secret.
  private static let mostRounds = 8

  /// The text that a save replaced, with masks instead of removed secrets; nil if nothing can be recorded.
  func change(from old: MergeResult, to new: MergeResult) -> TextChange? {
    guard let first = masked(old), let second = masked(new) else { return nil }
    return TextChange(from: first.bytes, to: second.bytes, hiding: Self.text)
  }

  /// Whether a recorded text has the mask of a secret.
  static func isIn(_ bytes: [UInt8]) -> Bool { !bytes.ranges(of: Array(text.utf8)).isEmpty }

  /// Whether a value is the mask of a secret or contains one.
  static func isIn(_ value: PreferenceValue) -> Bool {
    switch value {
    case .string(let string): string == text
    case .array(let elements): elements.contains { isIn($0) }
    case .dictionary(let members): members.contains { isIn($0.value) }
    default: false
    }
  }

  /// The lines that a save changes in a file; empty if it has no lines, or secrets that cannot be masked.
  func lines(from old: MergeResult, to new: MergeResult, named name: String) -> [String] {
    let before = old.document.root
    let first = old.bytes.isEmpty ? "" : masked(old)?.text
    let masked = masked(new) { location in
      let secret = new.document.root.value(after: location.steps)
      return before.value(after: location.steps) == secret ? Self.text : Self.changedText
    }
    guard let first, let second = masked?.text else { return [] }
    return UnifiedDiff.lines(from: first, to: second, named: name).map(Self.shown)
  }

  /// A line with the usual mask.
  private static func shown(_ line: String) -> String {
    let mask = PreferenceValue.secretMask.text ?? ""
    return line.replacing(text, with: mask).replacing(changedText, with: mask)
  }

  /// The content with masks instead of secrets; nil if that is impossible.
  private func masked(
    _ file: MergeResult, by text: (ValueLocation) -> String = { _ in Self.text }
  ) -> MergeResult? {
    var value = file.document.root
    for _ in 0..<Self.mostRounds {
      let secrets = changes.secretLocations(in: value).filter {
        value.value(after: $0.steps) != .string(text($0))
      }
      if secrets.isEmpty { return content(of: file, with: value) }
      // Values inside other ones first.
      value = secrets.reversed().reduce(value) {
        $0.replacing(after: $1.steps, with: .string(text($1))) ?? $0
      }
    }
    return nil
  }

  private func content(of file: MergeResult, with masked: PreferenceValue) -> MergeResult? {
    let edits = file.document.root.edits(to: masked)
    if edits.isEmpty { return file }
    // A key that occurs twice has a value that cannot be masked.
    guard file.document.problems.isEmpty,
      let result = try? MergeResult(editing: file.document, by: edits, in: format),
      result.document.root == masked
    else { return nil }
    return result
  }
}

extension MergeResult {
  /// The text of the file, whatever its encoding; nil if it has none.
  fileprivate var text: String? {
    let text = (document as? any PositionedDocument)?.text
    return String(validating: text ?? bytes, as: UTF8.self)
  }
}
