import JSONSchema
import PreferenceStores
import PreferenceValues

/// A command's error message and exit code.
struct Failure: Error {
  /// The meaning of the exit code.
  enum Kind: Int32 {
    /// Invalid, different, not found, locked, conflict.
    case answerIsNo = 1
    /// Usage error, unknown name or invalid input.
    case badInput = 2
    /// No result: damaged file, read or write error, not confirmed on disk.
    case notReadOrWritten = 3
  }

  var kind: Kind
  /// The failed operation and the reason.
  var message: Message
  /// The remedy.
  var help: Message?

  init(_ kind: Kind, _ message: Message, help: Message? = nil) {
    self.kind = kind
    self.message = message
    self.help = help
  }

  var code: Int32 { kind.rawValue }
}

extension Failure {
  /// Runs a body and turns errors of stores and schemas into failures.
  static func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch StoreError.needsConsent(let consent, let reason) {
      throw Failure(
        .answerIsNo, reason.message, help: Message("run again with \(consent.option) to allow this")
      )
    } catch let error as StoreError {
      throw Failure(error.kind, error.message)
    } catch let error as SchemaError {
      throw Failure(error.kind, Message(of: error))
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
  /// The option that gives the consent.
  fileprivate var option: String {
    switch self {
    case .inPlace: "--in-place"
    case .emptied: "--refill"
    case .metadata: "--drop-metadata"
    case .brokenRule: "--invalid"
    case .withoutLock: "--without-lock"
    case .privateBus: "--private-bus"
    }
  }
}
