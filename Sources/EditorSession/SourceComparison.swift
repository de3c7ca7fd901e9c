import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceValues
import PreferencesEditor

/// A comparison of two sources in the editor, or of one with the values of the open domain.
struct SourceComparison {
  let comparison: Comparison
  let workspace: any Workspace
  /// The open domain; nil without one.
  let opened: Domain?

  /// The differences.
  ///
  /// - Throws: ``ProfileError``, or the errors of opening the sources.
  func result() throws -> Comparison.Result {
    let old = try side(comparison.first)
    let new = try comparison.second.map(side) ?? values(now: old)
    let found = try DomainDifference.all(from: old, to: new, in: domains)
    let names = [old, new].flatMap { Array($0.storedNames) }
    let isOfStored = opened.map { names.contains(where: $0.hasPortableName) } ?? false
    let unsaved = isOfStored ? DomainSession.remark(onUnsaved: comparison.unsavedCount) : nil
    let (lines, omissions) = try Self.lines(of: found, as: comparison.notation)
    let remarks =
      (old.remarks + new.remarks + omissions).map(\.sentence) + [unsaved].compactMap(\.self)
    let noneFound = found.isEmpty && !remarks.isEmpty ? [Message("No differences.")] : []
    return Comparison.Result(
      of: comparison,
      remarks: (noneFound + remarks).map { $0.text(in: comparison.language) }, lines: lines)
  }

  // MARK: Sides

  private func side(_ word: String) throws -> ComparedSide {
    if let bytes = try? Profile.bytes(of: word), Profile.isProfile(bytes) {
      return ComparedSide(try Profile(bytes, of: word))
    }
    return try ComparedSide(HomeDirectory.expand(word), in: domains)
  }

  /// The values now of the domains of a side; those of the open domain if the side has the values of today.
  private func values(now other: ComparedSide) throws -> ComparedSide {
    guard other.isOfToday, let opened else { return try ComparedSide(nowOf: other, in: domains) }
    return ComparedSide(
      nowOf: LoadedDomain(
        domain: opened.withLanguage(comparison.language), content: try opened.load()))
  }

  private var domains: ComparedDomains {
    @Sendable func load(_ name: String) throws -> LoadedDomain {
      let loaded = try workspace.load(name)
      return LoadedDomain(
        domain: loaded.domain.withLanguage(comparison.language), content: loaded.content)
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

  // MARK: Lines

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
}

extension DomainDifference {
  fileprivate var lines: [ComparisonLine] {
    changes.flatMap(\.parts).map { .change(ChangeLine($0, in: edited)) }
  }
}
