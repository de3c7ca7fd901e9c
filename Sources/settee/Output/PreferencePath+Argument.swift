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
