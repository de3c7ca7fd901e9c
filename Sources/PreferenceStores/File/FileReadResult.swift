import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// The result of reading a store's file.
enum FileReadResult: Sendable {
  /// The file does not exist.
  case absent
  /// The file has no content but white space.
  case blank(FileContent)
  /// The file is not valid in its format.
  case damaged(FileContent, SyntaxError)
  /// The file and its document.
  case document(FileContent, any FormatDocument)

  /// Parses a content, unless the document of the same bytes is known.
  init(_ content: FileContent, as format: any DocumentFormat, known: FileReadResult? = nil) {
    guard !content.isBlank else {
      self = .blank(content)
      return
    }
    // Some file systems leave a file like this after a power cut; each format would name another error.
    guard content.bytes.contains(where: { $0 != 0 }) else {
      self = .damaged(content, SyntaxError(Message("the file contains only zero bytes")))
      return
    }
    if case .document(let old, let document)? = known, old.bytes == content.bytes {
      self = .document(content, document)
      return
    }
    do { self = .document(content, try format.parse(content.bytes)) } catch {
      self = .damaged(content, error)
    }
  }

  /// The content; nil if the file does not exist.
  var content: FileContent? {
    switch self {
    case .absent: nil
    case .blank(let content), .damaged(let content, _), .document(let content, _): content
    }
  }

  /// The bytes with their document, an empty one for a file without content; nil for a missing or damaged file.
  func editable(as format: any DocumentFormat) -> MergeResult? {
    switch self {
    case .document(let content, let document): MergeResult(bytes: content.bytes, document: document)
    case .blank(let content): MergeResult(bytes: content.bytes, document: format.empty)
    case .absent, .damaged: nil
    }
  }

  /// Whether the file exists and has no values.
  var isEmpty: Bool {
    switch self {
    case .blank: true
    case .document(_, let document): document.root == .emptyDictionary
    case .absent, .damaged: false
    }
  }

  /// Whether the file has neither members nor items, such as one that a program overwrote with `null`.
  var hasNoEntries: Bool {
    guard case .document(_, let document) = self, !isEmpty else { return isEmpty }
    return document.root == .array([]) || !document.root.isContainer
  }

  /// The content that a repair copies before it replaces the file; nil if the file has no content.
  var replacedContent: FileContent? { isEmpty ? nil : content }

  /// The revision of the content.
  var revision: StoreRevision { content.map { StoreRevision(of: $0.bytes) } ?? .absent }

  /// Whether the file seems unchanged between the two.
  func isSame(as other: FileReadResult) -> Bool {
    switch (content, other.content) {
    case (nil, nil): true
    case (let content?, let other?): content.isSame(as: other)
    default: false
    }
  }
}

extension StoreError {
  /// Whether a symbolic link has replaced a file or directory whose links had been followed.
  var isLink: Bool {
    if case .system(_, _, Errno.tooManyLinks.code) = self { true } else { false }
  }
}
