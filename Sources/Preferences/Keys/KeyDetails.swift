import PreferenceValues

/// What a declaration says about a key beside its name, default and representation.
struct KeyDetails<Value: Sendable>: Sendable {
  var title: String?
  var help: String
  var limits: KeyLimits<Value>?
  var step: Value?
  var choices: [PreferenceChoice<Value>]?
  var pattern: String?
  var unit: String?
  var isSecret = false
  var isMultiline = false
  var meaning: TextMeaning?
  var deprecation: String?
  var aliases: [String] = []
  var condition: (key: String, value: PreferenceValue)?

  init(title: String?, help: String) {
    self.title = title
    self.help = help
  }
}

/// The limits of a key's values.
struct KeyLimits<Value: Sendable>: Sendable {
  let lower: Value?
  let upper: Value?
  let contains: @Sendable (Value) -> Bool

  init(_ lower: Value?, _ upper: Value?, _ contains: @escaping @Sendable (Value) -> Bool) {
    self.lower = lower
    self.upper = upper
    self.contains = contains
  }
}
