import PreferenceSystem
import PreferenceValues

extension SchemaGraph {
  /// Whether a value inside these schemas may be a secret, by any of their alternatives.
  package func mayHoldSecrets(inside schemas: [Subschema]) -> Bool {
    cache.value("secrets", of: schemas) {
      guard let schemas = schemasWithoutSecret(from: schemas) else { return true }
      secretFree.withLock { $0.formUnion(schemas) }
      return false
    }
  }

  /// Whether a value may be a secret although no name of a member around it shows that.
  package func hasSecrets(besideNames showsSecret: (String) -> Bool) -> Bool {
    source.root.isSecret || schemasWithoutSecret(from: [source.root], but: showsSecret) == nil
  }

  /// The schemas that apply inside these and may contain secrets; nil if one is a secret.
  ///
  /// - Parameter isIgnored: Whether the member with a name does not count.
  private func schemasWithoutSecret(
    from schemas: [Subschema], but isIgnored: (String) -> Bool = { _ in false }
  ) -> Set<SubschemaID>? {
    let known = secretFree.withLock(\.self)
    var seen = Set(schemas.map(\.id))
    var waiting = schemas.filter { !known.contains($0.id) }
    while let schema = waiting.popLast() {
      guard let inner = appliedWithoutSecret(by: schema, but: isIgnored) else { return nil }
      waiting += inner.filter { !known.contains($0.id) && seen.insert($0.id).inserted }
    }
    return seen
  }

  /// The schemas that apply to a value or to a value inside it, but not definitions, refusals or names, and that have
  /// schemas inside them; nil if one is a secret.
  private func appliedWithoutSecret(
    by schema: Subschema, but isIgnored: (String) -> Bool
  ) -> [Subschema]? {
    var applied = [source.target(of: schema)].compactMap(\.self)
    for (keyword, value) in schema.keywords where !Self.unapplied.contains(keyword) {
      let isMember = keyword == "properties"
      for (step, value) in SubschemaKeywords.schemas(in: value, of: keyword)
      where !(isMember && step.map(isIgnored) ?? false) {
        switch SecretTraits(of: value) {
        case .secret: return nil
        case .outer:
          let steps = SubschemaKeywords.steps(keyword, step)
          applied.append(source.subschema(of: schema, at: steps, value: value))
        case .plain: continue
        }
      }
    }
    return applied.contains(where: \.isSecret) ? nil : applied
  }

  private static let unapplied: Set<String> = ["$defs", "definitions", "not", "propertyNames"]
}

/// The result of examining the keywords of a schema for secrets.
///
/// The form of 10,000 settings asks for each of them before its first frame, so most keywords are recognized by the type
/// of their value (1 ms instead of 10 ms).
private enum SecretTraits {
  case secret
  /// It has schemas inside it, or refers to one.
  case outer
  case plain

  init(of schema: PreferenceValue) {
    self = .plain
    for (keyword, value) in schema.members ?? [:] {
      switch value {
      case _ where Subschema.declaresSecret(keyword, value):
        self = .secret
        return
      case .string where SubschemaKeywords.isReference(keyword): self = .outer
      case .dictionary, .array:
        if SubschemaKeywords.leading.contains(keyword) { self = .outer }
      default: continue
      }
    }
  }
}

extension SchemaSource {
  /// The target of a schema's reference; nil without a reference, or if its target is missing.
  package func target(of schema: Subschema) -> Subschema? {
    let reference = schema["$ref"] ?? schema["$dynamicRef"] ?? schema["$recursiveRef"]
    return reference?.text.flatMap { target(of: $0, from: schema) }
  }
}
