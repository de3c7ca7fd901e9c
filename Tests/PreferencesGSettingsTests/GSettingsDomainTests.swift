#if GSettings
  import Foundation
  import PreferenceDomains
  import PreferenceFormats
  import PreferenceSettings
  import PreferenceStores
  import PreferenceValues
  import TestSupport
  import Testing

  @testable import PreferencesGSettings

  /// Domains with a GSettings schema, compared with `gsettings`.
  @Suite(.enabled(if: PrivateSession.isPossible)) struct GSettingsDomainTests {
    private func domain(_ name: String, in session: PrivateSession) throws -> Domain {
      let domains = GSettingsDomains(environment: session.environment)
      return try #require(try domains.domain(named: name))
    }

    /// Returns the effective values of a domain as GVariant strings, by key.
    private func texts(of domain: Domain, _ schema: InstalledSchema) throws -> [String: String] {
      let content = try domain.load()
      return Dictionary(
        uniqueKeysWithValues: try schema.keys.map { key in
          let path = PreferencePath([key.name])
          let value = try #require(
            content.stored[path] ?? domain.schema.effectiveDefault(at: path, in: content.stored))
          return (key.name, try key.variant(of: value).text(isAnnotated: true))
        })
    }

    @Test func `a directory without texts has the same keys, types and defaults`() throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", "/org/gnome/desktop/interface/cursor-size", "48")
      try session.run("dconf", "write", "/org/example/key", "'x'")
      let domains = GSettingsDomains(environment: session.environment)
      func rows(hasTexts: Bool) throws -> [[String]] {
        let domain = try #require(try domains.domain(named: "dconf:/", hasTexts: hasTexts))
        let outline = domain.schema.outline(of: try domain.load().stored)
        return outline.settings().map { row in
          let setting = row.node.setting
          return [
            "\(setting.path)", "\(setting.kind)", "\(String(describing: setting.defaultValue))",
          ]
        }
      }
      let described = try rows(hasTexts: true)
      #expect(described.count > 300)
      #expect(try rows(hasTexts: false) == described)
    }

    @Test(arguments: [
      (
        "org.mate.panel", "/org/mate/panel/general/", "toplevel-id-list",
        "org.mate.panel.toplevel", "/org/mate/panel/toplevels/a/"
      ),
      (
        "org.cinnamon.desktop.keybindings", "/org/cinnamon/desktop/keybindings/", "custom-list",
        "org.cinnamon.desktop.keybindings.custom-keybinding",
        "/org/cinnamon/desktop/keybindings/custom-keybindings/a/"
      ),
      (
        "com.gexperts.Tilix.ProfilesList", "/com/gexperts/Tilix/profiles/", "list",
        "com.gexperts.Tilix.Profile", "/com/gexperts/Tilix/profiles/a/"
      ),
    ])
    func `the members of a list and their children are domains`(
      list: String, directory: String, key: String, member: String, path: String
    ) throws {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="\(list)" path="\(directory)">
          <key name="\(key)" type="as"><default>[]</default></key></schema>
        <schema id="\(member)"><key name="name" type="s"><default>''</default></key>
          <child name="inner" schema="\(member).inner"/></schema>
        <schema id="\(member).inner"><key name="size" type="i"><default>1</default></key></schema>
        """)
      try session.run("gsettings", "set", list, key, "['a']")
      let domains = GSettingsDomains(
        environment: session.environment, directory: session.environment["TEST_SCHEMAS"])
      #expect(domains.names.contains("\(member):\(path)"))
      #expect(domains.names.contains("\(member).inner:\(path)inner/"))
    }

    @Test func `directories of schemas and of stored keys complete a name`() throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", "/org/example/deep/key", "'x'")
      let domains = GSettingsDomains(environment: session.environment)
      let names = domains.names(startingWith: "dconf:/org/e")
      #expect(names.contains("dconf:/org/example/") && names.contains("dconf:/org/gnome/"))
      #expect(domains.names(startingWith: "dconf:/org/example/") == ["dconf:/org/example/deep/"])
      #expect(domains.names(startingWith: "org.gnome") == [])
    }

    @Test func `white space in texts of schemas separates words and paragraphs`() {
      let texts = [
        (" one\n  two ", "one two"), ("one\n \n\ttwo\n", "one\n\ntwo"),
        ("\u{A0}ä\r\n b", "\u{A0}ä b"),
        (" \n ", ""),
      ]
      for (text, normalized) in texts { #expect(text.withNormalizedSpace == normalized) }
    }

    @Test func `all keys of installed schemas have the values that gsettings lists`() throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", "/org/gnome/desktop/interface/cursor-size", "48")
      let listed = Set(
        try session.run("gsettings", "list-recursively").split(separator: "\n").map(String.init))
      #expect(listed.count > 300)
      var found: Set<String> = []
      for id in InstalledSchemas.standard.identifiers().fixed {
        let schema = try #require(InstalledSchemas.standard.schema(id))
        for (key, text) in try texts(of: domain(id, in: session), schema) {
          found.insert("\(id) \(key) \(text)")
        }
      }
      // gsettings also lists children with relocatable schemas.
      let fixed = Set(InstalledSchemas.standard.identifiers().fixed)
      #expect(found.subtracting(listed) == [])
      #expect(
        listed.subtracting(found).filter { fixed.contains(String($0.prefix { $0 != " " })) } == [])
    }

    @Test func `all keys of installed schemas can be set and reset`() throws {
      let session = try PrivateSession()
      for id in InstalledSchemas.standard.identifiers().fixed {
        let schema = try #require(InstalledSchemas.standard.schema(id))
        let domain = try domain(id, in: session)
        let store = try #require(domain.userLayer?.store)
        var edits: [PreferencePath: StoreEdit] = [:]
        for key in schema.keys { edits[[key.name]] = .set(key.otherValue) }
        _ = try store.commit(ChangeSet(edits))
        let after = try texts(of: domain, schema)
        let listed = try session.run("gsettings", "list-recursively", id).split(separator: "\n")
        for key in schema.keys {
          let expected = try key.variant(of: key.otherValue).text(isAnnotated: true)
          #expect(after[key.name] == expected)
          #expect(listed.contains("\(id) \(key.name) \(expected)"))
        }
        _ = try store.commit(ChangeSet(edits.mapValues { _ in .reset }))
        #expect(try store.load().root == .emptyDictionary)
        let reset = try session.run("gsettings", "list-recursively", id).split(separator: "\n")
        for key in schema.keys {
          let expected = try key.variant(of: key.defaultValue).text(isAnnotated: true)
          #expect(reset.contains("\(id) \(key.name) \(expected)"))
        }
      }
      #expect(try session.run("dconf", "dump", "/") == "")
    }

    @Test func `ranges match gsettings`() throws {
      let session = try PrivateSession(hasBus: false)
      var compared: Set<String> = []
      for id in InstalledSchemas.standard.identifiers().fixed {
        let schema = try #require(InstalledSchemas.standard.schema(id))
        for key in schema.keys where key.range != .any && compared.count < 60 {
          let lines = try session.run("gsettings", "range", id, key.name).split(separator: "\n")
          #expect(lines.map(String.init) == (try key.linesOfRange), "\(id) \(key.name)")
          compared.insert("\(id) \(key.name)")
        }
      }
      #expect(compared.count > 20)
    }

    @Test(arguments: [
      ("org.gnome.desktop.interface", "clock-format"),
      ("org.gnome.desktop.interface", "cursor-size"),
      ("org.gnome.desktop.interface", "text-scaling-factor"),
      ("org.gnome.desktop.background", "picture-options"),
      ("org.gnome.desktop.peripherals.mouse", "speed"),
      ("org.gnome.desktop.input-sources", "sources"),
    ])
    func `summaries and descriptions match gsettings`(id: String, key: String) throws {
      let session = try PrivateSession()
      let setting = try #require(try domain(id, in: session).schema.setting(at: [key]))
      let description = try session.run("gsettings", "describe", id, key)
      #expect(setting.title + setting.help != "")
      #expect([setting.title, setting.help].joined(separator: "\n\n").contains(description))
    }
  }

  extension GSettingsKey {
    /// The range in the JSON Schema of the key, as gsettings prints it.
    var linesOfRange: [String] {
      get throws {
        let schema = jsonSchema
        func quoted(_ words: PreferenceValue?) -> [String] {
          (words?.elements ?? []).compactMap(\.text).map { "'\($0)'" }
        }
        if let words = schema["enum"] { return ["enum"] + quoted(words) }
        if let words = schema["items"]?.members?["enum"] { return ["flags"] + quoted(words) }
        // A schema has no infinite limits.
        let limits = try [("minimum", -Double.infinity), ("maximum", .infinity)].map { name, none in
          try type.variant(of: schema[name] ?? .real(none)).text()
        }
        return ["range \(type) \(limits.joined(separator: " "))"]
      }
    }

    /// A valid value other than the default.
    var otherValue: PreferenceValue {
      let candidates: [PreferenceValue] =
        switch range {
        case .choices(let words): words.map(PreferenceValue.string)
        case .flags(let words): [.array([]), .array(words.prefix(1).map(PreferenceValue.string))]
        case .limits(let least, let most): [least, most]
        case .any: type.samples
        }
      return candidates.first { $0 != defaultValue } ?? defaultValue
    }
  }

  extension VariantType {
    /// Two values of this type.
    var samples: [PreferenceValue] {
      switch self {
      case .boolean: [.boolean(true), .boolean(false)]
      case .integer: [.integer(7), .integer(8)]
      case .real: [.real(0.25), .real(0.5)]
      case .string: [.string("text ü"), .string("other")]
      case .objectPath: [.string("/a/b"), .string("/")]
      case .signature: [.string("a{sv}"), .string("s")]
      case .variant: [.integer(1), .tagged(type: "u", .integer(2))]
      case .array(.integer(.byte)): [.data(Data([1, 0, 255])), .data(Data())]
      case .array(.entry(.string, let type)):
        [.dictionary(["name": type.samples[0]]), .emptyDictionary]
      case .array(let type): [.array([type.samples[0], type.samples[1]]), .array([])]
      case .tuple(let places):
        [.array(places.map { $0.samples[0] }), .array(places.map { $0.samples[1] })]
      case .entry(let key, let type):
        [.array([key.samples[0], type.samples[0]]), .array([key.samples[1], type.samples[1]])]
      case .maybe(let type): [type.samples[0], .null]
      }
    }
  }
#endif
