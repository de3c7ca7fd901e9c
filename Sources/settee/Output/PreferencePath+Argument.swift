public import ArgumentParser
public import PreferenceValues

extension PreferencePath: ExpressibleByArgument {
  /// Parses a path from the command line.
  public init?(argument: String) { self.init(argument) }
}

extension PreferencePath {
  /// The path in the texts of commands, which a file that is a list does not have.
  var shown: Message { isRoot ? Message("whole file") : Message(verbatim: "\(self)") }
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
