import PreferenceFormats
import PreferenceValues

/// Replaces secrets by a fixed text, so that the text around them can be recorded.
struct SecretMask {
  let format: any DocumentFormat
  let changes: ChangeSet

  private static let text = "settee-masks-a-secret"
  /// The most attempts, because a masked value can make another one a secret.
  private static let mostRounds = 8

  /// The text that a save replaced, without pieces that contain a secret; nil if nothing can be recorded.
  func change(from old: MergeResult, to new: MergeResult) -> TextChange? {
    guard let first = masked(old), let second = masked(new) else { return nil }
    return TextChange(from: first, to: second, hiding: Self.text)
  }

  /// The bytes with masks instead of secrets; nil if that is impossible.
  private func masked(_ file: MergeResult) -> [UInt8]? {
    var value = file.document.root
    for _ in 0..<Self.mostRounds {
      let secrets = changes.secretLocations(in: value).filter {
        value.value(after: $0.steps) != .string(Self.text)
      }
      if secrets.isEmpty { return bytes(of: file, with: value) }
      // Values inside other ones first.
      value = secrets.reversed().reduce(value) {
        $0.replacing(after: $1.steps, with: .string(Self.text)) ?? $0
      }
    }
    return nil
  }

  private func bytes(of file: MergeResult, with masked: PreferenceValue) -> [UInt8]? {
    let edits = file.document.root.edits(to: masked)
    if edits.isEmpty { return file.bytes }
    // A key that occurs twice has a value that cannot be masked.
    guard file.document.problems.isEmpty, let bytes = try? file.document.bytes(applying: edits),
      (try? format.parse(bytes))?.root == masked
    else { return nil }
    return bytes
  }
}
