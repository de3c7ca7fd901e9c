import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// Makes single requests with the program `curl`, so that no code of settee reads from the network.
///
/// Redirects are not followed: the caller decides about each, because every host needs consent.
package struct Curl: Sendable {
  /// The answer of a server.
  package enum Answer: Hashable, Sendable {
    case document([UInt8], etag: String)
    case notModified
    case redirect(to: String)
  }

  /// The limits of a request.
  package struct Limits: Hashable, Sendable {
    package var bytes = 8 << 20
    package var connectSeconds = 5
    package var seconds = 20

    package init() {}
  }

  private let program: String
  private let limits: Limits

  /// The program to run, looked up in `PATH`.
  package init(program: String = "curl", limits: Limits = Limits()) {
    self.program = program
    self.limits = limits
  }

  /// Requests a document.
  ///
  /// - Parameters:
  ///   - etag: The ETag of the copy in the cache, empty for none: the server then answers whether that is current.
  ///   - directory: A directory for the answer's ETag.
  package func request(
    _ address: WebAddress, etag: String, directory: String
  ) throws(FetchError) -> Answer {
    let process = CurrentProcess.identifier
    let old = StateFile(at: "\(directory)/request-\(process).etag")
    let new = StateFile(at: "\(directory)/answer-\(process).etag")
    defer {
      try? old.remove()
      try? new.remove()
    }
    do {
      try old.write(Array(etag.utf8))
      try new.remove()
    } catch {
      throw .notStored(.init(of: error))
    }
    let comparison = etag.isEmpty ? [] : ["--etag-compare", old.path]
    let result = try run(arguments(for: address, comparison + ["--etag-save", new.path]), address)
    return try answer(in: result, to: address, etag: new)
  }

  private func arguments(for address: WebAddress, _ etags: [String]) -> [String] {
    // `-q` first: the user's ~/.curlrc could change everything.
    [
      "-q", "-sS", "--compressed", "--globoff", "--proto", "=https",
      "--connect-timeout", String(limits.connectSeconds), "--max-time", String(limits.seconds),
    ] + etags + ["-w", "%{stderr}\n%{http_code} %{redirect_url}", "--", address.text]
  }

  private func run(
    _ arguments: [String], _ address: WebAddress
  ) throws(FetchError) -> ChildProcess.Result {
    do {
      // The limit of curl comes first, because its message has more details.
      let time = Duration.seconds(limits.seconds + 2)
      return try ChildProcess(program, arguments).run(limit: limits.bytes, within: time)
    } catch {
      switch error {
      case .notStarted: throw .noCurl
      case .tooMuchOutput: throw .tooLarge(url: address.text)
      case .tooSlow: throw .tooSlow(url: address.text)
      }
    }
  }

  private func answer(
    in result: ChildProcess.Result, to address: WebAddress, etag: StateFile
  ) throws(FetchError) -> Answer {
    let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
    let words = (lines.last ?? "").split(separator: " ", maxSplits: 1)
    let status = words.first.flatMap { Int($0) } ?? 0
    guard result.status == 0 else {
      if result.status == Self.timeout { throw .tooSlow(url: address.text) }
      // Further lines explain how to disable checks.
      let text = lines.dropLast().first.map(String.init) ?? "curl \(result.status)"
      throw .failed(url: address.text, reason: Self.reason(of: result.status, text))
    }
    switch status {
    case 200:
      let bytes = (try? etag.bytes()) ?? nil
      let text = String(decoding: bytes ?? [], as: UTF8.self)
      return .document(result.output, etag: text.filter { !$0.isNewline })
    case 304: return .notModified
    case 301, 302, 303, 307, 308: return .redirect(to: words.count > 1 ? String(words[1]) : "")
    default: throw .status(status, url: address.text)
    }
  }

  /// The reason of a failed request by the exit status of curl, else a quotation of its text, which is always English.
  private static func reason(of status: Int32, _ text: String) -> Message {
    switch status {
    case 5: Message("the proxy was not found")
    case 6: Message("the host was not found")
    case 7: Message("the host does not accept connections")
    case 18, 52, 55, 56: Message("the connection was interrupted")
    default: Message("the request failed: “\(text)”")
    }
  }

  /// The exit status of curl after a timeout.
  private static let timeout: Int32 = 28
}
