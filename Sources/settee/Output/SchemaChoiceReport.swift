import PreferenceDiscovery
import PreferenceValues

extension SchemaChoice {
  /// The choice in output for programs.
  func json(isAvailable: Bool) -> PreferenceValue {
    var members: PreferenceDictionary = [
      "source": .string(source.name), "available": .boolean(isAvailable),
    ]
    members["schema"] = reference.map { .string("\($0)") }
    members["title"] = title.map(PreferenceValue.string)
    if !candidates.isEmpty {
      members["candidates"] = .array(candidates.map { .string($0.address) })
    }
    if !versions.isEmpty {
      members["versions"] = .dictionary(
        PreferenceDictionary(versions.map { ($0.name, .string($0.address)) }))
    }
    return .dictionary(members)
  }
}
