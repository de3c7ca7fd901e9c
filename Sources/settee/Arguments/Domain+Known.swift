import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

extension Domain {
  /// Refuses a domain without a schema and without a file.
  ///
  /// - Throws: ``CommandError``.
  func requireKnown(
    in layers: LayeredSnapshot, advice: Message? = nil
  ) throws {
    guard !isKnown(in: layers) else { return }
    let near = NearMatches(of: self, among: CommandEnvironment.catalog.names)
    let list = isNamedByPath ? nil : Message("run \("settee domains") for a list")
    let help = [adviceForMissingFile, near.question, advice].compactMap(\.self)
    throw CommandError(
      .badInput, reasonNotKnown,
      help: placeOfName ?? (help.isEmpty ? list : help.joined(separator: "\n")))
  }

  /// The command that restores the file of an unknown domain; nil without a backup.
  private var adviceForMissingFile: Message? {
    let files = layers.compactMap { $0.store as? FileStore }
    guard files.contains(where: \.isMissing) else { return nil }
    return Message("run \("settee repair " + ShellCommand.quoted(name)) to restore its backup")
  }

  /// Refuses to undo changes of a file that was deleted: they would create it with a part of its values.
  ///
  /// - Throws: ``CommandError``.
  func requireFiles(of saves: [JournalSave]) throws {
    let changed = Set(saves.flatMap(\.changes).map(\.store))
    let files = layers.compactMap { $0.store as? FileStore }.filter {
      changed.contains($0.identity)
    }
    guard let missing = files.first(where: \.isMissing) else { return }
    throw CommandError(
      .refused, Message("\(missing.path) does not exist"), help: adviceForMissingFile)
  }

  /// The domain and the key that a path names for a source of domains, such as dconf, as a question; nil for other names.
  private var placeOfName: Message? {
    let places = CommandEnvironment.catalog.sources.lazy.compactMap { $0.place(named: name) }
    guard isNamedByPath, let place = places.first else { return nil }
    let words = [place.domain, place.key].compactMap(\.self).joined(separator: " ")
    return Message("did you mean \(Message(verbatim: words))?")
  }

  /// Refuses a path of a file whose directory does not exist.
  ///
  /// - Throws: ``CommandError``.
  func requireDirectory(advice: Message? = nil) throws {
    guard let directory = missingDirectory else { return }
    throw CommandError(.badInput, Message("\(directory) does not exist"), help: advice)
  }

  /// The known paths that a mistyped one may stand for.
  func nearMatches(of path: PreferencePath, in layers: LayeredSnapshot) -> NearMatches {
    NearMatches(of: path, in: layers.stored, by: schema)
  }

  /// The file that lost its values since they were saved, and that a backup restores.
  var emptiedFile: FileStore? {
    layers.compactMap { $0.store as? FileStore }.first(where: \.canRestoreValues)
  }

  /// Whether a path is in the schema or has a value, also as an item of a list.
  func isKnown(_ path: PreferencePath, in layers: LayeredSnapshot) -> Bool {
    layers.stored.part(path.members) != nil || schema.setting(at: path, in: layers.stored) != nil
      || schema.outline(of: layers.stored).node(at: path) != nil || hasDefault(at: path, in: layers)
      || isOnlyItem(path, in: layers.stored) || memberOfItem(at: path, in: layers) != nil
  }

  private func isOnlyItem(_ path: PreferencePath, in root: PreferenceValue) -> Bool {
    guard path.name == "0", let list = path.parent, let value = root[list] else { return false }
    return isListOfOne(value, at: list)
  }

  /// The setting of a member that the schema describes in an item of a list, set or not; nil for other paths.
  func memberOfItem(at path: PreferencePath, in layers: LayeredSnapshot) -> SettingDescription? {
    let edited = EditedDomain(schema: schema, layers: layers, isValidatedLater: true)
    guard let setting = edited.settingOrItem(at: path), case .member? = setting.inside.last
    else { return nil }
    return setting
  }

  private func hasDefault(at path: PreferencePath, in layers: LayeredSnapshot) -> Bool {
    sequence(first: path, next: \.parent).contains { outer in
      let rest = Array(path.members.dropFirst(outer.members.count))
      return schema.effectiveDefault(at: outer, in: layers.stored)?.part(rest) != nil
    }
  }

  /// Refuses paths that are neither in the schema nor have a value.
  ///
  /// - Throws: ``CommandError``.
  func requireKnown(_ paths: [PreferencePath], in layers: LayeredSnapshot) throws {
    for path in paths where !isKnown(path, in: layers) { throw unknownPath(path, in: layers) }
  }

  /// The error for a path that is not known, with those that it may stand for.
  func unknownPath(_ path: PreferencePath, in layers: LayeredSnapshot) -> CommandError {
    CommandError(
      .badInput, layers.stored.reasonNotKnown(path, hasSchema: schemaPlace != nil),
      help: nearMatches(of: path, in: layers).question)
  }
}
