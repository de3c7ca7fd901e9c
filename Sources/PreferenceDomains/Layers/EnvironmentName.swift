package import PreferenceValues

/// The name of the environment variable that sets a setting.
///
/// The words of the path's names are in capitals with `_` between them, after the program's prefix: with the prefix `APP`
/// the setting `/output/volume` is `APP_OUTPUT_VOLUME`. A word ends where a small letter meets a capital, at the
/// last capital of several before a small letter, and at every character that is not an ASCII
/// letter or digit: `tabWidth`,
/// `tab-width` and `tab.width` are all `TAB_WIDTH`, `useHTTPProxy` is `USE_HTTP_PROXY`, and `größe` is `GR_E`.
package enum EnvironmentName {
  /// The name for a path.
  package static func of(_ path: PreferencePath, prefix: String) -> String {
    ([prefix] + path.members.flatMap(words)).filter { !$0.isEmpty }.joined(separator: "_")
  }

  private static func words(of name: String) -> [String] {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return NameWords.words(of: plain).map { $0.uppercased() }
  }
}
