import JSONSchema
import PreferenceFormats
package import PreferenceSettings
import PreferenceSystem
package import PreferenceValues

/// The known names that a mistyped one may stand for.
package struct NearMatches {
  /// The names, nearest first, at most three.
  package let names: [String]

  private static let most = 3
  /// The most wrong characters; the comparison of long paths would take long with more.
  private static let mostErrors = 8

  /// Finds the names that differ in few characters, or that contain the word.
  package init(of word: String, among known: some Sequence<String>) {
    let searched = word.lowercased()
    let limit = min(max(1, searched.count / 4), Self.mostErrors)
    let found = known.compactMap { name -> (name: String, distance: Int)? in
      guard name != word else { return nil }
      let candidate = name.lowercased()
      let distance = candidate.editDistance(to: searched, limit: limit)
      // Words that have no character in common are not similar, however short they are.
      let isSimilar = distance < max(candidate.count, searched.count)
      if distance <= limit, isSimilar { return (name, distance) }
      let isPart = searched.count > 2 && candidate.contains(searched)
      return isPart ? (name, limit + 1) : nil
    }
    names = found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(Self.most).map(\.name)
  }

  /// Finds the paths in a schema or with a value that a mistyped one may stand for.
  package init(
    of path: PreferencePath, in values: PreferenceValue, by schema: any PreferenceSchema
  ) {
    let known = Self.knownPaths(in: values, by: schema)
    self.init(of: path.description, among: known.map(\.description))
  }

  /// Finds the paths in the same group that a new key is a typing error of.
  package init(
    ofNewKey path: PreferencePath, in values: PreferenceValue, by schema: any PreferenceSchema
  ) {
    guard let key = path.name else {
      names = []
      return
    }
    let errors = Self.knownPaths(in: values, by: schema).filter {
      $0.parent == path.parent && $0.name.map(key.isTypingError(of:)) == true
    }
    names = errors.map(\.description).sorted().prefix(Self.most).map(\.self)
  }

  /// Finds the key that a path means whose parts are separated by the slashes in the name of a group: `/a/b/c` for `/a~1b/c`.
  package init(
    ofUnescaped path: PreferencePath, in values: PreferenceValue, by schema: any PreferenceSchema
  ) {
    let groups = Set(Self.knownPaths(in: values, by: schema).compactMap(\.parent))
    let isKnown = groups.contains(path.parent ?? .root)
    let escaped = groups.map(\.description).filter { !isKnown && $0.contains("~1") }
    names = escaped.compactMap { group in
      let plain = group.replacing("~1", with: "/") + "/"
      let words = path.description
      return words.hasPrefix(plain) ? group + "/" + words.dropFirst(plain.count) : nil
    }
  }

  private static func knownPaths(
    in values: PreferenceValue, by schema: any PreferenceSchema
  ) -> Set<PreferencePath> {
    let inferred = schema.isInferred ? JSONSchema.inferred(from: values) : nil
    let outline = (inferred ?? schema).outline(of: values)
    let settings = outline.settings().map(\.node.path)
    let groups = settings.flatMap { Array(sequence(first: $0, next: \.parent)) }
    return Set(settings + groups).filter { !$0.isRoot }
  }

  /// Finds the names that a new domain may be a mistyped name of: other domains, or the files next to one that is named by
  /// its path.
  package init(of domain: Domain, among names: @autoclosure () -> [String]) {
    self =
      domain.isNamedByPath
      ? NearMatches(ofFile: domain.name) : NearMatches(of: domain.name, among: names())
  }

  /// Finds the paths of files with a known format whose names differ from that of a path.
  private init(ofFile path: String) {
    let (directory, name) = FileLocation.parts(of: path)
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [])
      .filter { DocumentFormats.format(forFileName: $0) != nil }
    let near = NearMatches(of: name, among: files).names
    names = near.map { directory == "/" ? "/\($0)" : "\(directory)/\($0)" }
  }

  /// The names as a question, such as "did you mean A or B?"; nil without names.
  package var question: Message? {
    names.isEmpty
      ? nil : Message("did you mean \(names.map(Message.init(verbatim:)).disjunction)?")
  }
}

extension String {
  /// Whether a word was meant: it differs in case, in one character, or for a longer word in two.
  ///
  /// Numbered names, such as `server` and `server2`, are different names.
  fileprivate func isTypingError(of word: String) -> Bool {
    guard self != word, withoutNumber != word.withoutNumber else { return false }
    let limit = count > 5 ? 2 : 1
    return lowercased().editDistance(to: word.lowercased(), limit: limit) <= limit
  }

  private var withoutNumber: Substring {
    lastIndex { !("0"..."9").contains($0) }.map { self[...$0] } ?? ""
  }
}
