/// Tells from the name of a key whether its value should be hidden, where no schema says so.
enum SecretName {
  private static let words: Set<String> = [
    "password", "passwd", "passphrase", "pwd", "token", "secret", "credential", "credentials",
  ]
  private static let keyOwners: Set<String> = [
    "access", "api", "auth", "encryption", "license", "licence", "private", "secret", "signing",
  ]

  /// Whether the name is that of a password, a token, a secret, or of a key that opens something (`apiKey`).
  static func isSecret(_ name: String) -> Bool {
    let parts = SettingTitle.words(of: name).map { $0.lowercased() }
    if parts.contains(where: words.contains) || parts.contains("apikey") { return true }
    return zip(parts, parts.dropFirst()).contains { keyOwners.contains($0) && $1 == "key" }
  }
}
