import PreferenceFormats
import PreferenceValues

extension TOMLEditor {
  /// Replaces the names of the members that have another name, wherever they are written.
  ///
  /// - Returns: Whether there is one; then the members are not edited further in this round.
  mutating func rename(
    in table: Int, from old: PreferenceDictionary, to new: PreferenceDictionary
  ) -> Bool {
    let count = splices.count
    for (name, newName) in old.renamings(to: new) {
      guard let child = tree.child(name, of: table) else { continue }
      splices += parts(of: child).compactMap { key(of: child, in: $0) }.map {
        Splice($0.range, TOMLPrinter.key(newName))
      }
    }
    return splices.count > count
  }

  /// The key in an entry or a header that is the name of a node.
  private func key(of node: Int, in part: RemovedPart) -> TOMLKey? {
    switch part {
    case .header(let header): return tree.headers[header].keys[tree.nodes[node].depth - 1]
    case .entry(let entry):
      if tree.container(node).entries.contains(entry), case .table(.dotted) = tree.nodes[node].kind
      {
        return key(of: node, in: entry)
      }
      return tree.entries[entry].value == node ? tree.entries[entry].keys.last : nil
    }
  }
}
