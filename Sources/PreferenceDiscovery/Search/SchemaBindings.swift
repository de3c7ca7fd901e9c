import PreferenceFormats
import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// The user's own choices of schemas: `$XDG_CONFIG_HOME/settee/bindings.json`.
///
/// ```json
/// {"bindings": [{"fileMatch": "~/src/**/deploy.yml", "schema": "deploy.json", "title": "Deployment"}]}
/// ```
///
/// `fileMatch` is a pattern or a list of patterns, `schema` a URL, a path relative to the file, or `none`. `dialect` is
/// the format of files, such as a dialect of the INI family. The first binding that matches a file applies.
package struct SchemaBindings: Sendable {
  /// A choice for some files.
  package struct Binding: Hashable, Sendable {
    package var patterns: [FilePattern]
    package var schema: SchemaReference?
    package var dialect: String?
    package var title: String?
  }

  /// The path of the file.
  package let path: String
  /// The bindings, in their order.
  package private(set) var bindings: [Binding] = []
  /// The problems of the file.
  package var problems: [Message] { invalidParts.map(\.problem) }
  private var invalidParts: [InvalidPart] = []

  /// A part of the file that cannot be used.
  private struct InvalidPart {
    let problem: Message
    /// The files that it may be about; empty if that is unknown.
    var patterns: [FilePattern] = []
  }

  /// Reads the bindings of an environment; nil without a home directory.
  package init?(environment: [String: String]) {
    guard let config = BaseDirectories(environment: environment).config else { return nil }
    path = "\(config)/settee/bindings.json"
    read(home: environment["HOME"])
  }

  /// The first binding for an absolute path that defines a property.
  package func binding(
    for path: String, deciding part: (Binding) -> Bool = { _ in true }
  ) -> Binding? {
    bindings.first { binding in
      part(binding) && binding.patterns.contains { $0.matches(path) }
    }
  }

  /// The problems that may hide the binding of the file at an absolute path.
  func problems(of path: String) -> [Message] {
    invalidParts.filter { part in
      part.patterns.isEmpty || part.patterns.contains { $0.matches(path) }
    }.map(\.problem)
  }

  /// Adds a binding before the others, so that it has precedence, with the other properties of the pattern's binding.
  package func add(_ pattern: String, schema: String? = nil, dialect: String? = nil) throws {
    let store = FileStore(path: path, format: .jsonc)
    let known = try store.load().root.members?["bindings"]
    let isSame = { (binding: PreferenceValue) in
      binding.members?["fileMatch"] == .string(pattern)
    }
    let all = known?.elements ?? []
    var members = all.first(where: isSame)?.members ?? ["fileMatch": .string(pattern)]
    if let schema { members["schema"] = .string(schema) }
    if let dialect { members["dialect"] = .string(dialect) }
    let new = PreferenceValue.dictionary(members)
    let others = all.filter { !isSame($0) }
    let result = try store.commit(
      ChangeSet([["bindings"]: .set(.array([new] + others))], expecting: [["bindings"]: known]),
      deadline: .now + .seconds(5))
    guard case .done = result else { throw StoreError.beingWritten(path: path) }
  }

  private mutating func read(home: String?) {
    do {
      guard let bytes = try FileContent.bytes(at: path) else { return }
      let document = try JSONFormat.jsonc.parse(bytes).value
      guard let list = document.members?["bindings"]?.elements else {
        invalidParts = [InvalidPart(problem: Message("\(path) has no list named “bindings”"))]
        return
      }
      for (index, element) in list.enumerated() { add(element, number: index + 1, home: home) }
    } catch {
      invalidParts = [InvalidPart(problem: Self.problem(of: path, error))]
    }
  }

  private mutating func add(_ element: PreferenceValue, number: Int, home: String?) {
    let match = element.members?["fileMatch"]
    let texts = (match?.elements ?? match.map { [$0] } ?? []).compactMap(\.text)
    let patterns = texts.compactMap { text in
      FilePattern(text.hasPrefix("~/") ? (home ?? "") + text.dropFirst() : text)
    }
    guard !patterns.isEmpty, patterns.count == texts.count else {
      let problem = Message("\(path): binding \(String(number)) has no valid “fileMatch”")
      invalidParts.append(InvalidPart(problem: problem))
      return
    }
    guard element.members?["schema"]?.text != nil || element.members?["dialect"]?.text != nil else {
      let problem = Message("\(path): binding \(String(number)) has neither “schema” nor “dialect”")
      invalidParts.append(InvalidPart(problem: problem, patterns: patterns))
      return
    }
    let directory = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    bindings.append(
      Binding(
        patterns: patterns,
        schema: element.members?["schema"]?.text.map {
          SchemaReference($0, in: directory, home: home)
        },
        dialect: element.members?["dialect"]?.text, title: element.members?["title"]?.text))
  }
}

extension SchemaBindings {
  /// The problem of a file that chooses schemas and cannot be used.
  static func problem(of path: String, _ error: any Error) -> Message {
    let reason = (error as? StoreError)?.reason ?? Message(of: error)
    return Message("\(path) cannot be used: \(reason)")
  }
}
