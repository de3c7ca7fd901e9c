package import JSONSchema
package import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// An identifier, a schema and the layers of its values.
package struct Domain: Sendable {
  /// Its identifier, or the path of its file.
  package let name: String
  /// Whether the name is the path of its file, which may be relative.
  package var isNamedByFile = false
  /// The schema of its values.
  package private(set) var schema: any PreferenceSchema
  /// The source of the schema as the user would name it; nil if it was inferred.
  package let schemaPlace: Message?
  /// The source that assigns the schema to the file, even if it is unusable now; nil for the schema with the domain's name.
  package var schemaSource: Message?
  /// The file of the schema that the user named; nil for the one that is found.
  package var namedSchema: String?
  /// Whether its schema was made from another description, so that each part has a meaning.
  package var hasMadeSchema = false
  /// Remarks on the search for the schema.
  package var schemaNotes: [Message] = []
  /// The schemas that match its file equally well, among which the user must choose.
  package var schemaCandidates: [SchemaCandidate] = []
  /// Whether its file is meant to have a schema that cannot be used now.
  package var isSchemaMissing = false
  /// The error of the schema that was found and cannot be read; nil if it can be read, or none was found.
  package var schemaDamage: SchemaError?
  /// A remark for the user after the first save; nil without a remark.
  package var remarkOnSave: @Sendable () -> Message? = { nil }
  /// The arguments of another program's command that sets or resets a value, nil without a command; nil if no other program
  /// has commands for the domain.
  package var nativeCommand: (@Sendable (PreferencePath, PreferenceValue?) -> [String]?)?
  /// The value of a text in the notation of the store, for the key at a path or a type; nil if it has none.
  package var nativeValue: @Sendable (String, PreferencePath, _ type: String?) -> PreferenceValue? =
    {
      _, _, _ in nil
    }
  /// Returns the changes that belong to a save in addition to those of a draft.
  package typealias Completion = @Sendable (EditingDraft, LayeredSnapshot) -> [LayerChange]
  /// The changes that belong to a save in addition to those of a draft.
  package var completion: Completion = { _, _ in [] }
  /// The file and the line of a setting's default, if that is known.
  package let placeOfDefault: @Sendable (PreferencePath) -> String?
  /// Its layers as one store.
  package let store: LayeredStore
  /// Validates its contents.
  package private(set) var validator: Validator

  /// A domain of this schema and these layers.
  package init(
    name: String, schema: any PreferenceSchema, schemaPlace: Message?, layers: [PreferenceLayer],
    rule: CombiningRule,
    placeOfDefault: @escaping @Sendable (PreferencePath) -> String? = { _ in nil }
  ) {
    self.name = name
    self.schema = schema
    self.schemaPlace = schemaPlace
    self.placeOfDefault = placeOfDefault
    store = LayeredStore(layers.map { $0.typed(by: schema) }, rule: rule)
    validator = Validator(schema)
  }

  /// A domain of the schema at this path and these layers.
  package init(
    name: String, schema: any PreferenceSchema, schemaPlace: String, layers: [PreferenceLayer],
    rule: CombiningRule,
    placeOfDefault: @escaping @Sendable (PreferencePath) -> String? = { _ in nil }
  ) {
    self.init(
      name: name, schema: schema, schemaPlace: Message(verbatim: schemaPlace), layers: layers,
      rule: rule, placeOfDefault: placeOfDefault)
  }

  /// The same domain, with the texts of its schema in another language.
  package func withLanguage(_ language: InterfaceLanguage) -> Domain {
    var domain = self
    guard language != schema.language else { return self }
    domain.schema = schema.withLanguage(language)
    domain.validator = Validator(domain.schema)
    return domain
  }

  /// Its layers, highest first.
  package var layers: [PreferenceLayer] { store.layers }

  /// Reads its layers.
  ///
  /// - Throws: ``StoreError`` if one cannot be read.
  package func load() throws -> LayeredSnapshot { try store.loadLayers() }

  /// The layer that takes new values.
  package var userLayer: PreferenceLayer? { store.writtenLayer }
}

extension Domain {
  /// The paths of secrets, and of values that contain secrets, in any of these contents.
  package func secrets(
    in contents: [LayeredSnapshot], at paths: [PreferencePath]
  ) -> Set<PreferencePath> {
    // A value that another layer overrides may be written anyway.
    let found = contents.flatMap { [$0.stored] + $0.layers.map(\.root) }.flatMap(schema.secrets)
    let secrets = Set(found.map(\.path))
    let around = Set(secrets.flatMap { sequence(first: $0, next: \.parent) })
    return Set(
      paths.filter { path in
        around.contains(path)
          || sequence(first: path, next: \.parent).contains(where: secrets.contains)
      })
  }
}

extension Domain {
  /// The fidelity with which the written layer represents a value.
  ///
  /// Dates and data become strings in a file that has neither, if the schema has a format for the string. Numbers that the
  /// file cannot represent become strings of digits, if the schema allows these.
  package func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    guard let store = userLayer?.store else { return .exact }
    let fit = fit(of: value, at: path, in: store)
    let stored: PreferenceValue
    switch fit {
    case .exact: stored = value
    case .rounded(let rounded): stored = rounded
    case .impossible: return fit
    }
    let reason = (store as? FileStore)?.reasonNotToSet(path, to: stored)
    return reason.map(StorageFit.impossible) ?? fit
  }

  /// Whether a file stores a value like a list with this item.
  package func isListOfOne(_ value: PreferenceValue, at path: PreferencePath) -> Bool {
    value.isListOfOne { represent($0, at: path) }
  }

  private func fit(
    of value: PreferenceValue, at path: PreferencePath, in store: any PreferenceStore
  ) -> StorageFit {
    let fit = store.represent(value, at: path)
    guard fit.isLossy(of: value), schema.setting(at: path) != nil else { return fit }
    return dateFit(of: value, at: path, in: store) ?? digitFit(of: value, at: path, in: store)
      ?? fit
  }

  /// The fidelity of a value with strings for its dates and data, nil if that does not help.
  private func dateFit(
    of value: PreferenceValue, at path: PreferencePath, in store: any PreferenceStore
  ) -> StorageFit? {
    guard case .impossible = store.represent(value, at: path) else { return nil }
    // A store with dates refuses one of another millennium, instead of changing its type.
    let example = PreferenceValue.date(Date(timeIntervalSinceReferenceDate: 0))
    let hasDates = if case .impossible = store.represent(example, at: path) { false } else { true }
    return store.fit(of: value.tellingData(andDates: !hasDates), at: path)
  }

  /// The fidelity of a number as digits, nil if that does not help or the schema does not describe a number that allows it.
  private func digitFit(
    of value: PreferenceValue, at path: PreferencePath, in store: any PreferenceStore
  ) -> StorageFit? {
    guard let digits = value.digits, schema.setting(at: path)?.kind.isNumber == true,
      let fit = store.fit(of: digits, at: path)
    else { return nil }
    let whole = PreferenceValue.emptyDictionary.applying(.set(digits), at: path)
    let isAllowed = schema.problems(in: whole, touching: path)
      .allSatisfy { !$0.location.steps.starts(with: ValueLocation(path).steps) }
    return isAllowed ? fit : nil
  }
}

extension PreferenceStore {
  /// The fidelity of another form of a value; nil if the store cannot represent it.
  fileprivate func fit(of form: PreferenceValue, at path: PreferencePath) -> StorageFit? {
    switch represent(form, at: path) {
    case .impossible: nil
    case .exact: .rounded(to: form)
    case .rounded(let rounded): .rounded(to: rounded)
    }
  }
}

extension StorageFit {
  /// Whether the value cannot be stored, or only with less precision.
  fileprivate func isLossy(of value: PreferenceValue) -> Bool {
    if case .impossible = self { true } else { loss(of: value) != nil }
  }
}

extension PreferenceValue {
  /// The value with strings instead of data, and of dates if wanted, as JSON Schema has them.
  fileprivate func tellingData(andDates includesDates: Bool) -> PreferenceValue {
    mappingScalars { value in
      switch value {
      case .date: includesDates ? value.jsonView : value
      case .data: value.jsonView
      default: value
      }
    }
  }

  /// The digits of a number beyond 64 signed bits or of many digits.
  fileprivate var digits: PreferenceValue? {
    switch self {
    case .unsigned(let integer): .string(String(integer))
    case .number(let text): .string(text)
    default: nil
    }
  }

  /// The value with other scalars.
  fileprivate func mappingScalars(_ change: (PreferenceValue) -> PreferenceValue) -> PreferenceValue
  {
    switch self {
    case .array(let elements): .array(elements.map { $0.mappingScalars(change) })
    case .dictionary(let members):
      .dictionary(
        PreferenceDictionary(members.map { ($0.name, $0.value.mappingScalars(change)) }))
    default: change(self)
    }
  }
}

extension Domain {
  /// A draft with the changes that belong to its save.
  package func completed(_ draft: EditingDraft, over before: LayeredSnapshot) -> EditingDraft {
    completion(draft, before).reduce(into: draft) { $0.add($1) }
  }

  /// Writes a draft, one store after the other, each all or nothing.
  ///
  /// A result with new problems is refused; older problems do not prevent other settings from being saved. Conflicts and
  /// refusals leave the stores written that come before the one in question.
  ///
  /// - Parameters:
  ///   - draft: The changes to write.
  ///   - before: The contents of the layers on which the draft is based.
  ///   - consents: The user's consents.
  ///   - isUndo: Whether the draft restores earlier values, so that a backup with them may be restored.
  ///   - texts: The text changes of the saves that the draft reverts, newest first.
  ///   - isRehearsal: Whether to return the result without writing.
  ///   - patience: The time limit.
  /// - Returns: The result, and the stores that were written.
  /// - Throws: ``StoreError``.
  package func write(
    _ draft: EditingDraft, over before: LayeredSnapshot, consents: Set<StoreConsent> = [],
    isUndo: Bool = false, restoring texts: [StoreIdentity: [TextChange]] = [:],
    isRehearsal: Bool = false, patience: Duration = .seconds(5)
  ) throws -> (result: SaveResult<LayeredSnapshot>, written: [StoreIdentity]) {
    let deadline = ContinuousClock.now + patience
    return try store.write(to: draft.stores, over: before) { store, changes in
      isRehearsal
        ? try store.rehearsed(changes, deadline: deadline)
        : try store.commit(changes, deadline: deadline)
    } changes: { store, now in
      let rules = SaveRules(
        for: store, validator: validator, schema: schema, before: before,
        after: now.applying(draft))
      var changes = rules.applied(to: draft.changeSet(for: store), consents: consents)
      changes.restoresBackups = isUndo
      changes.hasStoredForms = true
      changes.restoredTexts = texts[store] ?? []
      changes.recordsText = true
      return changes
    }
  }

  /// Writes a draft like ``write(_:over:consents:isUndo:restoring:isRehearsal:patience:)``, with the result alone.
  package func save(
    _ draft: EditingDraft, over before: LayeredSnapshot, consents: Set<StoreConsent> = []
  ) throws -> SaveResult<LayeredSnapshot> {
    try write(draft, over: before, consents: consents).result
  }
}

extension PreferenceStore {
  /// The result of a commit without writing; a store that cannot predict it accepts everything.
  fileprivate func rehearsed(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    try (self as? any RehearsableStore)?.rehearse(changes, deadline: deadline)
      ?? .done(load(), .confirmed)
  }
}

extension PreferenceValue {
  /// Whether a file stores it like a list with this item: it repeats the key for each item, as git and systemd do.
  package func isListOfOne(in fit: (PreferenceValue) -> StorageFit) -> Bool {
    !isContainer && fit(.array([self])) == .rounded(to: self)
  }
}
