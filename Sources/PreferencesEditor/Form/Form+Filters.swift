import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension Form {
  /// Whether a row passes the filters of a query.
  func passes(_ entry: SearchIndex.Entry, _ filters: [SearchFilter]) -> Bool {
    filters.allSatisfy { filter in
      switch filter {
      case .state(let state): isIn(state, row: Int(entry.row))
      case .kinds(let kinds): kinds.contains(entry.kind)
      case .field: true
      case .layer(.defaults): hasDefault(rows[Int(entry.row)].node)
      case .layer(let kind):
        domain.edited.layers.contains {
          $0.kind == kind && $0.root[rows[Int(entry.row)].path] != nil
        }
      }
    }
  }

  /// Whether the default of the schema applies to a setting.
  private func hasDefault(_ node: OutlineNode) -> Bool {
    domain.values[node.path] == nil && node.defaultValue != nil
  }

  private func isIn(_ state: SearchFilter.State, row: Int) -> Bool {
    let node = rows[row].node
    let path = node.path
    switch state {
    case .set: return isSet[row]
    case .unsaved: return unsavedPaths.contains(path)
    case .locked: return domain.edited.access(to: path) != .writable || node.isReadOnly
    case .problem: return !domain.problems(at: path).isEmpty
    case .conflict: return domain.conflicts.contains { $0.path == path }
    case .unknown: return node.isUnknown
    case .deprecated: return node.isDeprecated
    case .hidden: return rows[row].isHidden(in: domain)
    case .selected: return selectedPaths.contains(path)
    }
  }
}
