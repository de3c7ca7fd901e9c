import PreferenceValues

/// The files whose names determine the format, because their programs read no other one.
enum KnownFileNames {
  private static let json: Set<Substring> = [
    ".all-contributorsrc", ".arcconfig", ".babelrc", ".bowerrc", ".c8rc", ".htmlhintrc", ".jscsrc",
    ".jshintrc", ".swcrc", ".swift-format", ".watchmanconfig", "Package.resolved", "Pipfile.lock",
    "bun.lock", "composer.lock", "deno.lock", "flake.lock",
  ]
  private static let yaml: Set<Substring> = [
    ".ansible-lint", ".clang-format", ".clang-tidy", ".clangd", ".condarc", ".gemrc", ".yamllint",
    "Podfile.lock", "_clang-format", "pubspec.lock",
  ]
  private static let toml: Set<Substring> = [
    "Cargo.lock", "Gopkg.lock", "Pipfile", "pdm.lock", "poetry.lock", "uv.lock",
  ]
  /// The files that their programs read as YAML, of which JSON is a part.
  private static let jsonOrYAML: Set<Substring> = [
    ".commitlintrc", ".eslintrc", ".graphqlrc", ".huskyrc", ".lintstagedrc", ".nycrc",
    ".postcssrc", ".prettierrc", ".releaserc", ".remarkrc", ".stylelintrc", ".textlintrc",
  ]
  /// The extensions of the files whose directory determines the format, too.
  private static let byDirectory = [".cargo/config": "toml", ".kube/config": "yaml"]

  /// The usual extension of the format of a file; nil if its name is not in the table.
  static func ending(ofFileAt path: String, beginning contents: [UInt8]) -> String? {
    let parts = path.split(separator: "/")
    let name = parts.last ?? ""
    if json.contains(name) { return "json" }
    if yaml.contains(name) { return "yaml" }
    if toml.contains(name) { return "toml" }
    guard jsonOrYAML.contains(name) else {
      return byDirectory[parts.suffix(2).joined(separator: "/")]
    }
    return contents.content.first.map("{/".utf8.contains) ?? true ? "json" : "yaml"
  }
}

extension [UInt8] {
  /// The text after a byte order mark and white space.
  var content: ArraySlice<UInt8> {
    dropFirst(starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).drop(while: \.isWhiteSpace)
  }

  /// The content after the comments that JSON files may begin with, and other files too.
  var contentWithoutJSONComments: ArraySlice<UInt8> {
    var content = content
    while let end = JSONSyntax.endOfComment(at: content.startIndex, in: self) {
      content = self[end...].drop(while: \.isWhiteSpace)
    }
    return content
  }
}
