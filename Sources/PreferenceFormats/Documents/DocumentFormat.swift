public import PreferenceValues

/// How values are written in a file.
///
/// A format only parses and splices; files are a store's business.
public protocol DocumentFormat: Sendable {
  /// What people call it: "JSON", "XML property list".
  var name: String { get }

  /// Whether the order of members, and comments, survive an edit.
  var preserves: (order: Bool, comments: Bool) { get }

  /// The document these bytes say.
  ///
  /// - Throws: ``SyntaxError`` where they say none.
  func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument

  /// The document of a file that is not there yet: an empty dictionary.
  var empty: any FormatDocument { get }

  /// Why files of this format can only be read; nil where they can be written.
  var readOnlyReason: Reason? { get }

  /// What becomes of a value, written and read back.
  func represent(_ value: PreferenceValue) -> Representation
}

extension DocumentFormat {
  public var readOnlyReason: Reason? { nil }
}

/// How deep the containers of a document may stand in each other.
package enum Nesting {
  /// No document may be nested deeper.
  package static let deepest = 512
}

extension DocumentFormat {
  /// The value with the edits made, each value as this format can hold it.
  package func target(
    of edits: [PreferencePath: StoreEdit], on value: PreferenceValue
  ) throws(EditError) -> PreferenceValue {
    var writable: [PreferencePath: StoreEdit] = [:]
    for (path, edit) in edits { writable[path] = try self.writable(edit, at: path) }
    for (path, edit) in edits where edit != .reset {
      if let obstacle = obstacle(to: path, in: value, after: writable) {
        throw .obstructed(path, by: obstacle)
      }
    }
    return value.applying(writable)
  }

  /// What stands in the way of a path, once the edits of outer paths have been made.
  private func obstacle(
    to path: PreferencePath, in value: PreferenceValue, after edits: [PreferencePath: StoreEdit]
  ) -> PreferencePath? {
    for depth in path.members.indices.reversed() {
      let outer = PreferencePath(Array(path.members[..<depth]))
      guard let edit = edits[outer] else { continue }
      let inner = PreferencePath(Array(path.members[depth...]))
      return edit.value?.obstacle(to: inner).map { PreferencePath(outer.members + $0.members) }
    }
    return value.obstacle(to: path)
  }

  private func writable(_ edit: StoreEdit, at path: PreferencePath) throws(EditError) -> StoreEdit {
    guard case .set(let value) = edit else { return edit }
    if value.isNested(deeperThan: Nesting.deepest - path.members.count) {
      throw .notRepresentable(
        path, reason: "it would be nested deeper than \(Nesting.deepest) levels")
    }
    switch represent(value) {
    case .exact: return edit
    case .rounded(let rounded): return .set(rounded)
    case .impossible(let reason): throw .notRepresentable(path, reason: reason)
    }
  }
}
