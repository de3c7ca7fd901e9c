import PreferenceFormats

/// What was found where a store's file should be.
enum FileReadResult: Sendable {
  /// No file.
  case absent
  /// A file that says nothing.
  case blank(FileContent)
  /// A file that is not in its format.
  case damaged(FileContent, SyntaxError)
  /// A file and what it says.
  case document(FileContent, any FormatDocument)

  /// Reads a content.
  init(_ content: FileContent, as format: any DocumentFormat) {
    guard !content.isBlank else {
      self = .blank(content)
      return
    }
    do { self = .document(content, try format.parse(content.bytes)) } catch {
      self = .damaged(content, error)
    }
  }

  /// The content, nil where there is no file.
  var content: FileContent? {
    switch self {
    case .absent: nil
    case .blank(let content), .damaged(let content, _), .document(let content, _): content
    }
  }

  /// Which content this is.
  var revision: Revision { content.map { Revision(of: $0.bytes) } ?? .absent }

  /// Whether both found the same, as far as anything shows it.
  func isSame(as other: FileReadResult) -> Bool {
    switch (content, other.content) {
    case (nil, nil): true
    case (let content?, let other?): content.isSame(as: other)
    default: false
    }
  }
}
