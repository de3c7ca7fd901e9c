package import JSONSchema
package import PreferenceDomains
import PreferenceFormats
import PreferenceValues

extension SchemaSearch: SchemaFinder {
  package func schema(ofFile path: String) throws(SchemaError) -> FoundSchema? {
    let notes = problems
    guard let choice = choice(forFile: path) else { return unknown(path) }
    if case .extensions = choice.source { return extensionSchema(ofFile: path, notes) }
    guard let reference = choice.reference else {
      var found = FoundSchema(
        schema: nil, place: Message(verbatim: ""),
        source: Message("\(choice.candidates.count, "candidate", "candidates")"),
        notes: notes + [Self.ambiguity(of: choice.candidates)])
      found.isMissing = true
      found.candidates = choice.candidates.map {
        SchemaCandidate(name: $0.name, address: $0.address)
      }
      return found
    }
    var found = try schema(at: reference, source: choice.source.message)
    found.notes = notes + found.notes
    return found
  }

  package var problems: [Message] { (bindings?.problems ?? []) + indexes.compactMap(\.problem) }

  /// The missing schema of a file that an invalid binding or index may name; nil if none does.
  private func unknown(_ path: String) -> FoundSchema? {
    let notes = (bindings?.problems(of: absolute(path)) ?? []) + indexes.compactMap(\.problem)
    guard !notes.isEmpty else { return nil }
    var found = FoundSchema(schema: nil, place: Message(verbatim: ""), notes: notes)
    found.isMissing = true
    return found
  }

  package func schema(
    atURL text: String, options: ValidationOptions
  ) throws(SchemaError) -> FoundSchema? {
    guard let address = WebAddress(text) else { return nil }
    guard let schema = try schema(at: address, options: options) else {
      throw .unreadable(
        file: text,
        reason: RefusalReason(
          Message("it was not fetched; run settee schema fetch \(address.text)")))
    }
    return FoundSchema(
      schema: schema, place: Message(verbatim: address.text), source: Message("given with --schema")
    )
  }

  private func extensionSchema(ofFile path: String, _ notes: [Message]) -> FoundSchema? {
    guard let file = code.settingsFile(at: absolute(path)) else { return nil }
    let built = ExtensionSettings(installedIn: file.program.extensions, for: file)
    let choice = SchemaChoice(source: .extensions(of: file.program.name))
    return FoundSchema(
      schema: try? JSONSchema(built.schema, name: file.program.extensions),
      place: Message(verbatim: file.program.extensions), source: choice.source.message,
      notes: notes + built.notes)
  }

  private static func ambiguity(of candidates: [CatalogEntry]) -> Message {
    let names = candidates.map { "\($0.name) (\($0.address))" }.joined(separator: ", ")
    return Message("several schemas match: \(names); choose one with settee schema bind")
  }

  private func schema(
    at reference: SchemaReference, source: Message
  ) throws(SchemaError) -> FoundSchema {
    var found = FoundSchema(
      schema: nil, place: Message(verbatim: "\(reference)"), source: source)
    switch reference {
    case .none: found.notes = [Message("schemas are switched off for this file")]
    case .unusable(let text):
      found.notes = [Message("“\(text)” is neither a path nor an https URL")]
    case .file(let path):
      found.schema = try schemas.schemaIfPresent(atPath: path)
      if found.schema == nil { found.notes = [Message("there is no file \(path)")] }
    case .web(let address):
      found.schema = try schema(at: address)
      if let entry = cache?.entry(for: address), entry.isOld {
        found.source = Message("\(source), \(entry.age, "day", "days") old")
      }
      if found.schema == nil {
        found.notes = [Message("the schema was not fetched: settee schema fetch \(address.text)")]
      }
    }
    found.isMissing = found.schema == nil && reference != .none
    return found
  }

  /// The schema of a document in the cache, whose references reach other documents in the cache and nothing else.
  package func schema(
    at address: WebAddress, options: ValidationOptions = ValidationOptions()
  ) throws(SchemaError) -> JSONSchema? {
    guard let cache, let bytes = cache.bytes(of: address) else { return nil }
    let find: @Sendable (String) -> PreferenceValue? = { text in
      WebAddress(text).flatMap { cache.value(of: $0) }
    }
    if address.fragment.isEmpty {
      do throws(SchemaError) {
        return try JSONSchema(
          parsing: bytes, name: address.text, address: address.text, options: options, find: find)
      } catch {
        // Only schemas are stored, so the file was damaged later and can be fetched again.
        if case .notJSON = error { return nil }
        throw error
      }
    }
    let reference = PreferenceValue.dictionary(["$ref": .string(address.description)])
    return try JSONSchema(reference, name: address.text, options: options, find: find)
  }
}
