/// The case variants of characters, as far as each is one character.
enum CaseFolding {
  /// A scalar with its capital and small letters.
  static func variants(of scalar: UInt32) -> Set<UInt32> {
    guard let value = Unicode.Scalar(scalar) else { return [scalar] }
    let letters = [value, lowercase(value), uppercase(value)]
    return Set((letters + [lowercase(letters[2]), uppercase(letters[1])]).map(\.value))
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.lowercaseMapping) ?? scalar
  }

  private static func uppercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.uppercaseMapping) ?? scalar
  }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
  }
}

extension ScalarSet {
  /// The set with the case variants of its scalars.
  var ignoringCase: ScalarSet {
    var set = self
    set.ignoresCase = true
    set.seal()
    return set
  }
}
