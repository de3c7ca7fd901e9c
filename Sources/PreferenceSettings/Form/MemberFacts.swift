import JSONSchema
import PreferenceSystem
import PreferenceValues

/// Facts about the members of a dictionary with schemas that may not apply, computed at most once for all of its rows.
struct MemberFacts: Sendable {
  typealias Inactive = (schema: Subschema, condition: ActivationCondition)

  private let lazyInactive: Lazy<[Inactive]>
  private let lazyLabels: Lazy<MemberLabels>
  private let lazyPossibleMembers: Lazy<DeclarationIndex>
  private let lazyVariantMembers: Lazy<VariantDeclarations>
  private let lazyInactiveMembers: Lazy<DeclarationIndex>

  init(of view: ResolvedSchema) {
    let inactive = Lazy { view.resolvedInactive }
    lazyInactive = inactive
    lazyLabels = Lazy { view.labels(with: inactive.value.map(\.schema)) }
    lazyPossibleMembers = Lazy { view.index(of: view.possible) }
    lazyVariantMembers = Lazy { VariantDeclarations(view.variantParts.map(view.index)) }
    lazyInactiveMembers = Lazy { view.index(of: inactive.value.map(\.schema)) }
  }

  /// The inactive schemas, with those that they refer to.
  var inactive: [Inactive] { lazyInactive.value }
  var labels: MemberLabels { lazyLabels.value }

  /// The members in schemas that may apply as well.
  var possibleMembers: DeclarationIndex { lazyPossibleMembers.value }
  /// The members in the other variants of the value.
  var variantMembers: VariantDeclarations { lazyVariantMembers.value }
  /// The members in inactive schemas.
  var inactiveMembers: DeclarationIndex { lazyInactiveMembers.value }
}

/// The schemas of members in several schemas, found by name.
struct DeclarationIndex: Sendable {
  fileprivate var schemas: [ExactName: [Subschema]] = [:]

  init(_ parts: [Subschema], in source: SchemaSource) {
    for part in parts {
      for (name, value) in part["properties"]?.members ?? [:] {
        let schema = source.subschema(of: part, at: ["properties", name], value: value)
        schemas[ExactName(name), default: []].append(schema)
      }
    }
  }

  subscript(name: String) -> [Subschema] { schemas[ExactName(name)] ?? [] }
}

/// The schemas of members in several variants, found by name: those of a variant apply together.
struct VariantDeclarations: Sendable {
  private var groups: [ExactName: [[Subschema]]] = [:]

  init(_ variants: [DeclarationIndex]) {
    for variant in variants {
      for (name, schemas) in variant.schemas { groups[name, default: []].append(schemas) }
    }
  }

  subscript(name: String) -> [[Subschema]] { groups[ExactName(name)] ?? [] }
}
