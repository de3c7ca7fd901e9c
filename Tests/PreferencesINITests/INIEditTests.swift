import PreferenceFormats
import PreferenceValues
import PreferencesINI
import Testing

/// Edits of one key in each dialect.
@Suite struct INIEditTests {
  private func document(_ file: String, _ text: String) throws -> any FormatDocument {
    try #require(INIFormat(path: file, beginning: Array(text.utf8))).parse(Array(text.utf8))
  }

  private static let edits: [(String, String, String, String?, String)] = [
    (".gitconfig", "[a]\n\tk   =  v # c\n", "/a/k", "x;y", "[a]\n\tk   =  \"x;y\" # c\n"),
    (
      ".gitconfig", "[a]\n\tk = v\n\n[b]\n[a]\n\tm = 1", "/a/z", "2",
      "[a]\n\tk = v\n\n[b]\n[a]\n\tm = 1\n\tz = 2"
    ),
    (
      ".gitconfig", "[a]\n\tk = v\n", "/r/o.x/url", " u",
      "[a]\n\tk = v\n\n[r \"o.x\"]\n\turl = \" u\"\n"
    ),
    (".gitconfig", "[a]\n\tK = v\n", "/a/k", "w", "[a]\n\tK = w\n"),
    (".gitconfig", "[a]\r\n\tk = v\r\n", "/a/z", "1", "[a]\r\n\tk = v\r\n\tz = 1\r\n"),
    (".gitconfig", "[a]\n\tk\n", "/a/k", "no", "[a]\n\tk = no\n"),
    (".gitconfig", "[a]\n\tk =\n", "/a/k", "x", "[a]\n\tk = x\n"),
    ("tox.ini", "[a]\nk =\r\nl=\r\n", "/a/k", "x", "[a]\nk = x\r\nl=\r\n"),
    ("tox.ini", "[a]\nk =x\n", "/a/k", "y", "[a]\nk =y\n"),
    (
      "a.desktop", "[Desktop Entry]\nName=x\n# c\n", "/Desktop Entry/Name", " a\n",
      "[Desktop Entry]\nName=\\sa\\n\n# c\n"
    ),
    (
      "a.desktop", "[Desktop Entry]\nA=1;2;\n", "/Desktop Entry/B", "x\\;y",
      "[Desktop Entry]\nA=1;2;\nB=x\\;y\n"
    ),
    (
      "a.desktop", "[Desktop Entry]\nName=x\nName[de]=y\nExec=z\n", "/Desktop Entry/Name[fr]", "w",
      "[Desktop Entry]\nName=x\nName[de]=y\nName[fr]=w\nExec=z\n"
    ),
    (
      "a.desktop", "[Desktop Entry]\nName=x\nExec=z\n", "/Desktop Entry/Comment[fr]", "w",
      "[Desktop Entry]\nName=x\nExec=z\nComment[fr]=w\n"
    ),
    ("a.gschema.override", "[a]\nk='x'\n", "/a/k", "'\\n\\''", "[a]\nk='\\n\\''\n"),
    ("arc", "[A][B]\nk=1\n", "/A/C/k", "2", "[A][B]\nk=1\n\n[A][C]\nk=2\n"),
    ("a.service", "[Unit]\nAfter=a \\\n b\nX=1\n", "/Unit/After", "c", "[Unit]\nAfter=c\nX=1\n"),
    (
      "a.service", "[U]\nA=a \\\n# c\n  b\nX=1\n", "/U/A", "a  b c",
      "[U]\nA=a \\\n# c\n  b c\nX=1\n"
    ),
    (
      "a.service", "[U]\r\nA=a b \\\r\n# c\r\n\td\r\n", "/U/A", "a x  d",
      "[U]\r\nA=a x \\\r\n# c\r\n\td\r\n"
    ),
    ("a.service", "[U]\nA=a \\\n# c\n  b\nX=1\n", "/U/A", nil, "[U]\n# c\nX=1\n"),
    ("tox.ini", "[a]\nk =\n  1\n  ; c\n\n  2\n# d\n", "/a/k", nil, "[a]\n; c\n# d\n"),
    ("a.service", "[U]\nA=1\n", "/U/A", "b\\\\", "[U]\nA=b\\\\\n"),
    ("a.service", "[U]\nA=1\n", "/U/A", "\u{85}\u{FEFF}", "[U]\nA=\u{85}\u{FEFF}\n"),
    ("a.service", "[a]\nk=a \\\n# c\n b", "/a/k", "c", "[a]\nk=c\n# c"),
    (
      "a.service", "[a]\nk=a \\\n# c\n b \\\n; d\n   c\nX=1\n", "/a/k", "a   c",
      "[a]\nk=a  \\\n# c\n; d\n   c\nX=1\n"
    ),
    (
      "a.service", "[a]\nk=a \\\n# c\n b \\\n; d\n   c\nX=1\n", "/a/k", "a  B  C",
      "[a]\nk=a \\\n# c\n B  C\n; d\nX=1\n"
    ),
    ("a.service", "[a]\nk=a\\\n# c\nb\n", "/a/k", "a  b", "[a]\nk=a \\\n# c\nb\n"),
    ("a.service", "[a]\nk=a\\\n# c\nb\n", "/a/k", "a #b", "[a]\nk=a #b\n# c\n"),
    (
      "a.service", "[a]\r\nk=/x \\\r\n  --a \\\r\n  --b\r\n", "/a/k", "/x  --a  --c",
      "[a]\r\nk=/x \\\r\n  --a \\\r\n  --c\r\n"
    ),
    ("a.service", "[a]\nk=\\\n  a \\\n  b\n", "/a/k", "a  c", "[a]\nk=\\\n  a \\\n  c\n"),
    ("a.service", "[a]\nk=\\\n  a\nl=1\n", "/a/k", "b", "[a]\nk=\\\n  b\nl=1\n"),
    ("a.service", "[a]\nk=\\\n  a\n", "/a/l", "b", "[a]\nk=\\\n  a\nl=b\n"),
    ("a.service", "[a]\nk=\\\n  a\nl=1\n", "/a/k", nil, "[a]\nl=1\n"),
    ("a.service", "[a]\nk=\\\n# c\n  a\nl=1\n", "/a/k", nil, "[a]\n# c\nl=1\n"),
    ("a.service", "[a]\nk=\\\n# c\n  a\nl=1\n", "/a/k", "b", "[a]\nk=\\\n# c\n  b\nl=1\n"),
    ("tox.ini", "[a]\nk = 1\n", "/a/k", "x\n\ny", "[a]\nk = x\n\n    y\n"),
    ("tox.ini", "[a]\nk = 1\n", "/a/k", "\u{FEFF}x", "[a]\nk = \u{FEFF}x\n"),
    (
      "tox.ini", "[a]\nk =\n  1\n  # c\n\n  2\nl = 1\n", "/a/k", "\n1\n\n2\n\n3",
      "[a]\nk =\n  1\n  # c\n\n  2\n\n  3\nl = 1\n"
    ),
    ("a.properties", "# x\na\\\n  b = 1\nc = 2\n", "/ab", "3", "# x\na\\\n  b = 3\nc = 2\n"),
    ("a.properties", "# x\na\\\n  b = 1\nc = 2\n", "/ab", nil, "# x\nc = 2\n"),
    ("a.properties", "a \\\n   = 1\n", "/b", "2", "a \\\n   = 1\nb=2\n"),
    (
      ".editorconfig", "root = true\n\n# c\n[*]\nx=1\n", "/new", "2",
      "root = true\nnew = 2\n\n# c\n[*]\nx=1\n"
    ),
    ("tox.ini", "[a]\nl =\n  x\n  y\nm = 1\n", "/a/l", "\nx\nz", "[a]\nl =\n  x\n  z\nm = 1\n"),
    ("tox.ini", "[a]\nk =\n a\n # c\n b\n", "/a/k", "x", "[a]\nk = x\n # c\n"),
    ("tox.ini", "[a]\nk =\n a\n # c\n b\n", "/a/k", "\na\nz", "[a]\nk =\n a\n # c\n z\n"),
    ("tox.ini", "[a]\nk =\n a\n # c\n b\n", "/a/k", "\nb", "[a]\nk =\n # c\n b\n"),
    (
      "tox.ini", "[a]\nk=\n  a\n  # c\n\n  b\nm = 1\n", "/a/k", "\nz\na\n\nb\nd",
      "[a]\nk=\n  z\n  a\n  # c\n\n  b\n  d\nm = 1\n"
    ),
    (
      "tox.ini", "[a]\r\nk = a\r\n\t# c\r\n\tb\r\n", "/a/k", "x\nb\nc",
      "[a]\r\nk = x\r\n\t# c\r\n\tb\r\n\tc\r\n"
    ),
    ("tox.ini", "[a]\nk =\n a\n # c\n b\n# d\n", "/a/k", nil, "[a]\n# c\n# d\n"),
    ("tox.ini", "[a]\nk: v\n", "/a/z", "1", "[a]\nk: v\nz: 1\n"),
    (".npmrc", "a=b ; c\n", "/a", "x;y", "a=x\\;y ; c\n"),
    (".npmrc", "a = x ; c\n", "/a", "q\"r", "a = q\"r ; c\n"),
    (".npmrc", "a = x # c\n", "/a", "'a\\=b#'", "a = 'a\\\\=b\\#' # c\n"),
    (".npmrc", "a=b\n", "/a", "x\u{2028}y", "a=\"x\\u2028y\"\n"),
    (".npmrc", "a=b\n", "/z", " x", "a=b\nz=\" x\"\n"),
    (
      ".npmrc", "a=1\n", "/~1~1r.org~1:_authToken", "x=", "a=1\n//r.org/:_authToken=\"x=\"\n"
    ),
    (".npmrc", "a=1\n", "/b;c", "2", "a=1\nb\\;c=2\n"),
    (".npmrc", "a ; c\n", "/a", "2", "a=2 ; c\n"),
    (".npmrc", "'a b' = 1\n", "/a b", "2", "'a b' = 2\n"),
    (".npmrc", "[a] # c\n", "/a/k", "1", "[a] # c\n\n[a]\nk=1\n"),
    (".npmrc", "\u{FEFF}", "/s/a", "x", "\u{FEFF}\n[s]\na=x\n"),
    (".npmrc", "\u{FEFF}", "/a", "x", "\u{FEFF}a=x\n"),
    (".npmrc", "\u{FEFF}a=1\n[s]\nb=2\n", "/a", nil, "\u{FEFF}\n[s]\nb=2\n"),
    (".npmrc", "\u{FEFF}a=1\r\n\r\n[s]\r\nb=2", "/a", nil, "\u{FEFF}\r\n[s]\r\nb=2"),
    (".npmrc", "\u{FEFF}[s]\n", "/s/a", "x", "\u{FEFF}[s]\n\n[s]\na=x\n"),
    (".npmrc", "e = \n", "/f", "x", "e = \nf = x\n"),
    (".npmrc", "e =\n", "/f", "x", "e =\nf = x\n"),
    (".npmrc", "e=\n", "/f", "x", "e=\nf=x\n"),
    (".gitconfig", "[a] k = v\n", "/a/k", nil, "[a]\n"),
    (".gitconfig", "[a] k = v # c\n", "/a/k", nil, "[a] # c\n"),
    ("php.ini", "a = On\n", "/a", "x y", "a = \"x y\"\n"),
    ("a.properties", "a=1\n", "/b ", "2", "a=1\nb\\ =2\n"),
    ("a.properties", "a : 1\n", "/b c", " é\n", "a : 1\nb\\ c : \\ \\u00E9\\n\n"),
    ("a.properties", "a=1\\\n", "/b", "2", "a=1\\\n\nb=2\n"),
    ("a.properties", "a=1\\", "/b", "2", "a=1\\\n\nb=2"),
    ("a.properties", "a=1\\\\\n", "/b", "2", "a=1\\\\\nb=2\n"),
    (".gitconfig", "[a]\n\tk = 1\\\n", "/a/m", "2", "[a]\n\tk = 1\\\n\n\tm = 2\n"),
    (".env", "export A='x' # c\n", "/A", "it", "export A='it' # c\n"),
    (".env", "A=1\n", "/B", "a b", "A=1\nB='a b'\n"),
    (".env", "A=1\n", "/A", "it's", "A=\"it's\"\n"), (".env", "", "/A", "1", "A=1\n"),
    (".env", "A=1\nB=2", "/B", nil, "A=1"), (".env", "A=1\nKEY\n", "/A", "2", "A=2\nKEY\n"),
    (".env", "export KEY\n", "/KEY", "1", "export KEY=1\n"),
    (".env", "KEY\n", "/B", "1", "KEY\nB=1\n"), (".env", "KEY\nA=1\n", "/KEY", nil, "A=1\n"),
    ("php.ini", "x=1\nx=2\n", "/x", "3", "x=1\nx=3\n"),
    (".env", "A=1 # c\r\n", "/A", "x\n\ny", "A='x\r\n\r\ny' # c\r\n"),
    (".env", "A=1\n", "/A", "it's\nx", "A=\"it's\nx\"\n"),
    (".env", "A=1\n", "/A", "C:\\x", "A='C:\\x'\n"),
    (".env", "A=$HOME/x\n", "/A", "${HOME}/y", "A=${HOME}/y\n"),
    (".env", "A=\"$HOME/x\" # c\n", "/A", "$HOME/y z", "A=\"$HOME/y z\" # c\n"),
    (".env", "A=$HOME/x\n", "/A", "$HOME/y z", "A=\"$HOME/y z\"\n"),
    (".env", "A=$HOME/x\n", "/A", "$HOME/it's", "A=\"$HOME/it's\"\n"),
    (".env", "A=\"\\$5 off\"\n", "/A", "$6 off", "A='$6 off'\n"),
    (".env", "A=\\$5\n", "/A", "$6", "A='$6'\n"),
    (".env", "A='$x'\n", "/A", "$y", "A='$y'\n"), (".env", "A=$x\n", "/A", "a b", "A='a b'\n"),
    ("php.ini", "c = ${HOME}/x\n", "/c", "${HOME}/y", "c = \"${HOME}/y\"\n"),
    ("php.ini", "c = \"${HOME}/x\"\n", "/c", "${A} \"b\"", "c = \"${A} \\\"b\\\"\"\n"),
    ("php.ini", "c = ${L} & ~E_A\n", "/c", "${L} & ~E_B", "c = ${L} & ~E_B\n"),
    ("php.ini", "c = '${X}' ; d\n", "/c", "${Y}", "c = '${Y}' ; d\n"),
    ("php.ini", "c = 'a;b'\n", "/c", "new", "c = 'new'\n"),
    ("php.ini", "c = 'a'\n", "/c", "it's", "c = \"it's\"\n"),
    (".gitconfig", "# c\n[a]\n\tk = 1\n[b]\n", "/a", nil, "# c\n[b]\n"),
    ("a.service", "[S]\nA=\\\n  a \\\n\nB=1\n", "/S/A", "b", "[S]\nA=\\\n  b \\\n\nB=1\n"),
    ("a.service", "[S]\nA=a \\\n  b \\\n\n", "/S/A", "a  c d", "[S]\nA=a \\\n  c d \\\n\n"),
    ("a.service", "[S]\nA=a \\\n\n", "/S/A", "", "[S]\nA= \\\n\n"),
    ("a.service", "[S]\nA=a \\\n\n", "/S/B", "b", "[S]\nA=a \\\n\nB=b\n"),
    ("a.service", "[S]\nA=a \\\n\nB=1\n", "/S/A", nil, "[S]\nB=1\n"),
    ("a.service", "[S]\nA=a \\", "/S/A", "b", "[S]\nA=b"),
    ("a.service", "[S]\nA=a\\\n", "/S/B", "b", "[S]\nA=a\\\n\nB=b\n"),
  ]

  @Test(arguments: edits)
  func `edits change only their line`(
    file: String, before: String, path: String, text: String?, after: String
  ) throws {
    let edit = text.map { StoreEdit.set(.string($0)) } ?? .reset
    let bytes = try document(file, before).bytes(applying: [#require(PreferencePath(path)): edit])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test(
    arguments: [
      ".gitconfig", "a.service", "tox.ini", "glib-2.0/settings/keyfile", "a.desktop", ".npmrc",
      ".editorconfig", "php.ini",
    ],
    [
      "[Desktop Entry]\nk=1\n", "[Desktop Entry]\nk=1", "[Desktop Entry]\r\nk=1\r\n",
      "# c\n[Desktop Entry]\n\n[b]\nk=1\n# end\n", "# c\n\n[Desktop Entry]\n",
      "[Desktop Entry]\n\n# end",
    ])
  func `a section that is added and removed again leaves the bytes of before`(
    file: String, text: String
  ) throws {
    // Only a desktop entry needs this section, PHP has other comments, and git other names.
    let name = file == "a.desktop" ? text : text.replacing("Desktop Entry", with: "a")
    let text = file == "php.ini" ? name.replacing("#", with: ";") : name
    let edited = try [StoreEdit.set(["k": "1"]), .reset].reduce(text) { text, edit in
      String(decoding: try document(file, text).bytes(applying: [["new"]: edit]), as: UTF8.self)
    }
    #expect(edited == text)
  }

  @Test func `a section between others is removed with its blank line`() throws {
    let bytes = try document("tox.ini", "[a]\nk=1\n\n[b]\nk=1\n\n[c]\nk=1\n")
      .bytes(applying: [["b"]: .reset])
    #expect(String(decoding: bytes, as: UTF8.self) == "[a]\nk=1\n\n[c]\nk=1\n")
  }

  @Test func `a new section follows one blank line`() throws {
    let bytes = try document("tox.ini", "[a]\nk=1\n\n")
      .bytes(applying: [["b"]: .set(["k": "1"]), ["c"]: .set(["k": "1"])])
    #expect(
      String(decoding: bytes, as: UTF8.self) == "[a]\nk=1\n\n[b]\nk=1\n\n[c]\nk=1\n")
  }

  @Test func `a line that moves keeps its comments, and the value above it all its text`() throws {
    let (text, quoted) = ("\t# y\n\tk = y # on y\n", "\tk = \"x\\\n# x\"\n")
    let bytes = try document(".gitconfig", "[a]\n" + quoted + text)
      .bytes(applying: [["a", "k"]: .set(["y", "x# x"])])
    #expect(String(decoding: bytes, as: UTF8.self) == "[a]\n" + text + quoted)
  }

  private static let refusals: [(String, String, String, String, String)] = [
    (".env", "A=1\n", "/A", "a'$", "disagree"),
    (".env", "A=\"$HOME/x\"\n", "/A", "$HOME\\", "disagree"),
    ("php.ini", "c = 1\n", "/c", "${HOME}", "expands ${…}"),
    ("php.ini", "c = ${HOME}\n", "/c", "${HOME", "expands ${…}"),
    ("php.ini", "c = \"\\${X}\"\n", "/c", "${Y}", "expands ${…}"),
    (".env", "A=1\n", "/B C", "1", "name of a variable"),
    ("arc", "[A][B]\nk[$i]=1\n", "/A/B/k", "2", "locked"),
    ("arc", "[I][$i]\nn=4\n", "/I/n", "8", "locked"),
    ("arc", "[I][$i]\nn=4\n", "/I/new", "8", "locked"),
    ("arc", "[I][$i]\nn=4\n", "/I/S/new", "8", "locked"),
    ("arc", "[I]\nn=4\n[I][$i]\nm=1\n", "/I/n", "8", "locked"),
    ("arc", "[I][S][$i]\nn=4\n", "/I/S/n", "8", "locked"),
    ("arc", "[$i]\n[I]\nn=4\n", "/I/n", "8", "locked"),
    ("arc", "[$i]\n[I]\nn=4\n", "/J/n", "8", "locked"),
    ("arc", "[A][B]\nk=1\n", "/A/B/k", "\u{FEFF}a", "does not support this string"),
    ("tox.ini", "[a]\nk = 1\n", "/a/k", "50%", "%%"),
    ("a.service", "[a]\nk=1\n", "/a/k", "x\ny", "one line"),
    ("a.service", "[a]\nk=1\n", "/a/k", "x\\", "joins it"),
    ("a.service", "[a]\nk=1\n", "/a/k", "x ", "spaces at the start"),
    ("a.service", "[a]\nk=1\n", "/a/k", "x\0", "U+0000"),
    ("tox.ini", "[a]\nk = 1\n", "/a/k", "x\n", "last line"),
    ("tox.ini", "[a]\nk = 1\n", "/a/k", "x\n;", "begin with # or ;"),
    ("tox.ini", "[a]\nk = 1\n", "/a/k", "x\u{1C}", "spaces at the start"),
    (".env", "A=1\n", "/A", "a\\\\b", "disagree"), (".env", "A=1\n", "/A", "a\\", "disagree"),
    (".env", "A=1\n", "/A", "a\r\nb", "disagree"),
    (".editorconfig", "[*]\nk = 1\n", "/*/k", "\u{FEFF}a", "spaces at the start"),
    (".editorconfig", "[*]\nk = 1\n", "/*/k", "a ;b", "disagree"),
    (".gitconfig", "[a]\n", "/x", "1", "must be in a section"),
    (".gitconfig", "[a]\n", "/a/b_c", "1", "letters"),
    (".gitconfig", "[a]\n", "/a/1x", "1", "begins with a letter"),
    (".npmrc", "a = x ; c\n", "/a", " y", "before a comment"),
    (".npmrc", "a=1\n", "/b=c", "1", "not a valid key"),
    ("php.ini", "[PHP]\nx=1\n", "/PHP/a(b", "1", "not a valid key"),
    ("php.ini", "[PHP]\nx=1\n", "/PHP/a^b", "1", "not a valid key"),
    ("php.ini", "[PHP]\nx=1\n", "/PHP/Yes", "1", "not a valid key"),
  ]

  @Test(arguments: [
    ("extension=a\nextension=b\nx=1\n", "extension=a\nextension=b\nextension=c\nx=1\n"),
    ("extension=a\n", "extension=a\nextension=b\nextension=c\n"),
    ("x=1\n", "x=1\nextension=a\nextension=b\nextension=c\n"),
  ])
  func `PHP's repeated keys are edited as a list`(before: String, after: String) throws {
    let list: PreferenceValue = ["a", "b", "c"]
    let path: PreferencePath = ["extension"]
    let bytes = try document("php.ini", before).bytes(applying: [path: .set(list)])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
    let one = try document("php.ini", after).bytes(applying: [path: .set(["b"])])
    #expect(try document("php.ini", String(decoding: one, as: UTF8.self)).value[path] == "b")
  }

  @Test(arguments: refusals)
  func `edits that a dialect cannot represent are rejected`(
    file: String, text: String, path: String, value: String, reason: String
  ) throws {
    let document = try document(file, text)
    let path = try #require(PreferencePath(path))
    let error = #expect(throws: EditError.self) {
      try document.bytes(applying: [path: .set(.string(value))])
    }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }
}
