extension Sequence {
  /// The first result of a function that is not nil.
  ///
  /// It is called once for each element, while `lazy.compactMap(_:).first` calls it again for the one that it finds: for a
  /// function that reads a file, twice the time, and for a recursive one, twice at each level.
  package func firstNonNil<Result>(_ function: (Element) throws -> Result?) rethrows -> Result? {
    for element in self {
      if let result = try function(element) { return result }
    }
    return nil
  }
}
