import Foundation
import PreferenceFormats
import PreferenceValues
import PreferencesINI
import TestSupport
import Testing

/// The values of text in each dialect, and the text after edits.
@Suite struct INIFormatTests {
  private func document(_ file: String, _ text: String) throws -> any FormatDocument {
    try #require(INIFormat(path: file, beginning: Array(text.utf8))).parse(Array(text.utf8))
  }

  private static let names: [(String, String?)] = [
    ("/home/a/.gitconfig", "git-config"), (".gitmodules", "git-config"),
    (".gitconfig-work", "git-config"), ("/x/work.gitconfig", "git-config"),
    ("/x/.git/config", "git-config"),
    ("/x/.git/modules/a/config", "git-config"), ("/x/a.git/config", "git-config"),
    ("/x/.git/worktrees/a/config.worktree", "git-config"), ("/x/config.worktree", nil),
    ("~/.config/git/config", "git-config"), ("/x/config", nil), ("a.desktop", "desktop entry"),
    ("mimeapps.list", "desktop entry"), ("ssh.service", "systemd unit"),
    ("/etc/systemd/journald.conf", "systemd unit"),
    ("/etc/systemd/system/a.service.d/b.conf", "systemd unit"),
    ("/run/systemd/journald.conf.d/b.conf", "systemd unit"), ("/x/journald.conf.d/b.conf", nil),
    ("/etc/nginx/conf.d/b.conf", nil),
    (".editorconfig", ".editorconfig"), (".npmrc", "npmrc"), ("tox.ini", "ConfigParser file"),
    ("setup.cfg", "ConfigParser file"), ("php.ini", "php.ini"), ("a.properties", "Java properties"),
    (".env", "dotenv"), (".env.local", "dotenv"), ("/c/gtk-4.0/settings.ini", "GLib key file"),
    ("/c/glib-2.0/settings/keyfile", "GSettings key file"),
    ("10_a.gschema.override", "GSettings key file"), ("a.override", nil),
    ("/etc/dconf/db/local.d/00-a", "GSettings key file"),
    ("/etc/dconf/db/local.d/locks/a", nil), ("/x/local.d/00-a", nil),
    ("other.ini", "INI file of an unknown dialect"), ("a.json", nil),
  ]

  @Test(arguments: names)
  func `the name and the directory determine the dialect`(path: String, name: String?) {
    #expect(INIFormat(path: path)?.name == name)
  }

  @Test func `the keys above all sections are the first ones`() throws {
    let value = try document(".editorconfig", "root = true\n\n[*]\na = 1\n\n[*.md]\na = 2\n").value
    #expect(value.members.map { Array($0.names) } == ["root", "*", "*.md"])
  }

  @Test func `KDE files are recognized by brackets, and unknown files are read-only`() throws {
    #expect(INIFormat(path: "kdeglobals", beginning: Array("[A][B]\n".utf8)) == nil)
    #expect(INIFormat(path: "konsolerc", beginning: Array("[A][B]\n".utf8))?.name == "KDE rc file")
    #expect(INIFormat(path: "konsolerc", beginning: Array("set a\n".utf8)) == nil)
    for text in ["# c\n[A]\nx[$e]=1\n", "\n[A][B]\n", "x=1\n\n[A]\ny[$i]=2\n"] {
      #expect(INIFormat(path: "arc", beginning: Array(text.utf8))?.name == "KDE rc file", "\(text)")
    }
    #expect(INIFormat(path: "x.ini")?.readOnlyReason != nil)
    #expect(INIFormat(path: "tox.ini")?.readOnlyReason == nil)
  }

  @Test(arguments: [
    ("[A]\nx=1\n", true), ("# c\n\nx = 1\n[A]\n", true), ("[A b] # c\n", true),
    ("[1]\nx=1\n", true),
    ("[1]", false), ("[true]\n", false), ("[\n  1\n]\n", false), ("[\"a\", 1]\n", false),
    ("{\"a\": [1]}", false), ("set a\n[A]\n", false), ("", false), ("x = 1\n", false),
  ])
  func `a section at the beginning is that of an INI file`(text: String, isINI: Bool) {
    let format = INIFormat(guessedFrom: Array(text.utf8))
    #expect((format != nil) == isINI)
    #expect(format?.readOnlyReason != nil || !isINI)
  }

  private static let values: [(String, String, String)] = [
    (
      ".gitconfig", "[User]\n\tname = A  B # c\n\temail = \"x\\ty\"\n\tflag\n",
      #"{"user":{"name":"A  B","email":"x\ty","flag":"true"}}"#
    ),
    (".gitconfig", "[a \"B.c\"] k = v\n[a] x = 1 ; c\n", #"{"a":{"B.c":{"k":"v"},"x":"1"}}"#),
    (
      ".gitconfig", "[a]\nk = 1\nK = 2\n[b]\n[a]\nk = a\\\n b\n",
      #"{"a":{"k":["1","2","a b"]},"b":{}}"#
    ),
    (
      "a.desktop", "# c\n[Desktop Entry]\nName = x  \nName[de]=\\sy\\n\n",
      #"{"Desktop Entry":{"Name":"x  ","Name[de]":" y\n"}}"#
    ),
    ("a.desktop", "[a]  \na b[sr@latin]=1\n", #"{"a":{"a b[sr@latin]":"1"}}"#),
    ("a.desktop", "[a]\nURL[$e]=$HOME\n", #"{"a":{"URL[$e]":"$HOME"}}"#),
    ("a.gschema.override", "[a:G]\nk='b\\n\\'\\\\'\n", #"{"a:G":{"k":"'b\\n\\'\\\\'"}}"#),
    ("tox.ini", "[a] # c\nk=1\n", #"{"a":{"k":"1"}}"#),
    ("arc", "[A][B]\nk[$e]=$HOME\n", #"{"A":{"B":{"k":"$HOME"}}}"#),
    (
      "a.service", "[Unit]\nAfter=a\nAfter=b\nExec=x \\\n   y\n",
      #"{"Unit":{"After":["a","b"],"Exec":"x  y"}}"#
    ),
    ("a.service", "[S]\nA=x\\\\\nB=y \\\n; c\n# d\n  z\n", #"{"S":{"A":"x\\\\","B":"y  z"}}"#),
    ("a.service", "[S]\nA=\\\n  a \\\n  b\nB=\\\n\n", #"{"S":{"A":"a  b","B":""}}"#),
    ("a.service", "[S]\nA=\\\n  a \\\n\nB=b \\\n  c\t\\\n  \\\n\n", #"{"S":{"A":"a","B":"b  c"}}"#),
    (
      ".editorconfig", "root = true\n[*.{a,b}]\nindent_size = 2\n[[x]]\n",
      #"{"root":"true","*.{a,b}":{"indent_size":"2"},"[x]":{}}"#
    ),
    ("tox.ini", "[a]\nk: v\nl =\n  x\n  y\n\nm = 1\n", #"{"a":{"k":"v","l":"\nx\ny","m":"1"}}"#),
    (
      ".npmrc", "a=b;c\nlist[]=1\nlist[]=2\nq=\"x;y\"\nbare\ne=x\\;y\n",
      #"{"a":"b","list":["1","2"],"q":"x;y","bare":"true","e":"x;y"}"#
    ),
    (
      ".npmrc", "'q k'=1\na\\;b ; c = 2\nbare ; c\n= x\n[a] # c\nz=3\n[ b.c\\.d ]\nk=4\n[x\n",
      #"{"q k":"1","a;b":"2","bare":"true","[a]":"true","z":"3","b":{"c.d":{"k":"4","[x":"true"}}}"#
    ),
    (".npmrc", "\u{FEFF}[s]\na=x\n", #"{"[s]":"true","a":"x"}"#),
    (".npmrc", "a=x\n [s]\nk=1\n", #"{"a":"x","[s]":"true","k":"1"}"#),
    (".npmrc", "\u{FEFF}# c\n[s]\na=x\n", #"{"s":{"a":"x"}}"#),
    (
      "php.ini", "[PHP]\na = On ; c\nb = \"x;\\\"y\"\nc[] = 1\n",
      #"{"PHP":{"a":"On","b":"x;\"y","c":["1"]}}"#
    ),
    (
      "a.properties", "a=1\nb : x\\\n   y\nc\\ d e\\u0041\n! c\nf\n",
      #"{"a":"1","b":"xy","c d":"eA","f":""}"#
    ),
    ("a.properties", ":y=2\nb=1\n", #"{"":"y=2","b":"1"}"#),
    (
      "a.properties", "\u{C}a\u{C}=\u{C}1\\\n\u{C} 2\nb\u{C}x\n\u{C}# c\n",
      #"{"a":"12","b":"x"}"#
    ),
    ("a.properties", "a\\ =1\nb\\   2\nc\\ \n", #"{"a ":"1","b ":"2","c ":""}"#),
    ("a.properties", "a\\\\=\\\\u12\r\nb=x \\", #"{"a\\":"\\u12","b":"x "}"#),
    ("a.properties", "a=1\n\\\nb=2\n", #"{"a":"1","b":"2"}"#),
    ("a.properties", "a\\\r\n  b\\\r\n \\=c:1\r\nd=2\r\n", #"{"ab=c":"1","d":"2"}"#),
    ("a.properties", "a \\\n \\\n : \\\n  v\nb\\\n # c=1\n", #"{"a":"v","b#":"c=1"}"#),
    ("a.properties", "a\\\n\nb \\\n c\nd\\", #"{"a":"","b":"c","d":""}"#),
    ("a.properties", "a\\u00\\\n41=x\n", #"{"aA":"x"}"#),
    (".gitconfig", "[a]\nk = 1\rl\n", #"{"a":{"k":"1\rl"}}"#),
    (
      ".env", "export A='x y' # c\nB=a#b\nC=a #b\nD=\"1\\n2\"\n",
      #"{"A":"x y","B":"a#b","C":"a","D":"1\n2"}"#
    ),
    (".env", "A=1\nKEY\nexport B\n", #"{"A":"1","KEY":"","B":""}"#),
    (
      "php.ini", "[PHP]\nextension=a\nx=1\nextension=b\nx=2\nzend_extension=c\n",
      #"{"PHP":{"extension":["a","b"],"x":"2","zend_extension":"c"}}"#
    ),
    (".env", "A='1\r\n2'\r\nB=\"3\r\n4\"\r\n", #"{"A":"1\n2","B":"3\n4"}"#),
  ]

  @Test(arguments: values)
  func `text in a dialect has the expected value`(file: String, text: String, json: String) throws {
    #expect(try document(file, text).value == PreferenceValue(json: json))
    let bytes = Array(text.utf8)
    #expect(try document(file, text).bytes(applying: [:]) == bytes)
  }

  private static let mistakes: [(String, String, Int)] = [
    (".gitconfig", "k = v\n", 1), (".gitconfig", "[a]\nk = \"v\n", 2),
    (".gitconfig", "[a]\nk = \\q\n", 2),
    ("a.properties", "a=1\nb=\\u12\n", 2), ("a.properties", "a=1\n\\u12 = b\n", 2),
    ("a.properties", "a=1\rb=2\n", 1),
    ("tox.ini", "[a]\nk = 1\rl = 2\n", 2), (".npmrc", "a=1\r\nb=2\rc=3\r\n", 2),
    (".npmrc", "a=1\n[ ]\nb=2\n", 2),
    ("a.service", "[a]\rk=1\r", 1),
    (".gitconfig", "[a]\n1k = v\n", 2), (".gitconfig", "[a]\nb_c = v\n", 2),
    (".gitconfig", "[a]\nk # c\n", 2), (".gitconfig", "[a]]\n", 1),
    ("a.desktop", "[a] # c\n", 1), ("/c/glib-2.0/settings/keyfile", "[a]\n[b] # c\n", 2),
    ("a.service", "[a] ; c\n", 1), ("a.desktop", "[a]\nk]=1\n", 2),
    ("a.desktop", "[a]\nk[d e]=1\n", 2), ("/c/glib-2.0/settings/keyfile", "[a]\nk[$e]=v\n", 2),
    ("a.desktop", "[a]\nk[d=1\n", 2), ("a.desktop", "[a]\nk=1\nk=2\n", 3),
    ("a.desktop", "[a]\nword\n", 2),
    ("tox.ini", "[a]\n[a]\n", 2),
    ("tox.ini", "[a]\nK=1\nk=2\n", 3), ("php.ini", "a = \"x\n", 1), (".env", "A='x\n", 1),
    (".env", "A=1\nsome text\n", 2), (".env", "1A\n", 1),
    ("php.ini", "[PHP]\na(b = 1\n", 2), ("php.ini", "[PHP]\nNone = 1\n", 2),
    ("a.service", "[a\n", 1), ("/c/glib-2.0/settings/keyfile", "\u{FEFF}[a]\nk=v\n", 1),
  ]

  @Test(arguments: mistakes)
  func `syntax errors have a line`(file: String, text: String, line: Int) {
    let error = #expect(throws: SyntaxError.self) { try document(file, text) }
    #expect(error?.position?.line == line)
  }

  @Test(arguments: ["a.service", "a.desktop", "tox.ini", ".gitconfig"])
  func `XML with the name of another format is not damaged`(file: String) {
    for text in ["<?xml version=\"1.0\"?>\n<service/>\n", "\n  <service>\n</service>\n"] {
      let error = #expect(throws: SyntaxError.self) { try document(file, text) }
      #expect(
        error?.isUnsupported == true && error?.reason.hasSuffix("found XML") == true, "\(text)")
    }
    let error = #expect(throws: SyntaxError.self) { try document(file, "word\n<a>\n") }
    #expect(error?.isUnsupported == false)
  }

  @Test(
    arguments: [
      ("k = one\n  two\n\tthree\nj = 1\n", ["k": "one\ntwo\nthree", "j": "1"]),
      ("k =\n  two\n\n  three\n", ["k": "two\nthree"]),
      ("  k = 1\n  j\n", ["k": "1", "j": "true"]),
      ("k = 1\n  j = 2\n", ["k": "1", "j": "2"]),
      ("flag\n  other\n", ["flag": "true", "other": "true"]),
      ("k = 1\nflag\n", ["k": "1", "flag": "true"]),
    ] as [(String, PreferenceValue)])
  func `an indented line without a separator continues a value of an unknown dialect`(
    text: String, value: PreferenceValue
  ) throws {
    #expect(try document("other.ini", "[a]\n" + text).value == ["a": value])
  }

  @Test(arguments: [
    (["1", "3", "4"], "\tfetch = 1 # a\n\tfetch = 3\n\tfetch = 4\n"),
    (["2", "1"], "\tfetch = 2\n\tfetch = 1 # a\n"),
    (["0", "1", "2"], "\tfetch = 0\n\tfetch = 1 # a\n\tfetch = 2\n"),
    (["1", "0", "2"], "\tfetch = 1 # a\n\tfetch = 0\n\tfetch = 2\n"),
  ])
  func `lists in git files change line by line`(items: [String], after: String) throws {
    let text = "[r \"o\"]\n\tfetch = 1 # a\n\tfetch = 2\n"
    let value = PreferenceValue.array(items.map(PreferenceValue.string))
    let bytes = try document(".gitconfig", text).bytes(applying: [["r", "o", "fetch"]: .set(value)])
    #expect(String(decoding: bytes, as: UTF8.self) == "[r \"o\"]\n" + after)
  }

  @Test(arguments: [
    (["a  b", "d"], "A=a \\\n# c\n  b\nA=d\n"), (["d", "a  b"], "A=d\nA=a \\\n# c\n  b\n"),
  ])
  func `a list grows beside a value with comments between its lines`(
    items: [String], after: String
  ) throws {
    let document = try document("a.service", "[U]\nA=a \\\n# c\n  b\n")
    let list = PreferenceValue.array(items.map(PreferenceValue.string))
    let bytes = try document.bytes(applying: [["U", "A"]: .set(list)])
    #expect(String(decoding: bytes, as: UTF8.self) == "[U]\n" + after)
    // The value decides, so a store may not refuse the path.
    #expect((document as? any SplicedDocument)?.reasonNotToSet(["U", "A"]) == nil)
  }

  /// Reading in a time that grows with the square of the file takes minutes.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("a.properties", "", "k"), (".gitconfig", "[a]\n", "k"), ("tox.ini", "[a]\n", "k"),
      ("a.desktop", "[a]\n", "k"), ("a.service", "", "[s"), (".gitconfig", "", "[s"),
      ("tox.ini", "", "[s"),
    ])
  func `many keys and sections are read in little time`(
    file: String, header: String, line: String
  ) throws {
    let ending = line == "k" ? " = v\n" : "]\nk = v\n"
    let lines = (0..<20_000).map { "\(line)\($0)\(ending)" }
    let value = try document(file, header + lines.joined()).value
    #expect((header.isEmpty ? value : value[["a"]])?.members?.count == lines.count)
  }

  /// One pass over the text for each value takes minutes.
  @Test(.timeLimit(.minutes(10)))
  func `the positions of many values are found in little time`() throws {
    let text = "[a]\n" + (0..<20_000).map { "k\($0) = v\n" }.joined() + "l = 1\nL = 2\n"
    let list = PreferencePath(["a", "l"])
    let locations =
      (0..<20_000).map { ValueLocation(["a", "K\($0)"] as PreferencePath) }
      + [
        ValueLocation(list), ValueLocation(list).appending(.index(1)),
        ValueLocation(list).appending(.index(2)),
      ]
    let positions = try document(".gitconfig", text).positions(of: Set(locations))
    #expect(positions.count == 20_002)
    #expect(positions[locations[19_999]] == TextPosition(line: 20_001, column: 10))
    #expect(positions[locations[20_000]] == TextPosition(line: 20_002, column: 5))
    #expect(positions[locations[20_001]] == TextPosition(line: 20_003, column: 5))
  }

  @Test(arguments: [
    ("a.service", "[u]\n# about\nk = v\nz = 1\n", "[u]\n# about\nn = v\nz = 1\n"),
    (".gitconfig", "[u]\n\tk = v # c\n", "[u]\n\tn = v # c\n"),
    (".editorconfig", "[u]\nz = v\nk = v\n", "[u]\nz = v\nn = v\n"),
  ])
  func `a renamed key keeps its line`(file: String, before: String, after: String) throws {
    let edits: [PreferencePath: StoreEdit] = [["u", "k"]: .reset, ["u", "n"]: .set(.string("v"))]
    let bytes = try document(file, before).bytes(applying: edits)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test(arguments: [
    (
      ".env", "export A=\"$HOME/x\" # c\nB=2\n", "A", "N",
      "export N=\"$HOME/x\" # c\nB=2\n"
    ),
    ("a.properties", "my\\ key : v\nz=1\n", "my key", "a key", "a\\ key : v\nz=1\n"),
  ])
  func `a renamed key keeps the marks and escapes of its notation`(
    file: String, before: String, name: String, newName: String, after: String
  ) throws {
    let document = try document(file, before)
    let value = try #require(document.value[[name]])
    let bytes = try document.bytes(applying: [[name]: .reset, [newName]: .set(value)])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test func `a string in single quotes of PHP is read without escapes`() throws {
    let text = "a = 'x;y'\nb = 'it' ; c\nc = 'x\\'\nd = 'x'y\n"
    #expect(
      try document("php.ini", text).value
        == ["a": "x;y", "b": "it", "c": "x\\", "d": "'x'y"])
  }

  @Test func `keys in the places of other ones keep their lines`() throws {
    let text = "[u]\n# about k\nk = v\n# about l\nl = w\nz = 1\n"
    let section: PreferenceValue = ["n": "v", "m": "x", "z": "1"]
    let bytes = try document("a.service", text).bytes(applying: [["u"]: .set(section)])
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "[u]\n# about k\nn = v\n# about l\nm = x\nz = 1\n")
  }

  @Test(arguments: [("yes", "no"), ("On", "Off"), ("1", "0"), ("TRUE", "FALSE"), ("x", "false")])
  func `booleans keep their spelling`(old: String, new: String) throws {
    let bytes = try document(".editorconfig", "a = \(old)\n").bytes(applying: [
      ["a"]: .set(.boolean(false))
    ])
    #expect(String(decoding: bytes, as: UTF8.self) == "a = \(new)\n")
  }

  @Test func `git reads written strings unchanged`() throws {
    let git = URL(filePath: "/usr/bin/git")
    guard FileManager.default.isExecutableFile(atPath: git.path) else { return }
    let directory = try TemporaryDirectory()
    for text in ["a b", " a ", "a#b", "\"", "\\", "\t", "l1\nl2", "é;", "", "a\r", "'"] {
      let bytes = try document(".gitconfig", "[a]\n\tx = y # c\n")
        .bytes(applying: [["a", "x"]: .set(.string(text))])
      let path = try directory.write(String(decoding: bytes, as: UTF8.self), to: ".gitconfig")
      let process = Process()
      let pipe = Pipe()
      (process.executableURL, process.standardOutput) = (git, pipe)
      process.arguments = ["config", "-z", "-f", path, "a.x"]
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(String(decoding: output, as: UTF8.self) == text + "\0")
    }
  }
}
