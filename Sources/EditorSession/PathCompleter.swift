import PreferenceSettings
import PreferenceStores
import PreferenceSystem
package import PreferencesEditor

/// Finds the files at typed paths.
package struct PathCompleter: Sendable {
  /// The home directory, for `~`.
  let home: String
  private let files = POSIXFileSystem()

  /// - Parameter home: The home directory, nil for that of this process.
  package init(home: String? = nil) { self.home = home ?? CurrentProcess.homeDirectory ?? "" }

  /// The file at a path, and the completions of the path.
  package func answer(_ question: PathQuestion) -> PathAnswer {
    let found = target(at: expanded(question.text))
    return PathAnswer(
      question, found: found, candidates: question.completes ? candidates(for: question) : [])
  }

  private func expanded(_ text: String) -> String {
    text == "~" || text.hasPrefix("~/") ? home + text.dropFirst() : text
  }

  private func target(at path: String) -> PathRule.Target? {
    guard !path.isEmpty, !path.utf8.contains(0), let status = try? files.status(at: path) else {
      return nil
    }
    return status.kind == .directory ? .directory : .file
  }

  private func candidates(for question: PathQuestion) -> [String] {
    if question.text == "~" { return ["~/"] }
    let (directory, start) = question.text.parts
    let place = expanded(directory)
    let names = (try? files.names(in: place.isEmpty ? "." : place)) ?? []
    return names.filter { $0.hasPrefix(start) && ($0.first != "." || start.first == ".") }
      .compactMap { name in
        let isDirectory = target(at: place + name) == .directory
        return isDirectory ? name + "/" : question.rule.target == .directory ? nil : name
      }.sorted()
  }
}

extension String {
  /// The directory with its slash, and the incomplete name after it.
  fileprivate var parts: (directory: String, name: String) {
    guard let slash = lastIndex(of: "/") else { return ("", self) }
    return (String(self[...slash]), String(self[index(after: slash)...]))
  }
}
