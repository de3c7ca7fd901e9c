public import ArgumentParser
public import PreferenceValues

extension PreferencePath: ExpressibleByArgument {
  /// Parses a path from the command line.
  public init?(argument: String) { self.init(argument) }
}

extension PreferencePath {
  /// The path as commands print it: a domain that is a list is `/`.
  var shown: String { isRoot ? "/" : "\(self)" }
}

extension [PreferencePath] {
  /// Refuses an empty path, which is the whole domain, and often an empty variable of a script.
  ///
  /// - Throws: `ValidationError`.
  func requireNamed() throws {
    guard contains(where: \.isRoot) else { return }
    throw ValidationError(Message("name a setting: an empty path is the whole domain").localized)
  }
}
