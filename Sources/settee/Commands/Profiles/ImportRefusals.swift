import PreferenceValues

/// The domains of a profile that are not imported, while the others are.
struct ImportRefusals {
  /// The number of domains to import.
  let count: Int
  private var refused: [String] = []

  /// No refusals yet.
  init(of count: Int) { self.count = count }

  var isEmpty: Bool { refused.isEmpty }

  /// The result of a closure for a domain; nil, with a message, if it fails and the profile has other domains.
  mutating func catching<Result>(_ domain: String, _ body: () throws -> Result) throws -> Result? {
    do { return try body() } catch let error as CommandError {
      guard count > 1 else { throw error }
      Output.complain(error)
      refused.append(domain)
      return nil
    }
  }

  /// Fails if a domain was not imported.
  func throwIfAny() throws {
    guard !isEmpty else { return }
    let names = refused.joined(separator: ", ")
    throw CommandError(
      .refused, Message("\(refused.count, "domain was", "domains were") not imported: \(names)"))
  }
}
