/// A source of domains in addition to files, such as GSettings.
package protocol DomainSource: Sendable {
  /// The names of the domains.
  var names: [String] { get }

  /// Opens a domain.
  ///
  /// - Returns: nil if this source has no such domain.
  /// - Throws: ``SchemaError`` or ``StoreError``.
  func domain(named name: String) throws -> Domain?
}
