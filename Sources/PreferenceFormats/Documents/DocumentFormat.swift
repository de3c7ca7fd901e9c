public import PreferenceValues

/// A file format of values.
///
/// A format parses bytes and edits them; a store reads and writes the files.
public protocol DocumentFormat: Sendable {
  /// The English name, which identifies the format: “JSON”, “XML property list”.
  var name: String { get }

  /// Whether an edit preserves the order of members, and comments.
  var preserves: (order: Bool, comments: Bool) { get }

  /// Parses a document.
  ///
  /// - Parameter bytes: The contents of a file.
  /// - Throws: ``SyntaxError`` if they are not a document of this format.
  func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument

  /// The document of a new file: an empty dictionary.
  var empty: any FormatDocument { get }

  /// The reason why files of this format are read-only; nil if they can be written.
  var readOnlyReason: RefusalReason? { get }

  /// Returns the form in which a value is read back after it is written.
  ///
  /// - Parameter value: The value to write.
  func represent(_ value: PreferenceValue) -> StorageFit
}

extension DocumentFormat {
  public var readOnlyReason: RefusalReason? { nil }
}

/// The limit of nested containers in a document.
package enum Nesting {
  /// The deepest nesting of a document.
  package static let deepest = 512
}

extension DocumentFormat {
  /// Returns the value after the edits, each value as this format represents it.
  package func target(
    of edits: [PreferencePath: StoreEdit], on value: PreferenceValue
  ) throws(EditError) -> PreferenceValue {
    let edits = spelled(edits, in: value)
    var writable: [PreferencePath: StoreEdit] = [:]
    for (path, edit) in edits { writable[path] = try self.writable(edit, at: path) }
    for (path, edit) in edits where edit != .reset {
      if let blocker = blocker(of: path, in: value, after: writable) {
        throw .obstructed(path, by: blocker)
      }
    }
    return value.applying(writable)
  }

  /// Returns the value that blocks a path after the edits of outer paths.
  private func blocker(
    of path: PreferencePath, in value: PreferenceValue, after edits: [PreferencePath: StoreEdit]
  ) -> PreferencePath? {
    for depth in path.members.indices.reversed() {
      let outer = PreferencePath(Array(path.members[..<depth]))
      guard let edit = edits[outer] else { continue }
      let inner = PreferencePath(Array(path.members[depth...]))
      return edit.value?.blocker(of: inner).map { PreferencePath(outer.members + $0.members) }
    }
    return value.blocker(of: path)
  }

  private func writable(_ edit: StoreEdit, at path: PreferencePath) throws(EditError) -> StoreEdit {
    guard case .set(let value) = edit else { return edit }
    if value.isNested(deeperThan: Nesting.deepest - path.members.count) {
      throw .notRepresentable(
        path, reason: RefusalReason(Message("nested deeper than \(Nesting.deepest) levels")))
    }
    switch represent(value) {
    case .exact: return edit
    case .rounded(let rounded): return .set(rounded)
    case .impossible(let reason): throw .notRepresentable(path, reason: reason)
    }
  }
}
