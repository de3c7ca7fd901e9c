import ECMARegex
import JSONSchema
import PreferenceSettings
import PreferenceSystem
import PreferenceValues

/// The declaration of a key, shared by all copies of the key.
final class KeyDeclaration<Value: Sendable>: Sendable {
  /// Its position among the group's keys; a hint, because a key may be in several groups.
  let slot = Atomic(-1)
  let name: String
  let initial: PreferenceDefault<Value>
  let representation: PreferenceRepresentation<Value>
  let details: KeyMetadata<Value>
  let site: DeclarationSite

  private let pattern: Result<RegexPattern, PatternError>?
  /// The allowed values, nil for any.
  let choices: [Choice]?

  init(
    name: String, default initial: PreferenceDefault<Value>,
    representation: PreferenceRepresentation<Value>, details: KeyMetadata<Value>,
    site: DeclarationSite
  ) {
    self.name = name
    self.site = site
    self.initial = initial
    self.representation = representation
    self.details = details
    pattern = details.pattern.map { text in
      Result { () throws(PatternError) in try RegexPattern(tolerating: text) }
    }
    choices = Self.choices(details.choices, representation)
  }

  var defaultValue: Value { initial.value }

  /// The stored value of the default, nil if it is nil, dynamic, or cannot be stored.
  var storedDefault: PreferenceValue? {
    guard let value = initial.constant else { return nil }
    return try? representation.stored(value)
  }

  private static func choices(
    _ declared: [PreferenceChoice<Value>]?, _ representation: PreferenceRepresentation<Value>
  ) -> [Choice]? {
    let declared = declared ?? PreferenceChoice.cases
    let choices = declared?.compactMap { choice in
      (try? representation.stored(choice.value)).flatMap { stored in
        stored.map { Choice($0, title: choice.title, help: choice.help) }
      }
    }
    // Cases with payloads are dictionaries, which are not choices.
    return choices?.contains { $0.value.members != nil } == true ? nil : choices
  }
}

extension KeyDeclaration {
  /// The rules that a value violates.
  func problems(of value: Value, stored: PreferenceValue?, at path: PreferencePath)
    -> [PreferenceProblem]
  {
    var problems: [PreferenceProblem] = []
    func report(_ message: String, _ keyword: String) {
      let problem = PreferenceProblem(message, at: ValueLocation(path), keyword: keyword)
      problems.append(details.isSecret ? problem.withoutValue() : problem)
    }
    if let limits = details.limits, !limits.contains(value) {
      report(rangeMessage, "range")
    }
    guard let stored else { return problems }
    if let choices, !choices.contains(where: { $0.value.isEqualForSchema(to: stored) }) {
      report("must be \(alternatives(choices.map(\.value.brief)))", "enum")
    }
    if case .success(let pattern)? = pattern, let text = stored.schemaText,
      pattern.search(text) == .notFound
    {
      report("must match the pattern \(pattern.text)", "pattern")
    }
    return problems
  }

  private var rangeMessage: String {
    func brief(_ value: Value?) -> String? {
      value.flatMap { try? representation.stored($0) }.map(\.brief)
    }
    let isBelow = details.limits?.includesUpper == false
    return switch (brief(details.limits?.lower), brief(details.limits?.upper)) {
    case (let lower?, let upper?) where isBelow: "must be at least \(lower) and below \(upper)"
    case (let lower?, let upper?): "must be between \(lower) and \(upper)"
    case (let lower?, nil): "must be at least \(lower)"
    case (nil, let upper?): isBelow ? "must be below \(upper)" : "must be at most \(upper)"
    case (nil, nil): "is out of range"
    }
  }
}

extension KeyDeclaration: KeyDeclaring {
  // Each class implements it, because a read through the protocol would look up the type.
  var identity: MemberIdentity {
    MemberIdentity(of: self, slot: slot.load(ordering: .relaxed))
  }

  var aliases: [String] { details.aliases }

  var condition: String? {
    details.condition.map(\.key).flatMap { $0.hasPrefix("/") ? nil : $0 }
  }

  func accept<Visitor: KeyVisitor>(_ visitor: Visitor) -> Visitor.Result { visitor.visit(self) }

  private func number(_ value: Value?) -> Double? {
    value.flatMap { try? representation.stored($0) }?.double
  }

  func description(at path: PreferencePath, property: String) -> PreferenceKeyDescription {
    let stored = storedDefault
    let limits = details.limits
    return PreferenceKeyDescription(
      path: path, property: property, title: details.title, help: details.help,
      storageType: stored?.tag ?? choices?.first?.value.tag ?? ValueTag(storing: Value.self),
      storedType: storedType,
      isOptional: Value.self is any ExpressibleByNilLiteral.Type,
      hasDynamicDefault: initial.constant == nil, defaultValue: stored, choices: choices ?? [],
      range: NumberRange(
        lower: number(limits?.lower).map { .init($0) },
        upper: number(limits?.upper).map {
          .init($0, isInclusive: limits?.includesUpper ?? true)
        }, step: number(details.step)),
      pattern: details.pattern, unit: details.unit, isSecret: details.isSecret,
      isMultiline: details.isMultiline, meaning: details.meaning, deprecation: details.deprecation,
      aliases: details.aliases.map { (path.parent ?? .root).appending($0) },
      condition: details.condition.flatMap { condition in
        Self.path(of: condition.key, beside: path).map { .init(path: $0, value: condition.value) }
      }, restart: details.restart)
  }

  private static func path(of key: String, beside path: PreferencePath) -> PreferencePath? {
    key.hasPrefix("/") ? PreferencePath(key) : (path.parent ?? .root).appending(key)
  }

  func mistake(in group: String) -> DeclarationMistake? {
    if case .failure(let error)? = pattern {
      return .unusablePattern(key: name, group: group, reason: "\(error)")
    }
    if let step = number(details.step), !(step > 0) {
      return .unusableStep(key: name, group: group)
    }
    guard let value = initial.constant else { return nil }
    do {
      let stored = try representation.stored(value)
      if stored == nil, Value.self is any ExpressibleByNilLiteral.Type { return nil }
      let problems = problems(of: value, stored: stored, at: [name])
      return problems.first.map {
        .unusableDefault(key: name, group: group, reason: $0.message)
      }
    } catch {
      return .unusableDefault(key: name, group: group, reason: "\(error)".withoutPeriod)
    }
  }
}

extension KeyDeclaration {
  /// The type of the key's stored values.
  var storedType: StoredType {
    let wrapped = (Value.self as? any OptionalDecodable.Type)?.wrapped
    guard let type = wrapped ?? Value.self as? any Decodable.Type else { return .unknown }
    let storedType = storedType(of: type)
    // nil removes the key, except if the default would apply then.
    return wrapped != nil && storedDefault != nil ? .optional(storedType) : storedType
  }

  private func storedType<Wrapped: Decodable>(of type: Wrapped.Type) -> StoredType {
    let (storedType, sample) = StoredTypeReader().read(type)
    let ownForm = (sample as? Value).flatMap { try? representation.stored($0) }
    guard let tag = (ownForm ?? storedDefault)?.tag else { return storedType }
    switch (storedType, tag) {
    case (.structure, .dictionary), (.dictionary, .dictionary), (.array, .array), (.tuple, .array),
      (.value(.array, _), .array), (.optional, .null), (.any, _):
      return storedType
    case (.value(let known, _), _) where known.includes(tag) && ownForm == Self.coded(sample):
      return storedType
    // The members of the type do not matter if it is stored as a string or data.
    case (_, .dictionary), (_, .array): return .unknown
    case (.choice, _): return storedType
    default: return .value(tag)
    }
  }

  /// The form in which `Codable` stores a sample.
  private static func coded(_ sample: Any?) -> PreferenceValue? {
    func encoded(_ value: some Encodable) -> PreferenceValue? {
      try? PreferenceEncoder().encode(value)
    }
    return (sample as? any Encodable).flatMap { encoded($0) }
  }
}

extension ValueTag {
  /// Whether values of a type are stored as another one: decimal numbers are integers or reals.
  fileprivate func includes(_ other: ValueTag) -> Bool {
    self == other || self == .number && [.integer, .real].contains(other)
  }
}
