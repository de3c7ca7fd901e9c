import PreferenceFormats
import PreferenceValues

// The tables that a header or a key with dots may create or enter.
extension TOMLParser {
  /// The table that a header defines.
  mutating func define(
    _ keys: [TOMLKey], header: Int, isElement: Bool, range: Range<Int>
  ) throws(SyntaxError) -> Int {
    var parent = 0
    for key in keys.dropLast() { parent = try enter(key, of: parent, header: header, range) }
    let key = keys[keys.count - 1]
    let table: Int
    if isElement {
      let array = try arrayOfTables(key, of: parent, range)
      table = try add(.table(.element), in: array, isElement: true, range: range)
      tree.update(array) { $0.elements.append(table) }
    } else if let old = tree.child(key.name, of: parent) {
      guard tree.nodes[old].kind == .table(.implicit) else { throw twice(key) }
      table = old
      tree.setKind(of: table, to: .table(.headed))
      tree.setRange(of: table, to: range)
    } else {
      table = try add(.table(.headed), in: parent, range: range)
      tree.update(parent) { $0.add(table, named: key.name) }
    }
    tree.update(table) { $0.header = header }
    return table
  }

  /// The table that a header passes through.
  private mutating func enter(
    _ key: TOMLKey, of parent: Int, header: Int, _ range: Range<Int>
  ) throws(SyntaxError) -> Int {
    guard let child = tree.child(key.name, of: parent) else {
      let table = try add(.table(.implicit), in: parent, range: range)
      tree.update(table) { $0.header = header }
      tree.update(parent) { $0.add(table, named: key.name) }
      return table
    }
    switch tree.nodes[child].kind {
    case .table(.inline), .array, .scalar: throw twice(key)
    case .table: return child
    case .tables: return tree.container(child).elements.last ?? child
    }
  }

  private mutating func arrayOfTables(
    _ key: TOMLKey, of parent: Int, _ range: Range<Int>
  ) throws(SyntaxError) -> Int {
    if let old = tree.child(key.name, of: parent) {
      guard tree.nodes[old].kind == .tables else { throw twice(key) }
      return old
    }
    let array = try add(.tables, in: parent, range: range)
    tree.update(parent) { $0.add(array, named: key.name) }
    return array
  }

  /// The table that holds the last part of a key.
  mutating func descend(
    from table: Int, keys: [TOMLKey], entry: Int, scope: TOMLScope
  ) throws(SyntaxError) -> Int {
    var parent = table
    for key in keys.dropLast() {
      let child = try dotted(key, of: parent, scope: scope)
      tree.update(child) { $0.entries.append(entry) }
      parent = child
    }
    let key = keys[keys.count - 1]
    guard tree.child(key.name, of: parent) == nil else { throw twice(key) }
    return parent
  }

  private mutating func dotted(
    _ key: TOMLKey, of parent: Int, scope: TOMLScope
  ) throws(SyntaxError) -> Int {
    guard let child = tree.child(key.name, of: parent) else {
      let table = try add(.table(.dotted(scope)), in: parent, range: key.range)
      tree.update(parent) { $0.add(table, named: key.name) }
      return table
    }
    switch tree.nodes[child].kind {
    case .table(.dotted(scope)): break
    case .table(.implicit): tree.setKind(of: child, to: .table(.dotted(scope)))
    default: throw twice(key)
    }
    return child
  }

  private func twice(_ key: TOMLKey) -> SyntaxError {
    failure(Message("the key is already defined"), at: key.range.lowerBound)
  }
}
