import JSONSchema
import PreferenceFormats
import PreferenceValues
import TestSupport

/// A valid SchemaStore file and the name of its schema.
struct RealInstance {
  let schema: String
  let value: PreferenceValue

  static let directory = "schemastore"
  static var isAvailable: Bool { TestData.has("\(directory)/expectations.jsonl") }

  private static let largest = 8_192

  /// Returns the small valid JSON files.
  static func all() throws -> [RealInstance] {
    let lines = try TestData.bytes("\(directory)/expectations.jsonl").split(
      separator: UInt8(ascii: "\n"))
    return try lines.compactMap { line in
      let members = try JSONFormat.json.parse(Array(line)).value.members ?? [:]
      guard members["syntax"]?.text == "json", members["valid"]?.flag == true,
        members["needs_format"]?.flag != true, let instance = members["instance"]?.text,
        let schema = members["schema"]?.text
      else { return nil }
      let bytes = try TestData.bytes("\(directory)/\(instance)")
      guard bytes.count <= largest, let value = try? JSONFormat.json.parse(bytes).value else {
        return nil
      }
      return RealInstance(schema: schema, value: value)
    }
  }

  /// Returns the document of a schema; nil if it is large.
  static func document(_ schema: String) throws -> PreferenceValue? {
    let bytes = try TestData.bytes("\(directory)/schemas/\(schema).json")
    return bytes.count <= 32 * largest ? try JSONFormat.json.parse(bytes).value : nil
  }
}

/// A valid value with one random change.
struct Mutation {
  let value: PreferenceValue
  /// The location of the mutation; for a removed member or item, its former location.
  let location: ValueLocation
  let isRemoval: Bool
  /// Whether the mutation adds an item, which is a problem of the array if items must be unique.
  let isNewItem: Bool

  private static let values: [PreferenceValue] = [
    .null, .boolean(true), .integer(123_456_789), .integer(-7), .real(3.5), .string("zz zz"),
    .array([.integer(1)]), .dictionary(["x": .integer(1)]),
  ]

  /// Mutates a random location in a value; nil for a value without members and items.
  init?(of whole: PreferenceValue, _ random: inout SeededGenerator) {
    let locations = whole.innerLocations
    guard !locations.isEmpty else { return nil }
    let place = random.pick(locations)
    isRemoval = random.oneIn(5)
    var location = place
    var isNewItem = false
    let replacement: PreferenceValue?
    switch whole[place] {
    case _ where isRemoval: replacement = nil
    case .dictionary(var members)? where random.oneIn(2):
      members["zzNew"] = .integer(1)
      location = place.appending("zzNew")
      replacement = .dictionary(members)
    case .array(let items)? where random.oneIn(2):
      location = place.appending(.index(items.count))
      isNewItem = true
      replacement = .array(
        items + [random.oneIn(2) ? items.first ?? .null : random.pick(Self.values)])
    default: replacement = random.pick(Self.values)
    }
    self.location = location
    self.isNewItem = isNewItem
    value = whole.replacing(place.steps[...], with: replacement)
  }
}

extension PreferenceValue {
  /// The locations of all members and items at any depth.
  fileprivate var innerLocations: [ValueLocation] {
    var found: [ValueLocation] = []
    collect(&found, at: .root)
    return found
  }

  private func collect(_ found: inout [ValueLocation], at location: ValueLocation) {
    if location != .root { found.append(location) }
    for (index, item) in (elements ?? []).enumerated() {
      item.collect(&found, at: location.appending(.index(index)))
    }
    for (name, value) in members ?? [:] { value.collect(&found, at: location.appending(name)) }
  }

  /// Returns the value with the value at a location replaced or removed.
  fileprivate func replacing(
    _ steps: ArraySlice<ValueLocation.Step>, with other: PreferenceValue?
  ) -> PreferenceValue {
    guard let step = steps.first else { return other ?? .null }
    let rest = steps.dropFirst()
    switch (self, step) {
    case (.dictionary(var members), .member(let name)):
      let inner = members[name] ?? .null
      members[name] = rest.isEmpty ? other : inner.replacing(rest, with: other)
      return .dictionary(members)
    case (.array(var items), .index(let index)):
      if rest.isEmpty, other == nil {
        items.remove(at: index)
      } else {
        items[index] = items[index].replacing(rest, with: other)
      }
      return .array(items)
    default: return self
    }
  }
}
