import PreferenceValues
import Testing

@Suite struct SecretNameTests {
  @Test(arguments: [
    "password", "apiKey", "private_key", "PGPASSWORD", "MYSQL_PWD", "smtpPass", "smtppass",
    "DB_PASS", "_auth", "_authToken", "accesstoken", "clientsecret", "secretkey", "privatekey",
    "userpassword", "passwort", "aws_secret_access_key", "credentials", "userCredential",
  ])
  func `names of passwords, tokens and keys are secret`(name: String) {
    #expect(SecretName.isSecret(name))
  }

  @Test(arguments: [
    "monkey", "keyboard", "hotkey", "tokenizer", "compass", "bypass", "lowPass", "pass_filenames",
    "passThrough", "author", "auth", "secretary", "credential", "signingkey", "publickey", "PWDX",
  ])
  func `names that only contain such words are not secret`(name: String) {
    #expect(!SecretName.isSecret(name))
  }
}
