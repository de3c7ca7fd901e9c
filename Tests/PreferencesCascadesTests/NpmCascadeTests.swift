import PreferenceDomains
import PreferenceStores
import PreferenceValues
import PreferencesCascades
import TestSupport
import Testing

/// The layers of npm's files.
@Suite struct NpmCascadeTests {
  private static let files = [
    "etc/npmrc": "fund=true\nregistry=a\n", "home/.npmrc": "fund=false\n//r/:_authToken=t\n",
    "project/.npmrc": "save-exact=true\nfund=maybe\n", "project/package.json": "{}",
    "prefix/etc/npmrc": "fund=x\n",
  ]

  private func rig(_ environment: [String: String] = [:]) throws -> CascadeRig {
    try CascadeRig(
      Self.files, environment: ["npm_config_prefix": "ROOT"].merging(environment) { $1 }
    ) { NpmCascade(environment: $0, root: $1) }
  }

  private static let shared = ["user home/.npmrc", "global etc/npmrc"]

  static let rows: [(file: String, environment: [String: String], layers: [String])] = [
    ("project/.npmrc", [:], ["project project/.npmrc"] + shared), ("home/.npmrc", [:], shared),
    ("etc/npmrc", [:], ["global etc/npmrc"]),
    (
      "home/.npmrc", ["NPM_CONFIG_GLOBALCONFIG": "ROOT/prefix/etc/npmrc"],
      ["user home/.npmrc", "global prefix/etc/npmrc"]
    ),
    ("mine", ["npm_config_userconfig": "ROOT/mine"], ["user mine", "global etc/npmrc"]),
    (
      "project/.npmrc", ["npm_config_userconfig": "/dev/null"],
      ["project project/.npmrc", "global etc/npmrc"]
    ),
  ]

  @Test(arguments: rows)
  func `a project is above the user, and the user above all users`(
    file: String, environment: [String: String], layers: [String]
  ) throws {
    // The rig sets `npm_config_prefix`.
    let variables = "environment environment variables npm_config_…"
    #expect(try rig(environment).layers(file) == [variables] + layers)
  }

  @Test func `variables are above the files, with the keys that npm gives them`() throws {
    let rig = try rig([
      "npm_config_FUND": "env", "NPM_CONFIG_SAVE_exact": "false", "npm_config__auth_x": "s",
      "npm_config_//r/:_authToken": "u", "npm_config_empty": "", "npm_config_userconfig": "/none",
    ])
    let content = try rig.open("project/.npmrc").load()
    let keys = [
      "fund", "save-exact", "_auth-x", "//r/:_authToken", "prefix", "empty", "userconfig",
    ]
    let texts = keys.map { content.layers.first?.root[[$0]]?.text }
    #expect(texts == ["env", "false", "s", "u", rig.directory.path, nil, nil])
    let found = content.effective(at: ["fund"])
    #expect(found.value == "env" && found.hidden.map(\.value) == ["maybe", "true"])
  }

  @Test func `a schema gives variables the types of files`() throws {
    let rig = try rig(["npm_config_fund": "false", "npm_config_depth": "3"])
    try rig.write(
      #"{"properties": {"fund": {"type": "boolean"}, "depth": {"type": "integer"}}}"#,
      to: "schema.json")
    let content = try rig.open("project/.npmrc", schema: "schema.json").load()
    #expect(content.layers.first?.root[["fund"]] == .boolean(false))
    #expect(content.stored[["depth"]] == .integer(3))
    #expect(content.layers.first?.root[["prefix"]]?.text == rig.directory.path)
  }

  @Test func `values are combined, and edits go to the opened file`() throws {
    let rig = try rig()
    let content = try rig.open("project/.npmrc").load()
    #expect(content.stored[["fund"]] == "maybe" && content.stored[["registry"]] == "a")
    try rig.set("b", at: ["registry"], of: "project/.npmrc")
    #expect(
      try rig.directory.text(of: "project/.npmrc") == "save-exact=true\nfund=maybe\nregistry=b\n")
    try rig.set("false", at: ["fund"], of: "project/.npmrc", in: "global")
    #expect(try rig.directory.text(of: "etc/npmrc") == "fund=false\nregistry=a\n")
  }
}
