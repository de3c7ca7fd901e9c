import JSONSchema
import PreferenceValues

extension ResolvedSchema {
  /// The labels of its members.
  var labels: MemberLabels { facts?.labels ?? labels(with: []) }

  /// Returns the labels of members that its schemas or inactive ones declare.
  func labels(with inactive: [Subschema]) -> MemberLabels {
    graph.cache.value("labels", of: memberSchemas) {
      let declarations = declarations(in: parts + possible + inactive)
      return MemberLabels(declarations.map { ($0.name, title(ofMember: $0.schema)) })
    }
  }

  /// The sections of its members, which are made without the labels.
  var sections: [MemberLabels.Section] {
    graph.cache.value("sections", of: memberSchemas) { MemberLabels.sections(of: declaredNames) }
  }

  /// The restart that it declares.
  var restart: RestartScope? { self["x-settee-restart"]?.text.flatMap(RestartScope.init) }

  private var declaredNames: [String] {
    (parts + possible + inactiveSchemas.map(\.schema)).flatMap { part in
      (part["properties"]?.members ?? [:]).names
    }.unique
  }

  /// The members that any of these schemas declares, each with the first declaration.
  private func declarations(in schemas: [Subschema]) -> [(name: String, schema: Subschema)] {
    var known: Set<ExactName> = []
    return schemas.flatMap { part in
      (part["properties"]?.members ?? [:]).compactMap { name, value in
        guard known.insert(ExactName(name)).inserted else { return nil }
        return (name, source.subschema(of: part, at: ["properties", name], value: value))
      }
    }
  }

  /// The label of a member: of a declared one its title or readable key, else the name that the user gave it.
  func label(of name: String) -> String {
    guard let schema = declared(name).first else { return KeyLabel.verbatim(name) }
    return labels.label(of: name, title: title(ofMember: schema))
  }

  /// The label of an item of a list: its number, with the title of such items if they have one.
  ///
  /// An item with a schema of its own has a title of its own, if no other item has that.
  func label(ofItem index: Int) -> String {
    let titles = itemTitles
    let title =
      titles.ofItems.indices.contains(index)
      ? titles.ofItems[index]
      : element(index, value: nil)?.root.flatMap { self.title(of: $0)?.text }
    guard let title else { return Message("Item \(index + 1)").text(in: language) }
    return titles.repeated.contains(title) || !titles.ofItems.indices.contains(index)
      ? "\(title) \(index + 1)" : title
  }

  /// The titles of a tuple's items, and those of several items.
  private var itemTitles: (ofItems: [String?], repeated: Set<String>) {
    graph.cache.value("item titles", of: parts) {
      let titles = tuple.map { $0.lazy.compactMap { title(of: $0)?.text }.first }
      let groups = Dictionary(grouping: titles.compactMap(\.self)) { $0 }
      return (titles, Set(groups.filter { $1.count > 1 }.keys))
    }
  }

  /// The most references that are followed to a title.
  private static let mostReferences = 64

  /// Returns the title of a schema or of the target of its reference.
  ///
  /// The title of a whole document names the document, not the members that refer to it.
  func title(of schema: Subschema) -> SchemaTitle? {
    var seen: Set<SubschemaID> = []
    return title(of: schema, isReferenced: false, &seen)
  }

  /// Returns the title of a member; nil for one that only repeats the name of a definition, such as that of a class, because
  /// the key says more.
  func title(ofMember schema: Subschema) -> SchemaTitle? {
    title(of: schema).flatMap { $0.isNameOfDefinition ? nil : $0 }
  }

  private func title(
    of schema: Subschema, isReferenced: Bool, _ seen: inout Set<SubschemaID>
  ) -> SchemaTitle? {
    guard schema.value.members != nil else { return nil }
    if let text = schema.title(in: language) {
      return SchemaTitle(
        text: text, isReferenced: isReferenced,
        isNameOfDefinition: isReferenced
          && schema.nameInDefinitions?.withoutPunctuation == text.withoutPunctuation)
    }
    let inner = (schema["allOf"]?.elements ?? []).enumerated().map { index, value in
      source.subschema(of: schema, at: ["allOf", String(index)], value: value)
    }
    if let target = source.target(of: schema), !target.pointer.isEmpty,
      seen.count < Self.mostReferences, seen.insert(target.id).inserted,
      let title = title(of: target, isReferenced: true, &seen)
    {
      return title
    }
    for part in inner {
      if let title = title(of: part, isReferenced: isReferenced, &seen) { return title }
    }
    return nil
  }
}

extension String {
  /// The text as a definition's name may repeat it, such as `OneOrMany_Name` for `OneOrMany<Name>`.
  fileprivate var withoutPunctuation: String {
    filter { $0.isLetter || $0.isNumber || $0.isWhitespace }
  }
}
