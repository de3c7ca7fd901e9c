import PreferenceValues
import TestSupport
import Testing

@Suite struct SecretNameTests {
  @Test(arguments: [
    "password", "apiKey", "private_key", "PGPASSWORD", "MYSQL_PWD", "smtpPass", "smtppass",
    "DB_PASS", "_auth", "_authToken", "accesstoken", "clientsecret", "secretkey", "privatekey",
    "userpassword", "passwort", "aws_secret_access_key", "credentials", "userCredential",
    "Authorization", "Proxy-Authorization", "client-key-data",
  ])
  func `names of passwords, tokens and keys are secret`(name: String) {
    #expect(SecretName.isSecret(name))
  }

  @Test(arguments: [
    "monkey", "keyboard", "hotkey", "tokenizer", "compass", "bypass", "lowPass", "pass_filenames",
    "passThrough", "author", "auth", "authorization", "secretary", "credential", "signingkey",
    "publickey", "PWDX", "client-certificate-data", "client-key",
  ])
  func `names that only contain such words are not secret`(name: String) {
    #expect(!SecretName.isSecret(name))
  }

  /// The locations of the secrets in a JSON value.
  private func secrets(_ json: String) throws -> [String] {
    try PreferenceValue(json: json).namedSecrets().map(\.description)
  }

  @Test(arguments: [
    (#"{"password": "horse"}"#, ["/password"]),
    (#"{"password": 1234}"#, ["/password"]),
    (#"{"token": "4096"}"#, ["/token"]),
    (#"{"tokens": 1234567890123}"#, ["/tokens"]),
    (#"{"maxTokens": "12345678901234567890"}"#, ["/maxTokens"]),
    (#"{"tokens": [1234, "x"]}"#, ["/tokens/0", "/tokens/1"]),
    (#"{"secrets": {"a": "x", "b": {"c": 7, "on": true}}}"#, ["/secrets/a", "/secrets/b/c"]),
    (#"{"with": {"token": "t", "depth": 1}}"#, ["/with/token"]),
    (#"{"steps": [{"run": "make"}, {"with": {"token": "t"}}]}"#, ["/steps/1/with/token"]),
    (#"{"token": "${VAR:-horse}"}"#, ["/token"]),
    (#"{"token": "Bearer ${VAR}"}"#, ["/token"]),
    (#"{"token": "${{ 'horse' }}"}"#, ["/token"]),
    (#"{"token": "${{ secrets.A || 'horse' }}"}"#, ["/token"]),
    (#"{"password": "$ecret"}"#, ["/password"]),
    (#"{"password": "$6$salt$hash"}"#, ["/password"]),
    (#"{"password": "%(name)s1"}"#, ["/password"]),
    (#"{"privateKey": "~/.ssh/id"}"#, ["/privateKey"]),
    (#"{"tokenFile": "horse"}"#, ["/tokenFile"]),
    (#"{"password": " "}"#, ["/password"]),
    (#"{"password": "writes"}"#, ["/password"]),
  ])
  func `a value under the name of a secret is one, in doubt too`(
    json: String, expected: [String]
  ) throws {
    #expect(try secrets(json) == expected)
  }

  @Test(arguments: [
    #"{"passwordRequired": true, "token": null, "password": "", "secrets": {}, "tokens": []}"#,
    #"{"tokens": 4096, "maxTokens": "4096", "passwordLength": 8, "access_token_ttl": 3600}"#,
    #"{"token": "${{ secrets.GH }}", "apiKey": "${API_KEY}", "password": "$PASSWORD"}"#,
    #"{"password": "%(password)s", "secret": "${env:SECRET}", "secrets": "inherit"}"#,
    #"{"permissions": {"id-token": "write"}, "privateKeyFile": "~/.ssh/id"}"#,
    #"{"env": [{"TOKEN": "${TOKEN}"}], "secrets": {"on": false, "max": 5}}"#,
  ])
  func `what cannot be a secret is none, whatever its name is`(json: String) throws {
    #expect(try secrets(json) == [])
  }

  @Test(arguments: [
    "postgres://user:horse@host/db", "redis://:horse@host:1/0", "http://u:p/a#?s@host:80/x",
    "jdbc:mysql://u:p@h", "--index-url https://u:p@h/simple", "https://a.b:80/@x https://u:p@h",
    "http://u:1234@h", "https://u:${P:-horse}@h", "amqp://u:p@@h", "x=https://u:$ecret@h;y",
  ])
  func `a URL with a password is a secret under any name`(text: String) throws {
    let value: PreferenceValue = [
      "a": ["url": .string(text)], "b": [.string(text)],
      "c": .tagged(type: "!env", .string(text)),
    ]
    #expect(value.namedSecrets().map(\.description) == ["/a/url", "/b/0", "/c"])
  }

  @Test(arguments: [
    "https://example.com:8080/@scope/a:b", "https://user@host/x", "https://example.com/a@b:c",
    "mailto:a@b.c", "ssh://git@host:22/x", "http://[::1]:80/@x", "https://user:@host/",
    "https://u:${PASSWORD}@host", "https://u:$PASSWORD@host", "http://h:80?q=a@b",
    "user:horse@host", "see https://host: it says a@b", "://@", "https://a:b c@d", "",
  ])
  func `a text without a URL with a password is none`(text: String) {
    #expect(PreferenceValue.array([.string(text)]).namedSecrets() == [])
  }

  /// A text of a stranger must not block the program.
  @Test(.timeLimit(.minutes(1)), arguments: [("@ ", ""), ("", "/@"), ("", " @")])
  func `many beginnings of URLs are searched in proportional time`(head: String, tail: String) {
    let text = head + String(repeating: "://a:9/", count: 40_000) + tail
    #expect(PreferenceValue.array([.string(text)]).namedSecrets() == [])
  }

  @Test func `a value with a foreign type is a secret like any other, a placeholder is not`() {
    let value: PreferenceValue = [
      "token": .tagged(type: "!vault", "horse"), "apiKey": .redacted(.secret),
    ]
    #expect(value.namedSecrets() == [ValueLocation(["token"])])
  }

  @Test func `the names that lead to a value count on request`() {
    let place = ValueLocation(["secrets", "a"])
    #expect(PreferenceValue.string("horse").namedSecrets(at: place) == [])
    #expect(PreferenceValue.string("horse").namedSecrets(at: place, isNamed: true) == [place])
    #expect(PreferenceValue.boolean(true).namedSecrets(at: place, isNamed: true) == [])
  }
}
