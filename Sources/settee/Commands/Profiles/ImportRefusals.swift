import PreferenceValues

/// The domains of a profile that cannot be imported.
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

  /// Fails if a domain is refused, before another one is written.
  ///
  /// - Parameters:
  ///   - file: The file of the profile.
  ///   - others: The domains that can be imported.
  func throwIfAny(in file: String, beside others: [String]) throws {
    guard !isEmpty else { return }
    let words = others.joined(separator: " ")
    throw CommandError(
      .refused,
      Message(
        "nothing was imported, because \(refused.count, "domain is", "domains are") refused: \(names)"
      ),
      help: others.isEmpty ? nil : Message("settee import \(file) \(words) imports the others"))
  }

  /// Fails if a domain was not saved.
  func throwIfAny() throws {
    guard !isEmpty else { return }
    throw CommandError(
      .refused, Message("\(refused.count, "domain was", "domains were") not imported: \(names)"))
  }

  private var names: String { refused.joined(separator: ", ") }
}
