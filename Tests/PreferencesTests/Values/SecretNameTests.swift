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
    "git+https://ghp_16C7e42F292c6912E7710c@github.com/x", "Server=h;User=sa;Password=horse;",
    "Pwd = horse", "mysql --password=horse -u me", #"{"a": 1, "password" : "horse"}"#,
    #"{"a": "{\"token\": \"horse\"}"}"#, "['apiKey': 'horse']", "AWS_SECRET_ACCESS_KEY=horse",
    "a\nexport GH_TOKEN='horse' # b", "https://h/?a=1&access_token=horse", "X-Api-Key: horse",
    "Authorization: Bearer horse", "secret=${A:-horse}", "token=${{ 'horse' }}",
    "tokens=10000000000",
    "password=$6$salt", "a=b,pass_file=/x,client_secret=a=",
  ])
  func `a text that tells a secret is one under any name`(text: String) throws {
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
    "https://jane-doe-of-the-office@host", "Wrong password: try again", "if password == horse {",
    "Password=;User=sa", "GH_TOKEN=${{ secrets.GH }} x", "TOKEN=$(pass x)",
    "Authorization: Bearer ${TOKEN}", #"{"password": ""}"#, #"{"tokens": {"a": 1}}"#,
    "max_tokens=4096",
    "--token-file=/run/x", "id-token: write", "token => x", "author=me; key=x", "=: '=' \\\":",
  ])
  func `a text that tells no secret is none`(text: String) {
    #expect(PreferenceValue.array([.string(text)]).namedSecrets() == [])
  }

  /// A text of a stranger must not block the program.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("@ ", "://a:9/", ""), ("", "://a:9/", "/@"), ("", "://a:9/", " @"),
      ("", "a-token=${{ b.c }} ", ""),
      ("token=", " ", "="), ("", "token-file=/", ""), ("", "'\\", ":"), (#""token""#, " ", ": "),
    ])
  func `a long text is searched in proportional time`(head: String, part: String, tail: String) {
    let text = head + String(repeating: part, count: 40_000) + tail
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
