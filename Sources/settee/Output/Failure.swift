import JSONSchema
import PreferenceStores

/// Why a command did not do what was asked: a sentence, and what kind of failure it is.
struct Failure: Error {
  /// What the exit code says.
  enum Kind: Int32 {
    /// Invalid, different, not found, locked, conflict.
    case answerIsNo = 1
    /// The command line or the input makes no sense.
    case badInput = 2
    /// Damaged, being written, not confirmed by the disk, standard output full.
    case notReadOrWritten = 3
  }

  var kind: Kind
  var sentence: String

  init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  var code: Int32 { kind.rawValue }
}

extension Failure {
  /// Runs a body and turns the failures of stores and schemas into sentences and exit codes.
  static func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch StoreError.needsConsent(let consent, let reason) {
      throw Failure(.answerIsNo, "\(reason); \(consent.option) agrees to that")
    } catch let error as StoreError {
      throw Failure(error.kind, "\(error)")
    } catch let error as SchemaError {
      throw Failure(error.kind, "\(error)")
    }
  }
}

extension SchemaError {
  fileprivate var kind: Failure.Kind {
    switch self {
    case .notSchema: .badInput
    case .notJSON, .unreadable, .unresolved: .notReadOrWritten
    }
  }
}

extension StoreError {
  fileprivate var kind: Failure.Kind {
    switch self {
    case .widensAccess, .readOnly, .edit: .answerIsNo
    default: .notReadOrWritten
    }
  }
}

extension Consent {
  /// What is typed to give it.
  fileprivate var option: String {
    switch self {
    case .inPlace: "--in-place"
    case .emptied: "--refill"
    case .metadata: "--drop-metadata"
    case .brokenRule: "--invalid"
    case .withoutLock: "--without-lock"
    }
  }
}
