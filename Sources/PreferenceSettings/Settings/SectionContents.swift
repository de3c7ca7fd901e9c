/// The settings of a group that has no dictionary of its own.
struct SectionContents: Sendable {
  var title: String
  /// The names of the settings in the dictionary around it.
  var names: [String]
  /// The beginnings of labels that the section's title or place makes redundant, the longest first.
  var redundantPrefixes: [String]

  /// The label of a setting without a redundant beginning.
  func label(of title: String) -> String {
    let prefix = redundantPrefixes.first { title.hasPrefix($0) && title.count > $0.count }
    return String(title.dropFirst(prefix?.count ?? 0))
  }
}
