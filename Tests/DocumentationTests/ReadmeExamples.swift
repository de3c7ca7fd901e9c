import ECMARegex
import EmbeddedEditor
import Foundation
import JSONSchema
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences

// The examples of README.md and docs/coding.md.

private func oneStruct() throws {
  struct AudioSettings: Persistable {
    var volume = 1.0
    var device: String?
  }

  var settings = try AudioSettings.load()
  settings.volume = 0.3
  try settings.save()  // writes this member, and keeps the changes of others
}

private func plainStore() throws {
  let store = FileStore(path: "/tmp/org.example.plist", format: PropertyListFormat())
  let before = try store.load()
  let path: PreferencePath = ["output", "volume"]
  let changes = ChangeSet([path: .set(0.3)], expecting: [path: before.root[path]])
  switch try store.commit(changes, deadline: .now + .seconds(5)) {
  case .done(let after, _): print(after.root)
  case .conflicts(let conflicts, _): print("another program changed:", conflicts)
  case .refused(let problems, _): print(problems)
  }
}

struct EditedPreferences: PreferenceGroup {
  let volume = Key("volume", default: 1.0)
}

private func embedding() throws {
  try EditedPreferences.edit(domain: "org.example.audio", version: "1.2")
}

private func coding() throws {
  struct AudioSettings: Persistable {
    var volume = 1.0
    var device: String?
  }

  var settings = try AudioSettings.load()  // settings.problems: what could not be read
  settings.volume = 0.3
  try settings.save()  // writes /AudioSettings/volume and nothing else
  try AudioSettings.update { $0.volume += 0.1 }  // atomic across programs
  print(try AudioSettings.read())  // throws: absent, another type, corrupt, invalid
  try AudioSettings.clear()
}

private func schemas() throws {
  let port: PreferenceValue = .dictionary(["type": .string("integer"), "maximum": .integer(65_535)])
  let schema = try JSONSchema(.dictionary(["properties": .dictionary(["port": port])]))
  print(schema.problems(in: .dictionary(["port": .integer(70_000)])))
  print(schema.accepts(.dictionary(["port": .integer(80)])) ?? false)
  print(schema.schemaProblems)
}

private func patterns() throws {
  let pattern = try RegexPattern("^(a+)+$")
  print(pattern.search("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"))
}
