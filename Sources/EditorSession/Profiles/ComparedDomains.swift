package import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// Opens the domains that a comparison names.
package struct ComparedDomains {
  /// The snapshots and the history.
  let workspace: any Workspace
  /// The schema that the user named for the domains.
  let schemaFile: String?
  /// Opens a domain that the user named, which must exist.
  let open: (String) throws -> LoadedDomain
  /// Opens a domain of a profile.
  let load: (String) throws -> LoadedDomain

  package init(
    in workspace: any Workspace, schemaFile: String? = nil,
    open: @escaping (String) throws -> LoadedDomain, load: @escaping (String) throws -> LoadedDomain
  ) {
    self.workspace = workspace
    self.schemaFile = schemaFile
    self.open = open
    self.load = load
  }

  /// The recorded saves of a domain, newest first, after completing the pending entries of killed programs.
  func saves(of domain: Domain) throws -> [JournalSave] {
    guard let journal = workspace.journal(of: domain) else { return [] }
    domain.completePendingEntries(in: journal)
    return try journal.saves()
  }
}

/// The reason why a profile or a comparison is not possible.
package struct ProfileError: Error, MessageConvertible {
  package let message: Message

  init(_ message: Message) { self.message = message }
}

/// Profiles in files that the user names.
extension Profile {
  private static let largest = 64 << 20

  /// The content of a file, which may be another one.
  static func bytes(of file: String) throws -> [UInt8] {
    try FileContent(of: HomeDirectory.expand(file), limit: largest, in: POSIXFileSystem()).bytes
  }

  /// Reads the content of a file.
  init(_ bytes: [UInt8], of file: String) throws(ProfileError) {
    do { self = try Profile(bytes) } catch { throw ProfileError(error.message(in: file)) }
  }
}
