/// Detects by the name of a key whether its value is secret, for keys without a schema.
package enum SecretName {
  private static let words: Set<String> = [
    "password", "passwords", "passwd", "passphrase", "pwd", "token", "tokens", "secret", "secrets",
    "credentials", "apikeys",
  ]
  private static let keyOwners: Set<String> = [
    "access", "api", "auth", "encryption", "license", "licence", "private", "secret", "signing",
  ]
  /// The words before `pass` in the name of a password; others have a `lowPass`.
  private static let passOwners: Set<String> = [
    "admin", "db", "email", "ftp", "imap", "ldap", "mail", "mysql", "pg", "proxy", "root", "smtp",
    "user",
  ]
  /// The ends of words that contain several, such as `PGPASSWORD`; git's `signingkey` only names a key.
  private static let endings =
    ["password", "passwd", "passwort", "passphrase", "secret", "token"]
    + keyOwners.subtracting(["signing"]).map { $0 + "key" } + passOwners.map { $0 + "pass" }

  /// npm's user and password, headers of HTTP, and the key of a Kubernetes user; in lowercase, `authorization` is often a
  /// group or a mode.
  private static let others: Set<String> = [
    "_auth", "Authorization", "Proxy-Authorization", "client-key-data",
  ]

  /// Whether the name is that of a password, a token, a secret, or of a key that opens something (`apiKey`).
  package static func isSecret(_ name: String) -> Bool {
    guard mayBeSecret(name) else { return false }
    let parts = NameWords.words(of: name).map { $0.lowercased() }
    if parts.contains(where: { words.contains($0) || endings.contains(where: $0.hasSuffix) }) {
      return true
    }
    // git's group `credential` contains none.
    if others.contains(name) || parts.count > 1 && parts.last == "credential" { return true }
    return zip(parts, parts.dropFirst()).contains {
      keyOwners.contains($0) && ($1 == "key" || $1 == "keys")
        || passOwners.contains($0) && $1 == "pass"
    }
  }

  /// Parts of which every secret name contains one, by the last five bits of their first letter.
  private static let stems = words.union(keyOwners).union(["client-key", "credential", "pass"])
    .reduce(into: Array(repeating: [[UInt8]](), count: 32)) { stems, stem in
      let bytes = Array(stem.utf8)
      stems[Int(bytes[0] & 0x1F)].append(bytes)
    }

  /// Whether the name contains one of these parts: a domain has thousands of names, and few do.
  private static func mayBeSecret(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        if bytes[start] >= 0x80 || hasStem(at: start, in: bytes) { return true }
        start += 1
      }
      return false
    }
  }

  /// Whether one of the parts begins at a byte; without closures, as each save does this for every byte of every name.
  private static func hasStem(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for stem in stems[Int(bytes[start] & 0x1F)] where stem.count <= bytes.count - start {
      var count = 1
      while count < stem.count, stem[count] == bytes[start + count] | 0x20 { count += 1 }
      if count == stem.count { return true }
    }
    return false
  }
}
