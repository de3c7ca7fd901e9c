import PreferenceDomains
import PreferenceStores
import PreferenceValues
import PreferencesCascades
import TestSupport
import Testing

/// The layers of systemd's units and configuration files.
@Suite struct SystemdCascadeTests {
  private func rig(
    _ files: [String: String], _ environment: [String: String] = [:]
  ) throws -> CascadeRig {
    try CascadeRig(files, environment: environment) { SystemdCascade(environment: $0, root: $1) }
  }

  private static let unit = "[Service]\nNice=1\n"
  private static let empty = "-> /dev/null"

  /// A unit with the alias `b.service` and drop-ins for both names.
  private static let aliased = [
    "usr/lib/systemd/system/a.service": unit,
    "etc/systemd/system/b.service": "-> ../../../usr/lib/systemd/system/a.service",
    "etc/systemd/system/a.service.d/1.conf": unit, "etc/systemd/system/b.service.d/2.conf": unit,
  ]

  typealias Row = (files: [String: String], opened: String, layers: [String])

  static let rows: [Row] = [
    // A unit alone, and with drop-ins of several directories.
    (
      ["etc/systemd/system/a.service": unit], "etc/systemd/system/a.service",
      [
        "main etc/systemd/system/a.service"
      ]
    ),
    (
      [
        "usr/lib/systemd/system/a.service": unit,
        "usr/lib/systemd/system/a.service.d/20.conf": unit,
        "etc/systemd/system/a.service.d/10.conf": unit,
        "run/systemd/system/a.service.d/30.conf": unit,
        "etc/systemd/system/a.service.d/note.txt": unit,
      ], "usr/lib/systemd/system/a.service",
      [
        "30.conf run/systemd/system/a.service.d/30.conf",
        "20.conf usr/lib/systemd/system/a.service.d/20.conf",
        "10.conf etc/systemd/system/a.service.d/10.conf",
        "main usr/lib/systemd/system/a.service",
      ]
    ),
    // A drop-in replaces those with its name in directories with a lower rank; a link to /dev/null hides them.
    (
      [
        "usr/lib/systemd/system/a.service": unit,
        "usr/lib/systemd/system/a.service.d/10.conf": unit,
        "usr/lib/systemd/system/a.service.d/20.conf": unit,
        "etc/systemd/system/a.service.d/10.conf": unit,
        "etc/systemd/system/a.service.d/20.conf": empty,
      ], "etc/systemd/system/a.service.d/10.conf",
      [
        "10.conf etc/systemd/system/a.service.d/10.conf", "main usr/lib/systemd/system/a.service",
      ]
    ),
    // A link without the name of a drop-in is the drop-in that it leads to.
    (
      [
        "etc/systemd/system/a.service": unit, "etc/systemd/system/a.service.d/10.conf": unit,
        "etc/systemd/system/a.service.d/x": "-> 10.conf",
      ], "etc/systemd/system/a.service.d/x",
      ["10.conf etc/systemd/system/a.service.d/x", "main etc/systemd/system/a.service"]
    ),
    // The unit of /etc replaces the vendor's as a whole.
    (
      ["usr/lib/systemd/system/a.service": unit, "etc/systemd/system/a.service": unit],
      "etc/systemd/system/a.service", ["main etc/systemd/system/a.service"]
    ),
    (
      ["usr/lib/systemd/system/a.service": unit, "etc/systemd/system/a.service": unit],
      "usr/lib/systemd/system/a.service", ["main usr/lib/systemd/system/a.service"]
    ),
    // A new drop-in.
    (
      ["usr/lib/systemd/system/a.service": unit], "etc/systemd/system/a.service.d/new.conf",
      [
        "new.conf etc/systemd/system/a.service.d/new.conf",
        "main usr/lib/systemd/system/a.service",
      ]
    ),
    // Templates, prefixes and types.
    (
      [
        "usr/lib/systemd/system/a-b@.service": unit,
        "etc/systemd/system/a-b@.service.d/1.conf": unit,
        "etc/systemd/system/a-.service.d/2.conf": unit,
        "etc/systemd/system/service.d/3.conf": unit,
        "etc/systemd/system/a-b@x.service.d/4.conf": unit,
      ], "etc/systemd/system/a-b@x.service.d/4.conf",
      [
        "4.conf etc/systemd/system/a-b@x.service.d/4.conf",
        "3.conf etc/systemd/system/service.d/3.conf",
        "2.conf etc/systemd/system/a-.service.d/2.conf",
        "1.conf etc/systemd/system/a-b@.service.d/1.conf",
        "main usr/lib/systemd/system/a-b@.service",
      ]
    ),
    // A link in a directory of needed units.
    (
      [
        "usr/lib/systemd/system/a.service": unit, "etc/systemd/system/a.service.d/1.conf": unit,
        "etc/systemd/system/m.target.wants/a.service":
          "-> ../../../../usr/lib/systemd/system/a.service",
      ], "etc/systemd/system/m.target.wants/a.service",
      [
        "1.conf etc/systemd/system/a.service.d/1.conf",
        "main etc/systemd/system/m.target.wants/a.service",
      ]
    ),
    (
      [
        "usr/lib/systemd/system/a@.service": unit, "etc/systemd/system/a@x.service.d/1.conf": unit,
        "etc/systemd/system/m.target.wants/a@x.service":
          "-> ../../../../usr/lib/systemd/system/a@.service",
      ], "etc/systemd/system/m.target.wants/a@x.service",
      [
        "1.conf etc/systemd/system/a@x.service.d/1.conf",
        "main etc/systemd/system/m.target.wants/a@x.service",
      ]
    ),
    // The drop-ins of all names of a unit.
    (
      aliased, "etc/systemd/system/b.service",
      [
        "2.conf etc/systemd/system/b.service.d/2.conf",
        "1.conf etc/systemd/system/a.service.d/1.conf", "main etc/systemd/system/b.service",
      ]
    ),
    (
      aliased, "usr/lib/systemd/system/a.service",
      [
        "2.conf etc/systemd/system/b.service.d/2.conf",
        "1.conf etc/systemd/system/a.service.d/1.conf", "main usr/lib/systemd/system/a.service",
      ]
    ),
    (
      aliased, "etc/systemd/system/b.service.d/2.conf",
      [
        "2.conf etc/systemd/system/b.service.d/2.conf",
        "1.conf etc/systemd/system/a.service.d/1.conf", "main usr/lib/systemd/system/a.service",
      ]
    ),
    // Configuration files.
    (
      [
        "etc/systemd/journald.conf": unit, "usr/lib/systemd/journald.conf.d/a.conf": unit,
        "run/systemd/journald.conf.d/b.conf": unit,
      ], "etc/systemd/journald.conf",
      [
        "b.conf run/systemd/journald.conf.d/b.conf",
        "a.conf usr/lib/systemd/journald.conf.d/a.conf", "main etc/systemd/journald.conf",
      ]
    ),
    (
      ["etc/systemd/journald.conf": unit, "etc/systemd/journald.conf.d/a.conf": unit],
      "etc/systemd/journald.conf.d/a.conf",
      ["a.conf etc/systemd/journald.conf.d/a.conf", "main etc/systemd/journald.conf"]
    ),
    // Units of the user, and units in another directory.
    (
      [
        "home/.config/systemd/user/a.timer": unit, "usr/lib/systemd/user/a.timer.d/1.conf": unit,
        "etc/systemd/system/a.timer.d/2.conf": unit,
      ], "home/.config/systemd/user/a.timer",
      [
        "1.conf usr/lib/systemd/user/a.timer.d/1.conf", "main home/.config/systemd/user/a.timer",
      ]
    ),
    (
      ["work/a.service": unit, "work/a.service.d/1.conf": unit], "work/a.service",
      ["1.conf work/a.service.d/1.conf", "main work/a.service"]
    ),
  ]

  @Test(arguments: rows)
  func `drop-ins are above the main file in the order of their names`(
    files: [String: String], opened: String, layers: [String]
  ) throws {
    let rig = try rig(files)
    #expect(try rig.layers(opened) == layers)
    #expect(try rig.open(opened).userLayer?.location.english == rig.directory[opened])
  }

  static let ignored: [Row] = [
    (
      ["usr/lib/systemd/system/a.service": unit, "etc/systemd/system/a.service": unit],
      "usr/lib/systemd/system/a.service",
      [
        "systemd does not read usr/lib/systemd/system/a.service, because etc/systemd/system/a.service replaces it"
      ]
    ),
    (
      [
        "usr/lib/systemd/system/a.service.d/1.conf": unit,
        "run/systemd/system/a.service.d/1.conf": empty,
      ], "usr/lib/systemd/system/a.service.d/1.conf",
      [
        "systemd does not read usr/lib/systemd/system/a.service.d/1.conf, because run/systemd/system/a.service.d/1.conf replaces it"
      ]
    ),
    (
      [
        "usr/lib/systemd/system/a.service": unit, "etc/systemd/system/a.service": unit,
        "etc/systemd/system/m.target.wants/a.service":
          "-> ../../../../usr/lib/systemd/system/a.service",
      ], "etc/systemd/system/m.target.wants/a.service",
      [
        "systemd does not read etc/systemd/system/m.target.wants/a.service, because etc/systemd/system/a.service replaces it"
      ]
    ),
    (
      ["run/systemd/system/a.service": empty, "etc/systemd/system/a.service.d/1.conf": unit],
      "etc/systemd/system/a.service.d/1.conf",
      ["systemd ignores the unit, because run/systemd/system/a.service masks it"]
    ),
  ]

  @Test(arguments: ignored)
  func `files that systemd does not read are reported`(
    files: [String: String], opened: String, remarks: [String]
  ) throws {
    #expect(try rig(files).remarks(opened) == remarks)
  }

  @Test func `edits go to the opened file, or to a named one that is not the vendor's`() throws {
    let rig = try rig([
      "usr/lib/systemd/system/a.service": Self.unit,
      "etc/systemd/system/a.service.d/1.conf": "[Service]\nNice=2\n",
      "etc/systemd/system/a.service.d/2.conf": "[Service]\nNice=3\n",
    ])
    let opened = "etc/systemd/system/a.service.d/1.conf"
    try rig.set("4", at: ["Service", "Nice"], of: opened)
    #expect(try rig.directory.text(of: opened) == "[Service]\nNice=4\n")
    let content = try rig.open(opened).load()
    #expect(content.effective(at: ["Service", "Nice"]).value == "3")
    try rig.set("5", at: ["Service", "Nice"], of: opened, in: "2.conf")
    #expect(try rig.open(opened).load().stored[["Service", "Nice"]] == "5")
    let main = try #require(content.layers.last?.kind)
    #expect(!main.isWritten)
  }

  @Test func `a named search path has precedence`() throws {
    let rig = try rig(
      ["one/a.service": Self.unit, "two/a.service.d/1.conf": Self.unit],
      ["SYSTEMD_UNIT_PATH": "ROOT/two:ROOT/one"])
    #expect(
      try rig.layers("one/a.service") == ["1.conf two/a.service.d/1.conf", "main one/a.service"])
  }
}
