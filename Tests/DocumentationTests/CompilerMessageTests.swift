import Foundation
import Testing

/// The compiler's messages about mistakes in client code.
@Suite struct CompilerMessageTests {
  private static let notCodable =
    "values of a key must be Codable; make the type conform, or pass a representation as “as:”"

  @Test(arguments: [
    #"Key("color", default: Color())"#, #"Key("color", default: [Color()])"#,
    #"Key<Color?>("color")"#, #"Key("color", dynamicDefault: { Color() })"#,
    #"Key("color", default: Color(), title: "Color", .choices(Color()))"#,
  ])
  func `the error for key types that are not Codable has advice`(declaration: String) throws {
    let messages = try Compiler.messages(
      of: """
        import Preferences
        struct Color: Sendable { var red = 1 }
        struct Group: PreferenceGroup { let color = \(declaration) }
        """)
    #expect(messages.contains(Self.notCodable), "\(messages)")
  }

  @Test(arguments: [#"Key<Int>("a")"#, #"Key<[String]>("a", title: "A", .deprecated(""))"#])
  func `the error for a key without a default has advice`(declaration: String) throws {
    let messages = try Compiler.messages(
      of: """
        import Preferences
        struct Group: PreferenceGroup { let a = \(declaration) }
        """)
    #expect(messages.contains("a key needs a default, “default: …”"), "\(messages)")
  }

  @Test(arguments: [
    #"Key<Int?>("a", in: 0...5)"#, #"Key<Double?>("a", in: 0.5...)"#,
    #"Key("a", default: 1, in: 0...)"#,
    #"Key("a", default: 1, in: 0..<10)"#, #"Key("a", default: -1, in: ...0)"#,
    #"Key("a", default: "a", .choices("a", "b"))"#, #"Key<String?>("a", .choices("a", nil))"#,
    #"Key("a", default: Quality.low, .choices(.low, .high))"#,
    #"Key("a", default: Quality.low, .choices(.init(.low, title: "Low"), .init(.high)))"#,
    #"Key("a", default: Date(timeIntervalSince1970: 0), in: Date(timeIntervalSince1970: 0)...)"#,
    #"Key("a", default: Decimal(1), in: 0...2)"#, #"Key("a", default: [1], .choices([1], [2]))"#,
    #"Key("a", default: Color(), as: .proxy(to: \.red, from: Color.init(red:)))"#,
  ])
  func `a declaration is accepted`(declaration: String) throws {
    let messages = try Compiler.messages(
      of: """
        import Foundation
        import Preferences
        enum Quality: String, Codable, CaseIterable, Sendable { case low, high }
        struct Color: Sendable { var red = 1 }
        struct Group: PreferenceGroup { let a = \(declaration) }
        """)
    #expect(messages == "")
  }

  @Test func `names that programs have are not names of the library`() throws {
    let names = [
      "Layer", "Document", "Problem", "Setting", "Edit", "Draft", "History", "Language", "Field",
      "Editor", "Domain", "Store", "Key", "Group", "Value", "Path", "Schema", "Snapshot", "Change",
      "Transaction", "Access", "Conflict", "Consent", "Durability", "Revision", "Watch",
      "Migration", "Pattern",
    ]
    let messages = try Compiler.messages(
      of: """
        import Preferences
        \(names.map { "let a\($0): \($0)? = nil" }.joined(separator: "\n"))
        """)
    // A program's own type would hide the library's; without one, the name must be unknown.
    let known = names.filter { !messages.contains("cannot find type '\($0)' in scope") }
    #expect(known == [])
  }

  @Test func `errors can be caught by case`() throws {
    let messages = try Compiler.messages(
      of: """
        import Preferences
        struct Audio: PreferenceGroup { let volume = Key("volume", default: 1) }
        struct Settings: Persistable { var volume = 1 }
        func read(_ prefs: Preferences<Audio>) {
          do { print(try prefs.read(\\.volume)) } catch .unset { print("not set") } catch { print(error) }
          do { try prefs.reset(\\.volume) } catch .locked(_, let layer) { print(layer) } catch { print(error) }
          do { print(try Settings.read()) } catch .absent { print("absent") } catch { print(error) }
        }
        """)
    #expect(messages == "")
  }
}

/// The compiler of this toolchain, run on programs that import the library built with these tests.
private enum Compiler {
  /// Returns the errors and warnings of a program.
  static func messages(of source: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", modules.path]
      + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + [file.path]
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  private static let products = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent()

  private static let modules = products.appending(path: "Modules")

  /// The module maps of C targets of this package and its dependencies.
  private static let moduleMaps =
    paths(matching: "\(products.path)/C*.build/module.modulemap")
    + paths(matching: "\(products.path)/../../checkouts/*/Sources/*/include/module.modulemap")

  private static func paths(matching pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }
}
