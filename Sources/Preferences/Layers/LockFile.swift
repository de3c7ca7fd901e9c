/// The paths that an administrator keeps from being changed: `NAME.locks` beside a site file `NAME.plist` or `NAME.json`.
///
/// One path a line, as a JSON Pointer or a top-level key; blank lines and lines that begin with `#` do not count.
enum LockFile {
  /// The paths of the file beside a layer's file; none where there is no such file.
  static func locks(beside path: String) -> [PreferencePath] {
    let file = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex) + ".locks"
    let content = try? FileContent(
      of: String(file), limit: FileStore.sizeLimit, in: POSIXFileSystem())
    return content.map { paths(in: String(decoding: $0.bytes, as: UTF8.self)) } ?? []
  }

  /// The paths that a text names.
  static func paths(in text: String) -> [PreferencePath] {
    text.split(whereSeparator: \.isNewline)
      .map { line in String(line.drop { $0 == " " || $0 == "\t" }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .compactMap { PreferencePath($0) }
  }
}
