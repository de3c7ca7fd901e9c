import PreferenceFormats
import PreferenceValues

/// The text of a file with the ranges of all secrets, also of those that other parts of the text override or repeat.
struct SecretText {
  /// A range of a secret.
  private struct Place {
    let range: Range<Int>
    /// The location of the secret; nil if another value of the same key overrides it.
    let location: ValueLocation?

    /// Whether the place begins first, or also ends later.
    func precedes(_ other: Place) -> Bool {
      (range.lowerBound, other.range.upperBound) < (other.range.lowerBound, range.upperBound)
    }
  }

  private let document: any PositionedDocument
  /// In the order of the text, without overlaps.
  private var places: [Place] = []

  /// The most values of one key that are examined; further ones count as secrets.
  private static let mostRounds = 8

  /// Finds the text of a document's secrets, and those that its values override; nil for a format that does not know the
  /// ranges of values.
  init?(_ document: any FormatDocument, _ secrets: [ValueLocation], for changes: ChangeSet) {
    guard let document = document as? any PositionedDocument else { return nil }
    self.document = document
    let all = places(of: secrets) + overriddenPlaces(for: changes)
    var end = 0
    for place in all.sorted(by: { $0.precedes($1) }) where place.range.lowerBound >= end {
      places.append(place)
      end = place.range.upperBound
    }
  }

  /// Whether the text has no secrets.
  var isEmpty: Bool { places.isEmpty }

  /// The number of secrets, each with all values of its key.
  var count: Int { max(1, Set(places.compactMap(\.location)).count) }

  /// The text with other values instead of secrets.
  ///
  /// - Parameter replacement: Returns the string for a secret, which has only letters and hyphens.
  func text(replacing replacement: (ValueLocation?) -> String) -> [UInt8] {
    places.map {
      Splice($0.range, document.written(replacement($0.location), over: $0.range))
    }.applied(to: document.text)
  }

  /// The bytes of the file with such a text.
  func bytes(replacing replacement: (ValueLocation?) -> String) -> [UInt8] {
    document.encoded(text(replacing: replacement))
  }

  // MARK: Finding secrets

  /// A place; nil if its text has no value or an empty one.
  private func place(_ range: Range<Int>, _ location: ValueLocation?) -> Place? {
    let empty = document.written("", over: range)
    return range.isEmpty || document.text[range].elementsEqual(empty.utf8)
      ? nil : Place(range: range, location: location)
  }

  /// The places of secrets, or of the values around those in a string; at worst the whole text.
  private func places(of secrets: [ValueLocation]) -> [Place] {
    guard !secrets.isEmpty else { return [] }
    let ranges = document.ranges(
      of: secrets.reduce(into: [.root]) { $0.formUnion($1.enclosing) })
    let whole = ranges[.root] ?? [document.text.indices]
    return secrets.flatMap { secret in
      let own = secret.enclosing.lazy.compactMap { ranges[$0] }.first ?? whole
      return own.compactMap { place($0, secret) }
    }
  }

  private func overriddenPlaces(for changes: ChangeSet) -> [Place] {
    let values = Dictionary(grouping: document.overriddenValues, by: \.location)
    guard !values.isEmpty else { return [] }
    let rounds = (0..<Self.mostRounds).map { round in
      values.values.compactMap { $0.dropFirst(round).first }
    }
    let others = values.values.flatMap { $0.dropFirst(Self.mostRounds) }
    let secrets = rounds.flatMap { Self.secrets(among: $0, in: document.root, for: changes) }
    return (secrets + others).compactMap { place($0.range, nil) }
  }

  /// The overridden values of different keys that would be secrets, or contain some, if they counted.
  private static func secrets(
    among values: [OverriddenValue], in root: PreferenceValue, for changes: ChangeSet
  ) -> [OverriddenValue] {
    guard !values.isEmpty else { return [] }
    let outerFirst = values.sorted { $0.location.steps.count < $1.location.steps.count }
    let content = outerFirst.reduce(root) {
      $0.replacing(after: $1.location.steps, with: $1.value) ?? $0
    }
    let secrets = changes.secretLocations(in: content)
    return values.filter { value in
      content.value(after: value.location.steps) == nil
        || secrets.contains { zip($0.steps, value.location.steps).allSatisfy(==) }
    }
  }
}
