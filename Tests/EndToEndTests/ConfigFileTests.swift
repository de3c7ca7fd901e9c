import Testing

/// Config files of other programs, edited by commands.
@Suite struct ConfigFileTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `commands edit TOML line by line, and undo restores it`() throws {
    let text = "[package] # p\nname = 'x' # n\nversion = \"1.0\"\ndate = 1979-05-27 # d\n"
    try sandbox.write(text, to: "Cargo.toml")
    func check(_ command: String, before: String, after: String) throws {
      let outcome = try sandbox.shell("$SETTEE \(command)")
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      #expect(sandbox.text(of: "Cargo.toml") == text.replacing(before, with: after), "\(command)")
    }
    try check("set ./Cargo.toml /package/version 2.0", before: "\"1.0\"", after: "\"2.0\"")
    try check("undo ./Cargo.toml", before: "=", after: "=")
    try check(
      "set ./Cargo.toml /package/date 1980-01-01", before: "1979-05-27", after: "1980-01-01")
    try check("undo ./Cargo.toml", before: "=", after: "=")
    try check("reset ./Cargo.toml /package/name", before: "name = 'x' # n\n", after: "")
    #expect(try sandbox.settee("get", "./Cargo.toml", "/package/version").output == "1.0\n")
    #expect(try sandbox.settee("validate", "./Cargo.toml").status == 0)
  }

  @Test func `commands edit a git config file`() throws {
    try sandbox.write("[user]\n\tname = A # n\n", to: ".gitconfig")
    let outcome = try sandbox.settee("set", "./.gitconfig", "/user/name", "B;C")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(sandbox.text(of: ".gitconfig") == "[user]\n\tname = \"B;C\" # n\n")
  }
}
