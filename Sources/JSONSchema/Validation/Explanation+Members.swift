import PreferenceValues

extension Explanation {
  /// Reports a member that no schema of the current value describes.
  mutating func failUnknown(_ keyword: String, _ name: String) {
    var budget = 64
    let schema = current.schema
    let nearest = nearest(to: name) { $0.describedMembers(of: schema, &budget).sorted() }
    fail(keyword, at: .member(name), .unknown(nearest: nearest))
  }

  /// The known name that an unknown one may be a typing error for, for the first unknown names only.
  mutating func nearest(to name: String, of known: (SchemaGraph) -> [String]) -> String? {
    guard comparableNames > 0 else { return nil }
    comparableNames -= 1
    return name.nearest(of: Array(known(graph).prefix(1_000)))
  }
}
