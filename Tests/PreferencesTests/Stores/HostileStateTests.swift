import Foundation
import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import TestSupport
import Testing

@testable import PreferenceEditing

/// A state directory in which another user also writes, while histories and drafts are written.
@Suite struct HostileStateTests {
  private let directory: TemporaryDirectory
  private let identity = StoreIdentity(kind: "file", name: "/data.json")

  init() throws {
    directory = try TemporaryDirectory()
    for name in ["state", "victims"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
    }
    try directory.write(Self.victim, to: "victims/other")
  }

  private static let victim = "of another\n"

  /// Puts links at a file, at its temporary names and at its directory, and removes them.
  private func attack(_ file: String) throws -> Attacker {
    let (place, name) = FileLocation.parts(of: file)
    let (other, victims) = (directory["victims/other"], directory["victims"])
    return try Attacker { round in
      for number in 1...3 {
        symlink(other, "\(place)/\(TemporaryName(beside: name, number: number))")
      }
      if round.isMultiple(of: 5) {
        unlink(file)
        symlink(other, file)
        if round.isMultiple(of: 2) { unlink(file) }
      }
      if round.isMultiple(of: 7) { mkfifo(file, 0o600) }
      if round.isMultiple(of: 3) {
        rename(place, "\(place)-away")
        symlink(victims, place)
        unlink(place)
        rename("\(place)-away", place)
      }
    }
  }

  private func expectVictimsUntouched() throws {
    #expect(try directory.text(of: "victims/other") == Self.victim)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory["victims"])
    #expect(names == ["other"])
  }

  @Test func `an attacker in its directory cannot redirect the history`() throws {
    let journal = Journal(of: identity, stateDirectory: directory["state"])
    let attacker = try attack(journal.path)
    var recorded = 0
    for number in attacker.numbers(to: 200) {
      let change = JournalChange(
        in: identity, at: ["n"], from: nil, to: .integer(Int64(number)))
      guard var writer = try? journal.open(patience: .milliseconds(20), completingBy: { nil })
      else { continue }
      if (try? writer.record([change], by: .editor)) != nil { recorded += 1 }
      writer.close()
      _ = try? journal.saves()
    }
    #expect(attacker.stop() > 100)
    #expect(recorded > 0)
    try expectVictimsUntouched()
  }

  @Test func `an attacker in their directory cannot redirect drafts`() throws {
    let archive = DraftArchive(
      of: identity, stateDirectory: directory["state"], session: "own")
    let attacker = try attack("\(archive.directory)/own.json")
    var kept = 0
    for number in attacker.numbers(to: 200) {
      var draft = EditingDraft()
      draft.add(
        DraftEdit(
          .set(.integer(Int64(number))), targets: [.init(store: identity, basis: nil)]), at: ["n"])
      let document = DraftDocument(draft, date: Date()) { _ in false }
      if (try? archive.write(document)) != nil { kept += 1 }
      let reader = DraftArchive(of: identity, stateDirectory: directory["state"], session: "other")
      for (name, _) in reader.leftovers() { reader.forget(name) }
    }
    archive.remove()
    #expect(attacker.stop() > 100)
    #expect(kept > 0)
    try expectVictimsUntouched()
  }
}
