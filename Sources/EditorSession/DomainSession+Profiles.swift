import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

extension DomainSession {
  private static let largestProfile = 64 << 20

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
      let profile = try profile(of: bytes(of: options.file), named: options.file)
      guard let snapshot = profile.snapshots.first(where: { isOfDomain($0.name) }) else {
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

  private func bytes(of file: String) throws -> [UInt8] {
    try FileContent(
      of: HomeDirectory.expand(file), limit: Self.largestProfile, in: POSIXFileSystem()
    ).bytes
  }

  private func profile(of bytes: [UInt8], named file: String) throws -> Profile {
    do { return try Profile(bytes) } catch { throw ProfileError(error.message(in: file)) }
  }

  private func isOfDomain(_ name: String) -> Bool {
    [domain.portableName, domain.name].contains(name)
      || Domain.word(ofPortable: name) == domain.canonicalName
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

  // MARK: Comparison

  /// Compares two sources, or one with the stored values.
  func compare(_ comparison: Comparison, post: (EditorEvent) -> Void) {
    let language = comparison.language
    reporting(post) {
      let domains = compared(in: language)
      let old = try side(comparison.first, in: domains)
      let new =
        try comparison.second.map { try side($0, in: domains) }
        ?? values(now: old, in: domains, language)
      let found = try DomainDifference.all(from: old, to: new, in: domains)
      let isOfStored = [old, new].contains { $0.storedNames.contains(where: isOfDomain) }
      let unsaved = isOfStored ? Self.remark(onUnsaved: comparison.unsavedCount) : nil
      let (lines, omissions) = try Self.lines(of: found, as: comparison.notation)
      let remarks =
        (old.remarks + new.remarks + omissions).map(\.sentence) + [unsaved].compactMap(\.self)
      let noneFound = found.isEmpty && !remarks.isEmpty ? [Message("No differences.")] : []
      post(
        .compared(
          Comparison.Result(
            of: comparison, remarks: (noneFound + remarks).map { $0.text(in: language) },
            lines: lines)))
    }
  }

  /// The values now of the domains of a side; those of the open domain if the side has the values of today.
  private func values(
    now other: ComparedSide, in domains: ComparedDomains, _ language: InterfaceLanguage
  ) throws -> ComparedSide {
    guard other.isOfToday else { return try ComparedSide(nowOf: other, in: domains) }
    return ComparedSide(
      nowOf: LoadedDomain(domain: domain.withLanguage(language), content: try domain.load()))
  }

  /// The changes as lines in a notation, and remarks about those that it lacks.
  private static func lines(
    of found: [DomainDifference], as notation: Comparison.Notation
  ) throws(ProfileError) -> (lines: [ComparisonLine], omissions: [Message]) {
    switch notation {
    case _ where found.isEmpty: return ([], [])
    case .text: return (lines(of: found), [])
    case .commands: return (rows(of: found.flatMap(\.commands)), [])
    case .patch:
      let patch = try JSONPatch(found)
      return (rows(of: [patch.json.jsonView.jsonText(pretty: true)]), patch.omissions)
    }
  }

  private static func rows(of texts: [String]) -> [ComparisonLine] {
    texts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { .text(String($0)) }
  }

  /// The changes as lines of text, under the names of the domains if there are several.
  private static func lines(of found: [DomainDifference]) -> [ComparisonLine] {
    found.flatMap { difference in
      (found.count > 1 ? [.text("\(difference.name):")] : []) + difference.lines
    }
  }

  /// The remark that only saved values are used; nil without unsaved changes.
  private static func remark(onUnsaved count: Int) -> Message? {
    count > 0 ? Message("\(count, "unsaved change is", "unsaved changes are") not included.") : nil
  }

  private func side(_ word: String, in domains: ComparedDomains) throws -> ComparedSide {
    if let bytes = try? bytes(of: word), Profile.isProfile(bytes) {
      return ComparedSide(try profile(of: bytes, named: word))
    }
    return try ComparedSide(HomeDirectory.expand(word), in: domains)
  }

  private func compared(in language: InterfaceLanguage) -> ComparedDomains {
    @Sendable func load(_ name: String) throws -> LoadedDomain {
      let loaded = try workspace.load(name)
      return LoadedDomain(
        domain: loaded.domain.withLanguage(language), content: loaded.content)
    }
    return ComparedDomains(
      in: workspace,
      open: { [workspace] word in
        let loaded = try load(workspace.resolved(word))
        guard loaded.domain.isKnown(in: loaded.content) else {
          throw ProfileError(loaded.domain.reasonNotKnown)
        }
        return loaded
      }, load: load)
  }
}

extension DomainDifference {
  fileprivate var lines: [ComparisonLine] {
    changes.flatMap(\.parts).map { .change(ChangeLine($0, in: edited)) }
  }
}
