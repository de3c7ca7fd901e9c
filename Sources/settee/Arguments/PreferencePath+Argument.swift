public import ArgumentParser
public import PreferenceValues

extension PreferencePath: ExpressibleByArgument {
  /// The path of a word on the command line.
  public init?(argument: String) { self.init(argument) }
}
