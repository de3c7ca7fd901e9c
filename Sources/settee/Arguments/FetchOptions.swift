import ArgumentParser
import EmbeddedEditor
import PreferenceDiscovery
import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The options of commands that use the network, and what they share.
struct FetchOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(Message("Allow the hosts without asking, now and in the future.")))
  var yes = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  /// Runs a body with a fetcher and prints the reports.
  func run(_ body: (inout SchemaFetcher) -> [SchemaFetcher.Report]) throws {
    guard let cache = CommandEnvironment.search.cache else {
      throw CommandError(.notReadOrWritten, FetchError.noCache.message)
    }
    let domain = try CommandError.translating {
      try CommandEnvironment.catalog.open(DomainCatalog.settee)
    }
    let preferences = try CommandError.translating { try domain.load() }
    var fetcher = SchemaFetcher(into: cache, rules: NetworkRules(preferences)) { address in
      isAllowed(address) && remember(address.host, in: domain)
    }
    let reports = body(&fetcher)
    try print(reports)
    try fail(for: reports)
  }

  private func isAllowed(_ address: WebAddress) -> Bool {
    if yes { return true }
    guard isatty(STDIN_FILENO) != 0 else { return false }
    let lines = [
      Message("settee requests \(address.text)"),
      Message("The server sees this URL and your network address, and nothing from your files."),
      Message("Allow requests to \(address.host) from now on? [y/N]"),
    ]
    Output.prompt(lines.map { $0.text(in: Output.language) }.joined(separator: "\n") + " ")
    return PromptReader.read(isSecret: false)?.lowercased().hasPrefix("y") ?? false
  }

  /// Adds a host to the allowed hosts in settee's preferences; false if they cannot be changed.
  private func remember(_ host: String, in domain: Domain) -> Bool {
    let path = NetworkRules.hostsPath
    do {
      let known = try domain.load().stored[path]
      let hosts = (known?.elements ?? []).filter { $0.text != host } + [.string(host)]
      let result = try domain.store.commit(
        ChangeSet([path: .set(.array(hosts))], expecting: [path: known]),
        deadline: .now + .seconds(5))
      if case .done = result { return true }
      Output.complain(Message("cannot change networkHosts: another program changed it"))
    } catch {
      Output.complain(Message("cannot change networkHosts: \(Message(of: error))"))
    }
    return false
  }

  private func print(_ reports: [SchemaFetcher.Report]) throws {
    if json { return try Output.print(json: .array(reports.map(\.json))) }
    let done = reports.compactMap { report in
      report.word.map { [$0.localized, report.address.text, report.size] }
    }
    if !done.isEmpty { try Output.print(Table(done).text) }
  }

  /// Fails if any document failed; several may fail for one reason, such as a host that is not allowed.
  private func fail(for reports: [SchemaFetcher.Report]) throws {
    var seen: Set<FetchError> = []
    let errors = reports.compactMap(\.error).filter { seen.insert($0).inserted }
    guard let last = errors.last else { return }
    for error in errors.dropLast() { Output.complain(error.message) }
    throw CommandError(last.kind, last.message, help: last.help)
  }
}

extension SchemaFetcher.Report {
  fileprivate var error: FetchError? {
    if case .failed(let error) = outcome { error } else { nil }
  }

  /// The outcome in a word; nil for a failure.
  fileprivate var word: Message? {
    switch outcome {
    case .fetched: Message("fetched")
    case .unchanged: Message("unchanged")
    case .failed: nil
    }
  }

  fileprivate var size: String {
    guard case .fetched(let bytes) = outcome else { return "" }
    return bytes < 1000
      ? Message("\(bytes, "byte", "bytes")").localized : "\(bytes / 1000) kB"
  }

  fileprivate var json: PreferenceValue {
    var members: PreferenceDictionary = ["url": .string(address.text)]
    members["result"] = .string(word?.description ?? "failed")
    if case .fetched(let bytes) = outcome { members["bytes"] = .integer(Int64(bytes)) }
    members["error"] = (error?.message.description).map(PreferenceValue.string)
    return .dictionary(members)
  }
}

extension FetchError {
  fileprivate var kind: ExitCode {
    switch self {
    case .forbidden, .refused: .refused
    default: .notReadOrWritten
    }
  }

  fileprivate var help: Message? {
    if case .refused = self { Message("--yes allows them, now and in the future") } else { nil }
  }
}
