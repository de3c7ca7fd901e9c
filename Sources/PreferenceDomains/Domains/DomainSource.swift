package import PreferenceValues

/// A source of domains in addition to files, such as GSettings.
package protocol DomainSource: Sendable {
  /// The title of its part of the start screen.
  var title: Message { get }

  /// The names of the domains.
  var names: [String] { get }

  /// The names on the start screen, which may have further entries, such as one for all domains.
  var listedNames: [String] { get }

  /// The group of a domain on the start screen; nil for none.
  func group(of name: String) -> String?

  /// The title of a domain whose schema has none; nil for none.
  func title(of name: String) -> String?

  /// The names of domains that have values of the user, but are not among ``names``.
  var unlistedNames: [String] { get }

  /// Further names that a beginning of one may stand for, such as those of directories, for the completion in a shell.
  func names(startingWith prefix: String) -> [String]

  /// The domain, and the key in it if the path has one, at a path that is not that of a file.
  func place(named path: String) -> (domain: String, key: String?)?

  /// Whether it has a domain, which may be faster to answer than ``names``.
  func contains(_ name: String) -> Bool

  /// The domain of a file, whose format and locks this source knows; nil for other files.
  func domain(ofFile path: String) -> String?

  /// Opens a file with the schema in another one; nil if this source does not know them.
  ///
  /// - Throws: ``SchemaError`` or ``StoreError``.
  func domain(ofFile path: String, schemaFile: String) throws -> Domain?

  /// The reasons why values of all its domains are missing, for `settee doctor`.
  var problems: [Message] { get }

  /// Opens a domain.
  ///
  /// - Returns: nil if this source has no such domain.
  /// - Throws: ``SchemaError`` or ``StoreError``.
  func domain(named name: String) throws -> Domain?

  /// Opens a domain whose titles and descriptions may be left out, if only values are needed.
  ///
  /// - Returns: nil if this source has no such domain.
  /// - Throws: ``SchemaError`` or ``StoreError``.
  func domain(named name: String, hasTexts: Bool) throws -> Domain?
}

extension DomainSource {
  package var listedNames: [String] { names }

  package var unlistedNames: [String] { [] }

  package var problems: [Message] { [] }

  package func domain(named name: String, hasTexts: Bool) throws -> Domain? {
    try domain(named: name)
  }

  package func group(of name: String) -> String? { nil }

  package func title(of name: String) -> String? { nil }

  package func names(startingWith prefix: String) -> [String] { [] }

  package func place(named path: String) -> (domain: String, key: String?)? { nil }

  package func domain(ofFile path: String) -> String? { nil }

  package func domain(ofFile path: String, schemaFile: String) throws -> Domain? { nil }
}
