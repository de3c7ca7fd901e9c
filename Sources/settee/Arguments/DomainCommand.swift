import ArgumentParser
import PreferenceValues

/// A command for one domain.
///
/// Its options are not a group with another group in it: the checks of ArgumentParser in debug builds take five times as long for each level.
protocol DomainCommand: ParsableCommand {
  /// The name of the domain, or a path of a file.
  var domain: String { get }
  var sources: SourceOptions { get }
}

extension DomainCommand {
  var options: DomainOptions { DomainOptions(domain: domain, sources: sources) }
}
