import PreferenceStores
import PreferenceValues

/// The paths that an administrator keeps from being changed: `NAME.locks` beside a site file `NAME.plist` or `NAME.json`.
///
/// One path a line, as a JSON Pointer or a top-level key; blank lines and lines that begin with `#` do not count.
enum LockFile {
  /// The paths of the file beside a layer's file; none where there is no such file, all where it cannot be read.
  static func locks(beside path: String) -> [PreferencePath] {
    let file = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex) + ".locks"
    do throws(StoreError) {
      let bytes = try StateFile(at: String(file)).bytes()
      return bytes.map { paths(in: String(decoding: $0, as: UTF8.self)) } ?? []
    } catch {
      return [.root]
    }
  }

  /// The paths that a text names.
  static func paths(in text: String) -> [PreferencePath] {
    text.split(whereSeparator: \.isNewline)
      .map { String($0.trimming { $0 == " " || $0 == "\t" }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .compactMap { PreferencePath($0) }
  }
}

extension Substring {
  /// This without such characters at its ends.
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> Substring {
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
