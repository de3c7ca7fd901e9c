package import PreferenceValues

/// The reason why a document was not fetched; the copy in the cache is unchanged.
package enum FetchError: Error, Hashable, Sendable {
  /// The preference `network` forbids it, in a layer.
  case forbidden(layer: String)
  /// The user did not allow the host.
  case refused(host: String)
  case noCurl
  case noCache
  /// `curl` failed.
  case failed(url: String, reason: Message)
  /// The server answered with another status than 200 or 304.
  case status(Int, url: String)
  case tooLarge(url: String)
  case tooSlow(url: String)
  /// The server redirects to an address that may not be fetched.
  case redirect(to: String, from: String)
  case tooManyRedirects(url: String)
  /// The document is not JSON, or neither a schema nor a catalog.
  case wrongContent(url: String, reason: Message)
  /// The cache could not be written.
  case notStored(Message)
}

extension FetchError: MessageConvertible {
  package var message: Message {
    switch self {
    case .forbidden(let layer):
      Message("the network is switched off: “network” is “never” in the \(layer) layer")
    case .refused(let host): Message("requests to \(host) are not allowed")
    case .noCurl: Message("curl was not found; settee uses it to fetch schemas")
    case .noCache: Message("there is no cache directory; set HOME or XDG_CACHE_HOME")
    case .failed(let url, let reason): Message("cannot fetch \(url): \(reason)")
    case .status(let status, let url):
      Message("cannot fetch \(url): the server answered with status \(String(status))")
    case .tooLarge(let url): Message("cannot fetch \(url): the document has more than 8 MB")
    case .tooSlow(let url): Message("cannot fetch \(url): the server took more than 20 seconds")
    case .redirect(let target, let url):
      Message("cannot fetch \(url): it redirects to \(target), which is not an https URL")
    case .tooManyRedirects(let url): Message("cannot fetch \(url): too many redirects")
    case .wrongContent(let url, let reason): Message("\(url) is not a schema: \(reason)")
    case .notStored(let reason): Message("the schema was not stored: \(reason)")
    }
  }
}
