import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

extension DomainSession {
  /// Performs work and reports its error.
  private func reporting(_ post: (EditorEvent) -> Void, _ body: () throws -> Void) {
    do { try body() } catch {
      post(.notify(Notice(Message(of: error).sentence, severity: .error)))
    }
  }

  private func layerKind(in options: ProfileOptions) throws -> LayerKind? {
    guard let name = options.layer else { return nil }
    guard let kind = domain.layerKind(named: name) else {
      throw ProfileError(Message("“\(name)” is not a layer"))
    }
    return kind
  }

  // MARK: Import

  /// Reads the values of this domain in a profile.
  func importProfile(_ options: ProfileOptions, post: (EditorEvent) -> Void) {
    reporting(post) {
      let profile = try Profile(Profile.bytes(of: options.file), of: options.file)
      guard let snapshot = profile.snapshots.first(where: { domain.hasPortableName($0.name) })
      else {
        throw ProfileError(Message("\(options.file) has no values of \(domain.name)"))
      }
      let found = SnapshotImport(
        of: snapshot, into: try domain.load(), schema: domain.schema,
        as: try layerKind(in: options), replacing: options.replaces)
      guard let found else {
        throw ProfileError(Message("\(domain.name) has no layer that can be written"))
      }
      post(.importRead(found))
    }
  }

  // MARK: Export

  /// Writes values to a profile; asks before it replaces a file.
  func exportProfile(_ options: ProfileOptions, replaces: Bool, post: (EditorEvent) -> Void) {
    let file = HomeDirectory.expand(options.file)
    let existing = try? POSIXFileSystem().status(at: file)
    if !replaces, let existing, existing.kind != .directory {
      return post(.profileExists(options))
    }
    reporting(post) {
      let export = ProfileExport(of: try layerKind(in: options), all: options.all)
      let date = workspace.clock()
      let snapshot = export.snapshot(of: domain, try domain.load(), date: date)
      try write(Profile(date: date, snapshots: [snapshot]), to: file)
      let message = [
        Self.message(ofExport: snapshot, by: options), Self.remark(onUnsaved: options.unsavedCount),
        snapshot.remarkOnBrokenTexts?.sentence,
      ]
      post(.notify(Notice(message.compactMap(\.self).joined(separator: " "))))
    }
  }

  private func write(_ profile: Profile, to file: String) throws(StoreError) {
    let (outer, name) = FileLocation.parts(of: file)
    try StoreError.wrapping(.write, file) { () throws(Errno) in
      try OpenDirectory(outer, in: POSIXFileSystem())
        .write(Array(profile.text.utf8), to: name, mode: 0o644, isDurable: false)
    }
  }

  private static func message(
    ofExport snapshot: NamedSnapshot, by options: ProfileOptions
  ) -> Message {
    let secrets = snapshot.secrets
    let paths = secrets.map { "\($0)" }.joined(separator: ", ")
    if !secrets.isEmpty {
      return Message(
        "Exported to \(options.file) without \(secrets.count, "secret", "secrets"): \(paths).")
    }
    if options.all { return Message("Exported all settings to \(options.file).") }
    return options.layer.map { Message("Exported the layer \($0) to \(options.file).") }
      ?? Message("Exported the values that you set to \(options.file).")
  }

  /// The remark that only saved values are used; nil without unsaved changes.
  static func remark(onUnsaved count: Int) -> Message? {
    count > 0 ? Message("\(count, "unsaved change is", "unsaved changes are") not included.") : nil
  }
}
