import EditorSession
import JSONSchema
import PreferenceDiscovery
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// A command's error message and exit code.
struct CommandError: Error {
  var kind: ExitCode
  /// The failed operation and the reason.
  var message: Message
  /// The remedies, one on each line.
  var help: Message?

  init(_ kind: ExitCode, _ message: Message, help: Message? = nil) {
    self.kind = kind
    self.message = message
    self.help = help
  }

  var code: Int32 { kind.rawValue }
}

extension CommandError {
  /// Runs a body and turns errors of stores and schemas into failures.
  static func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch StoreError.needsConsent(let consent, let reason) {
      throw CommandError(.refused, reason.message, help: consent.remedy)
    } catch let error as StoreError {
      throw CommandError(error.kind, error.message, help: error.remedy)
    } catch let error as ProfileError {
      throw CommandError(.refused, error.message)
    } catch let error as SchemaError {
      throw CommandError(error.kind, Message(of: error))
    }
  }
}

extension SchemaError {
  /// The exit code of a command that needs the schema.
  var kind: ExitCode {
    switch self {
    case .notSchema: .badInput
    case .notJSON(_, let error): error.isUnsupported ? .notReadOrWritten : .badInput
    case .unreadable, .unresolved: .notReadOrWritten
    }
  }
}

extension StoreError {
  fileprivate var kind: ExitCode {
    switch self {
    case .widensAccess, .readOnly, .edit: .refused
    case .unsupported(let reason) where reason.isOfName: .badInput
    default: .notReadOrWritten
    }
  }
}

extension StoreError {
  /// A remedy that works; nil if the message contains it.
  fileprivate var remedy: Message? {
    if case .widensAccess = self {
      return Message("run again with \(StoreConsent.inPlace.option) to overwrite the file")
    }
    if case .unsupported(let reason) = self, reason.isOfFormat {
      return Message(
        "name its format with --format, or once for all with settee schema bind FILE --dialect FORMAT"
      )
    }
    guard case .damaged(let path, _, _) = self else { return nil }
    if let state = CommandEnvironment.catalog.stateDirectory, path.hasPrefix("\(state)/") {
      return Message("correct the file, or delete it to lose its content")
    }
    guard OptionalFormats.namedFormat(ofFile: path) == nil else {
      return Message("correct the file, or name its format with --format")
    }
    if let format = CommandEnvironment.search.boundFormat(ofFile: path) {
      return Message(
        "bindings.json says that its format is \(format); correct the file, or choose another format with settee schema bind FILE --dialect FORMAT"
      )
    }
    guard !CommandEnvironment.catalog.repairable(path).isEmpty else {
      return Message("correct the file; there is no backup")
    }
    return Message("correct the file, or restore its backup with settee repair \(path)")
  }
}

extension StoreConsent {
  /// The options that give the consent or make it unnecessary.
  fileprivate var remedy: Message {
    switch self {
    case .metadata:
      Message(
        "run again with \(Self.inPlace.option) to overwrite the file, or with \(option) to allow this"
      )
    case .emptied:
      Message("restore them with settee repair, or run again with \(option) to allow this")
    default: Message("run again with \(option) to allow this")
    }
  }

  /// The option that gives the consent.
  fileprivate var option: String {
    switch self {
    case .inPlace: "--in-place"
    case .emptied: "--overwrite-emptied"
    case .metadata: "--without-metadata"
    case .brokenRule: "--invalid"
    case .withoutLock: "--without-lock"
    case .privateBus: "--private-bus"
    }
  }
}
