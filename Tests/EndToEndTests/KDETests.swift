import Foundation
import Testing

/// KDE and GNUstep settings edited on the command line.
@Suite struct KDETests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try FileManager.default.createDirectory(
      atPath: sandbox.path("data/config.kcfg"), withIntermediateDirectories: true)
    try sandbox.write(
      """
      <kcfg><kcfgfile name="samplerc"/><group name="View">
        <entry name="Size" type="Int"><default>10</default></entry>
        <entry name="Font" type="Font"><default code="true">QFont()</default></entry>
      </group></kcfg>
      """, to: "data/config.kcfg/sample.kcfg")
  }

  @Test func `why reports a default that the program decides`() throws {
    let why = try sandbox.settee("why", "samplerc", "/View/Font")
    #expect(why.output.contains("decided by the program"), "\(why)")
    let other = try sandbox.settee("why", "samplerc", "/View/Size")
    #expect(!other.output.contains("decided by the program"))
  }

  @Test(arguments: [("5", "filerc: valid"), ("five", "warning: /G/I")])
  func `a file is validated with a schema as KDE reads it`(
    size: String, report: String
  ) throws {
    try sandbox.write(
      """
      <kcfg><kcfgfile name="filerc"/><group name="G"><entry name="L" type="StringList"/>
      <entry name="I" type="Int"/><entry name="B" type="Bool"/></group></kcfg>
      """, to: "file.kcfg")
    try sandbox.write("[G]\nL=a,b\nI=\(size)\nB=true\n", to: "filerc")
    let outcome = try sandbox.settee("validate", "--schema", "file.kcfg", "filerc")
    #expect(outcome.status == 0 && outcome.output.contains(report), "\(outcome)")
  }

  @Test func `comments that KDE programs remove are mentioned once`() throws {
    try sandbox.write("# mine\n[View]\nSize=3\n", to: "config/samplerc")
    let first = try sandbox.settee("set", "samplerc", "/View/Size", "4")
    #expect(first.errors.contains("remove the comments"), "\(first)")
    let second = try sandbox.settee("set", "samplerc", "/View/Size", "5")
    #expect(!second.errors.contains("remove the comments"), "\(second)")
    #expect(sandbox.text(of: "config/samplerc") == "# mine\n[View]\nSize=5\n")
  }

  @Test func `a profile is imported where the file does not exist, and keeps the schema`() throws {
    try sandbox.write(
      "<kcfg><kcfgfile arg='true'/><group name='G'><entry name='I' type='Int'/></group></kcfg>",
      to: "data/config.kcfg/open.kcfg")
    let word = "open:\(sandbox.path("home/some.directory"))"
    try sandbox.settee("set", word, "/G/I", "3")
    try sandbox.settee("set", "samplerc", "/View/Size", "7")
    let profile = try sandbox.settee("export", word, "samplerc").output
    #expect(profile.contains("\"open:~/some.directory\""), "\(profile)")
    try sandbox.write(profile, to: "profile.json")
    for file in ["home/some.directory", "config/samplerc"] {
      try FileManager.default.removeItem(atPath: sandbox.path(file))
    }
    let imported = try sandbox.settee("import", "profile.json")
    #expect(imported.status == 0 && imported.errors.isEmpty, "\(imported)")
    #expect(sandbox.text(of: "config/samplerc") == "[View]\nSize=7\n")
    #expect(sandbox.text(of: "home/some.directory") == "[G]\nI=3\n")
  }

  @Test func `passwords are secrets in the form of KDE`() throws {
    try sandbox.write(
      "<kcfg><kcfgfile name='pwrc'/><group name='G'><entry name='P' type='Password'/></group></kcfg>",
      to: "data/config.kcfg/pw.kcfg")
    try sandbox.settee("set", "pwrc", "/G/P", "word")
    #expect(sandbox.text(of: "config/pwrc") == "[G]\nP=ﾨﾰﾭﾻ\n")
    try sandbox.settee("set", "pwrc", "/G/P", "other")
    for command in [["list"], ["get"], ["history"], ["export"], ["why"]] {
      let words = command + ["pwrc"] + (command == ["why"] ? ["/G/P"] : [])
      let found = try sandbox.shell("\"$SETTEE\" \(words.joined(separator: " "))")
      #expect(!found.output.contains("other") && !found.output.contains("ﾰ"), "\(found)")
    }
    let kept = try sandbox.shell("grep -rlE 'word|other|ﾰ' state")
    #expect(kept.output.isEmpty, "\(kept)")
  }

  @Test(
    .enabled(
      if: ["dbus-run-session", "gdbus", "dbus-monitor"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
      }, "needs dbus and libglib2.0-bin"))
  func `a save notifies running programs on the session bus`() throws {
    let script = try sandbox.write(
      """
      dbus-monitor --session "interface='org.kde.kconfig.notify'" > signals &
      monitor=$!
      for i in $(seq 500); do grep -q NameAcquired signals && break; sleep 0.02; done
      "$SETTEE" set samplerc /View/Size 7 > /dev/null
      for i in $(seq 500); do grep -q ConfigChanged signals && break; sleep 0.02; done
      kill $monitor
      """, to: "script")
    let outcome = try sandbox.shell("dbus-run-session -- sh \(script)")
    let signals = sandbox.text(of: "signals") ?? ""
    #expect(signals.contains("path=/samplerc; interface=org.kde.kconfig.notify"), "\(outcome)")
    #expect(signals.contains("member=ConfigChanged") && signals.contains("string \"View\""))
    #expect(signals.contains("Size"), "\(signals)")
  }

  @Test func `a save does not wait for a bus that hangs`() throws {
    try sandbox.shell(
      "mkdir bin && printf '#!/bin/sh\\nsleep 20\\n' > bin/gdbus && chmod +x bin/gdbus")
    sandbox.environment["PATH"] = "\(sandbox.path("bin")):\(sandbox.environment["PATH"] ?? "")"
    sandbox.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(sandbox.path("none"))"
    let started = ContinuousClock.now
    #expect(try sandbox.settee("set", "samplerc", "/View/Size", "7").status == 0)
    #expect(started.duration(to: .now) < .seconds(15))
    #expect(sandbox.text(of: "config/samplerc")?.contains("Size=7") == true)
  }

  @Test func `a KConfigXT file is converted and can be used directly`() throws {
    let converted = try sandbox.settee("schema", "convert", "data/config.kcfg/sample.kcfg")
    #expect(converted.status == 0 && converted.output.contains("\"default\": 10"), "\(converted)")
    try sandbox.write("{\"View\": {\"Size\": 4}}\n", to: "a.json")
    let words = ["./a.json", "/View/Size", "--schema", "data/config.kcfg/sample.kcfg"]
    #expect(try sandbox.settee(["describe"] + words).output.contains("default 10"))
    let refused = try sandbox.settee(["set"] + words + ["big"])
    #expect(refused.status == 1, "\(refused)")
    try sandbox.write("[View]\nSize=7\n", to: "ownrc")
    let own = ["./ownrc", "/View/Size", "--schema", "data/config.kcfg/sample.kcfg"]
    #expect(try sandbox.settee(["set"] + own + ["8"]).output == "/View/Size: 7 → 8 (user)\n")
    #expect(sandbox.text(of: "ownrc") == "[View]\nSize=8\n")
    let entry = #"<group name="General-$(folder)"><entry name="A" type="Int"/></group>"#
    try sandbox.write("<kcfg>\(entry)</kcfg>", to: "named.kcfg")
    let named = try sandbox.settee("schema", "convert", "named.kcfg")
    #expect(named.status == 3 && named.errors.contains("only the program knows"), "\(named)")
    try sandbox.write("<kcfg>", to: "bad.kcfg")
    let bad = try sandbox.settee("schema", "convert", "bad.kcfg")
    #expect(bad.status == 3 && bad.errors.contains("no entries of KConfigXT"), "\(bad)")
  }

  @Test func `with native copied commands, record prints commands of KConfig`() throws {
    try sandbox.write("{\"copiedCommands\": \"native\"}", to: "config/org.settee.json")
    try sandbox.write("[View]\nSize=3\n", to: "config/samplerc")
    let outcome = try sandbox.shell(
      """
      "$SETTEE" record samplerc --commands --for 50 > printed & recorder=$!
      until grep -qs Size printed; do
        printf '[View]\\nSize=4\\n' > next; mv next config/samplerc; sleep 0.1
        printf '[View]\\nSize=3\\n' > next; mv next config/samplerc; sleep 0.1
        kill -0 $recorder || exit 1
      done
      kill $recorder; head -1 printed
      """)
    #expect(outcome.output.hasPrefix("kwriteconfig5 --file "), "\(outcome)")
    #expect(outcome.output.contains("--group View --key Size"))
  }

  @Test(arguments: [("Size", "10", "10"), ("Count", "", "not set")])
  func `the replacement of an ignored value by its default is recorded and undone`(
    key: String, value: String, shown: String
  ) throws {
    try sandbox.write(
      """
      <kcfg><kcfgfile name="ignoredrc"/><group name="View">
        <entry name="Size" type="Int"><default>10</default></entry>
        <entry name="Count" type="UInt"/>
      </group></kcfg>
      """, to: "data/config.kcfg/ignored.kcfg")
    let before = "[View]\n\(key)=junk\nOther=1\n"
    try sandbox.write(before, to: "config/ignoredrc")
    let path = "/View/\(key)"
    let command = value.isEmpty ? ["reset", "ignoredrc", path] : ["set", "ignoredrc", path, value]
    let made = try sandbox.settee(command)
    #expect(made.output == "\(path): junk (ignored) → \(shown) (user)\n", "\(made)")
    let after = "[View]\n" + (value.isEmpty ? "" : "\(key)=\(value)\n") + "Other=1\n"
    #expect(sandbox.text(of: "config/ignoredrc") == after)
    #expect(try sandbox.settee("history", "ignoredrc").output.contains(path))
    let undone = try sandbox.settee("undo", "ignoredrc")
    #expect(undone.output == "\(path): \(shown) → junk (ignored), user\n", "\(undone)")
    #expect(sandbox.text(of: "config/ignoredrc") == before)
    #expect(try sandbox.settee("undo", "ignoredrc").status == 1)
    try sandbox.settee("undo", "ignoredrc", "2")
    #expect(sandbox.text(of: "config/ignoredrc") == after)
  }

  @Test func `a reset of all settings removes ignored values without a default`() throws {
    try sandbox.write(
      "<kcfg><kcfgfile name='countrc'/><group name='G'><entry name='U' type='UInt'/></group></kcfg>",
      to: "data/config.kcfg/count.kcfg")
    try sandbox.write("[G]\nU=-5\n", to: "config/countrc")
    let outcome = try sandbox.settee("reset", "countrc", "--all")
    #expect(outcome.output == "/G/U: -5 (ignored) → not set (user)\n", "\(outcome)")
    #expect(sandbox.text(of: "config/countrc") == "[G]\n")
  }

  @Test func `the locks of a file that is named by its path are shown and spared`() throws {
    try sandbox.write("[L][$i]\nk=v\n[M]\nl[$i]=2\nm=1\n", to: "lockedrc")
    let list = try sandbox.settee("list", "./lockedrc").output
    #expect(list.contains("#  /L/k") && list.contains("#  /M/l"), "\(list)")
    #expect(list.contains("~  /M/m"), "\(list)")
    let reset = try sandbox.settee("reset", "./lockedrc", "--all")
    #expect(reset.status == 0 && reset.errors.contains("2 values are locked"), "\(reset)")
    #expect(sandbox.text(of: "lockedrc") == "[L][$i]\nk=v\n[M]\nl[$i]=2\n")
  }

  @Test func `GNUstep domains are listed and edited in their syntax`() throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.path("home/GNUstep/Defaults"), withIntermediateDirectories: true)
    try sandbox.write("{\n  // slow\n  Speed = 2;\n}\n", to: "home/GNUstep/Defaults/WindowMaker")
    #expect(try sandbox.settee("domains").output.contains("WindowMaker"))
    try sandbox.settee("set", "WindowMaker", "Speed", "3")
    #expect(
      sandbox.text(of: "home/GNUstep/Defaults/WindowMaker") == "{\n  // slow\n  Speed = 3;\n}\n")
    let path = sandbox.path("home/GNUstep/Defaults/WindowMaker")
    #expect(try sandbox.settee("get", path, "Speed").output == "3\n")
  }

  @Test func `a manifest is converted and can be used directly`() throws {
    let manifest = Sandbox.propertyList(
      """
      <key>pfm_domain</key><string>org.example.app</string><key>pfm_subkeys</key><array><dict>
      <key>pfm_name</key><string>Size</string><key>pfm_type</key><string>integer</string>
      <key>pfm_range_max</key><integer>9</integer></dict></array>
      """)
    try sandbox.write(manifest, to: "manifest.plist")
    let converted = try sandbox.settee("schema", "convert", "manifest.plist")
    #expect(converted.output.contains("\"maximum\": 9"), "\(converted)")
    let refused = try sandbox.settee(
      "set", "--schema", "manifest.plist", "org.example.app", "Size", "12")
    #expect(refused.status == 1, "\(refused)")
    let bad = try sandbox.settee("schema", "convert", "config")
    #expect(bad.status == 3)
  }
}
