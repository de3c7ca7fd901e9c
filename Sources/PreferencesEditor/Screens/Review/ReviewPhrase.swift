import PreferenceValues

/// The values in a line of the review.
enum ReviewPhrase: Phrase {
  /// A value that applies because no layer sets it.
  case byDefault(String)

  var english: String {
    switch self {
    case .byDefault(let text): "\(text) (default)"
    }
  }

  var german: String {
    switch self {
    case .byDefault(let text): "\(text) (Vorgabe)"
    }
  }
}
