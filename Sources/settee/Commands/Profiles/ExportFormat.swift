import ArgumentParser

/// The format of exported values.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  /// JSON that `settee import` reads.
  case profile
  /// A key file of dconf, which `dconf load /` reads too.
  case keyfile
}
