extension PreferenceRepresentation
where Value: RawRepresentable & SendableMetatype, Value.RawValue: Codable & SendableMetatype {
  /// Values as their raw values; one that is stored and stands for nothing is an error.
  public static var rawValue: PreferenceRepresentation {
    .proxy(to: \.rawValue, from: Value.init(rawValue:), as: .native)
  }
}
