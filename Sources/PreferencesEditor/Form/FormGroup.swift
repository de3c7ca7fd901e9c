import PreferenceSettings
package import PreferenceValues

/// A group in the list of groups; the first one is the whole domain.
package struct FormGroup: Sendable {
  package var title: String
  package var path: PreferencePath
  package var depth: Int
  /// The rows of the form that belong to the group.
  package var rows: Range<Int>
  /// The number of its settings that are set and have no unsaved change.
  package var setCount: Int

  /// The length of the title with its indentation, and with the digits of a count of more than one.
  var length: Int { title.count + 2 * depth + "\(setCount)".count - 1 }
}

extension FormGroup {
  /// The groups of a form in order, the whole domain first.
  ///
  /// - Parameter counted: Whether each row counts as set.
  static func groups(of rows: [FormRow], title: String, counted: [Bool]) -> [FormGroup] {
    var groups = [FormGroup(title: title, path: .root, depth: 0, rows: rows.indices, setCount: 0)]
    for (index, row) in rows.enumerated() where row.isHeading {
      let end = rows[(index + 1)...].firstIndex { $0.depth <= row.depth } ?? rows.endIndex
      groups.append(
        FormGroup(
          title: row.label, path: row.path, depth: row.depth + 1, rows: index..<end,
          setCount: 0))
    }
    for index in groups.indices {
      groups[index].setCount = groups[index].rows.count { counted[$0] }
    }
    return groups
  }
}
