import PreferenceFormats
import PreferenceValues

/// The only part in which two values differ, inside lists and dictionaries.
struct ValueDifference {
  /// The steps to the part; none if the values differ in several parts.
  private(set) var steps: [ValueLocation.Step] = []
  /// The part in each value, nil if it is missing.
  private(set) var parts: [PreferenceValue?]

  init(of values: [PreferenceValue?]) {
    parts = values
    while let (step, inner) = Self.onlyDifference(of: parts) {
      steps.append(step)
      parts = inner
    }
  }

  /// The item or entry that is the only difference of two lists of the same length or of two dictionaries,
  /// also inside the same tag.
  private static func onlyDifference(
    of values: [PreferenceValue?]
  ) -> (step: ValueLocation.Step, parts: [PreferenceValue?])? {
    guard values.count == 2, var old = values[0], var new = values[1] else { return nil }
    if old.tag == new.tag, let content = old.untagged, let other = new.untagged {
      (old, new) = (content, other)
    }
    let steps: [ValueLocation.Step]
    if let items = old.elements, items.count == new.elements?.count {
      steps = items.indices.map { .index($0) }
    } else if let entries = old.members, let others = new.members {
      steps = Set(entries.map(\.name) + others.map(\.name)).map { .member($0) }
    } else {
      return nil
    }
    let different = steps.map { ($0, [old.value(after: [$0]), new.value(after: [$0])]) }
      .filter { $0.1[0] != $0.1[1] }
    return different.count == 1 ? different[0] : nil
  }
}
