/// What a form says about settings, beside what their schema says itself.
enum FormPhrase: Phrase {
  /// The title of an element without a name, by its number.
  case item(Int)
  /// The choice of null, or the shape that is null.
  case none
  /// What a shape is called by its kind.
  case shape(SettingKind)

  case range(String, String)
  case lower(String, isAllowed: Bool)
  case upper(String, isAllowed: Bool)
  case multiple(String)
  /// The least and the greatest number of parts.
  case span(String?, String?, Part)
  case unique
  /// A path at which something must stand.
  case mustExist

  /// A value from before the schema changed breaks it: in which way.
  case doesNotFit(String)
  case onlyInShape(String)
  /// The condition that demands are met, or that they are not; without demands one that is not easily said.
  case only([Demand], areMet: Bool)

  /// What a condition asks of a member: one of some values, or only that it is set.
  struct Demand: Hashable {
    var member: String
    var values: [String] = []
  }
}
