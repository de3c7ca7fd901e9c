import PreferenceValues

/// Text whose verdict and value must match Foundation.
enum XMLVerdicts {
  static let integers = [
    "42", " 42 ", "-7", "+7", "0x1F", "-0x1F", "+0x1F", "0X1f", "", "1.5", "1e3",
    "18446744073709551615", "18446744073709551616", "-9223372036854775808", "-9223372036854775809",
    "9223372036854775808", "007", "1 2", "0x", "--1", "- 1", "\n5\n", "0xFFFFFFFFFFFFFFFF",
    "0x10000000000000000", "-0", "-0x8000000000000000", "-0xFFFFFFFFFFFFFFFF", "5abc",
    "<!-- c -->5", "5<!-- c -->", "&#53;", "<![CDATA[5]]>", "\u{661}", "5&#32;", "\u{a0}5",
    "000000000000000000000000000000000005", "-", " 42", "\t-\n42", "42\n", "- 0x1F", "0 x1F", "+-4",
    "0xg", "00x1F", "0000", "&", "<", "0xFFFFFFFFFFFFFFFFF",
  ]

  static let reals = [
    "1.5", " 1.5 ", "nan", "NaN", "NAN", "infinity", "+infinity", "-infinity", "inf", "+inf",
    "-inf", "Infinity", "INF", "", "1e400", "1e-400", "0x1p3", "1,5", "1.5abc", "-0", "-0.0", "5",
    "1e5", "1E5", ".5", "5.", "+1.5", "1.5 2", "&#53;", "<!-- c -->5", "5<!-- c -->6", "nan(1)",
    "-nan", "1_0", "1d5", "\n1.5\n", "1.5&#32;", "0.1000000000000000055511151231257827",
    "infinity ", " nan", "0x10", "e5", "1e", "1e+", "--1.5", ".", "-.", "+", "-", "1.e5", ".e5",
    "-.5e-3", "+nan", "1e99999999999", "1e+5", "1e-5", "00012", "-Inf", "+INFINITY",
    "<![CDATA[1.5]]>", "1.<![CDATA[5]]>", "-1e400", "in", "na", "1e 5", "0x", "1e5.5", "..5",
    "1..5", "\u{661}", "1\u{0}",
  ]

  static let dates = [
    "2001-01-01T12:30:00Z", "2001-01-01T12:30:00", " 2001-01-01T12:30:00Z ", "2001-01-01",
    "2001-01-01T12:30:00.5Z", "2001-1-1T1:3:0Z", "-0001-01-01T00:00:00Z", "99999-01-01T00:00:00Z",
    "2001-02-30T00:00:00Z", "2001-01-01T25:00:00Z", "2001-01-01T12:30:60Z",
    "", "2001-01-01T12:30:00+01:00", "2001-01-01t12:30:00z", "0000-01-01T00:00:00Z",
    "-2001-01-01T00:00:00Z", "20010-01-01T00:00:00Z", "1-01-01T00:00:00Z",
    "2001-01-01T12:30:00Z<!-- c -->", "2001-01-00T00:00:00Z",
    "2001-01-32T00:00:00Z", "2001-01-01T24:00:00Z", "2001-01-01T12:60:00Z", "2001-01-01T12:30:00Zx",
    "200-01-01T00:00:00Z", "0099-01-01T00:00:00Z", "2001-01-01 12:30:00Z", "1582-10-10T00:00:00Z",
    "1500-03-01T00:00:00Z", "9999-12-31T23:59:59Z", "10000-01-01T00:00:00Z",
    "+2001-01-01T00:00:00Z", "&#50;001-01-01T12:30:00Z", "-01-01T00:00:00Z",

    "2001-0 -01T00:00:00Z",
    "292277-01-01T00:00:00Z", "1000000-01-01T00:00:00Z",
  ]

  static let data = [
    "", "AAEC", "  AA EC\n", "AAE=", "AAE", "AA==", "AA", "A", "AA=", "AAE=AAE=", "AA*C",
    "AAEC<!-- c -->", "&#65;AEC", "====", "A===", "AB==", "AAE=x", "AA==AA==", "<![CDATA[AAEC]]>",
    "\u{e9}", "AA\u{a0}EC", "AAEC=", "AA=\n=", "A A E C\tA\rA==", "AA-_",
  ]

  static let strings = [
    "&lt;&gt;&amp;&quot;&apos;", "&#65;&#x41;&#x1F600;", "&#0;", "&#xD800;", "&#xD83D;&#xDE00;",
    "&#xFFFE;", "&#x110000;", "&#1;", "&foo;", "&", "a & b", "&#;", "&#x;", "&lt",
    "<![CDATA[<a>&amp;]]>x", "<![CDATA[a]]><![CDATA[b]]>", "a<![CDATA[]]>b", "<!-- c -->abc",
    "a<!-- c -->b", "a<b>c</b>", "  a  ", "a\r\nb", "a\rb", "a\tb", "]]>", "<![CDATA[a]]",
    "<!-- -- -->x", "<!---->x", "<?pi?>x", "a<?pi x?>b", "\u{1}", "\u{0}x", "\u{7f}",
    "\u{85}\u{2028}", "<!--->x-->", "&#X41;", "&#65 ;", "&#000000000065;", "&LT;", "<![cdata[x]]>",
    "&#99999999999;", "&#-1;", "&amp", "&amp;amp;", "\u{fffe}", "&nbsp;",
    "<![CDATA[&#65;]]>", "<![CDATA[]]]]>", "&#x41", "&#13;&#10;", "&#065;", "&#0065;", "&#00065;",
    "&#000065;", "&#0000065;", "&#00000065;", "&#000000065;", "&#0000000065;", "&#00000000065;",
    "&#0000000000065;", "&#00000000000065;", "&#000000000000065;", "&#x041;", "&#x0041;",
    "&#x00041;", "&#x000041;", "&#x0000041;", "&#x00000041;", "&#x000000041;", "&#x0000000041;",
    "&#x00000000041;", "&#x000000000041;", "&#x0000000000041;", "&#x00000000000041;",
    "&#x000000000000041;", "&#x10FFFF;", "&#4294967296;", "&#4294967361;", "&#x100000041;",
    "a]]&gt;",
  ]

  static let elements = [
    "", "<true/>", "<true></true>", "<true> </true>", "<true>x</true>", "<true />", "<true a='x'/>",
    "<true", "<TRUE/>", "<String>a</String>", "<string/>", "<string />", "<string></string >",
    "<string></ string>", "< string></string>", "<string a='b'>x</string>",
    "<string a='>'>x</string>", "<string a='/'>x</string>", "<string/ >x</string>", "<key>a</key>",
    "<key/>", "<dict/>", "<dict></dict>", "<dict> </dict>", "<dict><!-- c --></dict>",
    "<dict><key>a</key></dict>", "<dict><string>a</string><string>b</string></dict>",
    "<dict><key>a</key><key>b</key></dict>", "<dict><key>a</key><true/><key>a</key><false/></dict>",
    "<dict><key/><true/></dict>", "<dict><key> a </key><true/></dict>",
    "<dict><key>a&amp;<![CDATA[b]]></key><true/></dict>", "<dict>x<key>a</key><true/></dict>",
    "<dict><key>a</key>x<true/></dict>", "<dict><key>a</key><!-- c --><true/><!-- d --></dict>",
    "<array/>", "<array>x</array>", "<array><true/><!-- c --><false/></array>",
    "<array><true/><true></array>", "<array><key>a</key></array>", "<array><foo/></array>",
    "<foo/>", "<true/><true/>", "<true/>x", "<!-- c --><true/><!-- d -->", "<?pi?><true/>",
    "<data/>", "<integer/>", "<real/>", "<date/>",
    "<dict><key>CF$UID</key><integer>5</integer></dict>",

    "<dict><key>CF$UID</key><string>5</string></dict>",
    "<dict><key>CF$UID</key><integer>5</integer><key>x</key><true/></dict>",
    "<dict><key>CF$UID</key><true/></dict>",
    "<array a='/'/>", "<array a='/'></array>", "<set/>", "<false>\n</false>", "<false></true>",
    "<array></dict>", "<dict><key>a</key><dict/></dict>", "<plist/>",
    "<integer a='5'>5</integer>", "<string>a</string",
    "<strin>a</strin>", "<strings>a</strings>", "<trueish/>", "<dictx></dictx>",
    "<array\n><true\n/></array\n>", "<array><!DOCTYPE x></array>", "<array><![CDATA[]]></array>",
    "<array>&#32;</array>", "<array>\u{a0}</array>", "<null/>",
    "<dict><key a='b'>k</key><true/></dict>", "<dict><key>a</key><true/></array>",
    "<a:string>x</a:string>", "<array>\u{c}</array>", "<array>\u{b}</array>",
    "<string>x</string\t>", "<string>x</String>", "<string>x</string foo>", "<integer>5</integer >",
    "<true></true >", "<false></false>", "<data>AAAA</data >", "<date>2001-01-01T12:30:00Z</date >",
    "<real>5</real >", "<plist></plist>", "<array><?pi?><true/></array>",
    "<array><!-- a -- b --></array>", "<array><!-->--></array>", "<array><!---></array>",
    "<array><!- x -></array>", "<key>a<![CDATA[b]]></key>", "<dict><string/><key>a</key></dict>",
    "<dict><!-- --><?x?><key>a</key><?x?><true/></dict>", "<true/ >", "<true a/>", "<true a=/>",
    "<string a=/>", "<string /  >x</string>", "<array></array  >", "<array>< /array>",
    "<array></array", "<array>", "<dict><key>a</key><true/><key>", "<true/", "<string", "<string>",
    "</array>", "<array/></array>", "<arra>", "<a></a>", "<dict><dict/></dict>",
  ]

  static let documents = [
    "<true/>", "<string>x</string>", "<dict/>", "<array><true/></array>", "<plist/>",
    "<plist></plist>", "<plist><true/>", "<plist><true/></plist>x",
    "<plist><true/></plist><!-- c -->", "<plist><true/></plist><plist><true/></plist>",
    " <plist><true/></plist>", "\n<?xml version=\"1.0\"?><plist><true/></plist>",
    "<?xml version=\"1.0\"?><plist><true/></plist>",
    "<?xml version=\"1.1\"?><plist><true/></plist>", "<?xml?><plist><true/></plist>", "<?xml ?",
    "<!-- c --><plist><true/></plist>", "<!-- c --><?xml version=\"1.0\"?><plist><true/></plist>",
    "<!DOCTYPE plist><plist><true/></plist>",
    "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
    "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>x</string></plist>",
    "<!DOCTYPE plist SYSTEM \"file:///tmp/x.dtd\"><plist><true/></plist>",
    "<!DOCTYPE foo><plist><true/></plist>",
    "<!DOCTYPE plist PUBLIC \"a>b\" \"c\"><plist><true/></plist>",
    "<!DOCTYPE plist [ ]><plist><true/></plist>",
    "<!DOCTYPE plist [<!-- ]> -->]><plist><true/></plist>",
    "<!DOCTYPE plist []]><plist><true/></plist>", "<!doctype plist><plist><true/></plist>",
    "<plist version=\"2.0\"><true/></plist>", "<plist><true/></plist ", "<plist><true/></pl",
    "<PLIST><true/></PLIST>", "<plist ><true/></plist >", "<plist version=\"1.0\"/>", "", "<", "<?",
    "<!", "<plist", "<plist>", "<plistx><true/></plistx>",
    "<?xml version=\"1.0\" encoding='utf-8'?><plist><string>\u{e9}</string></plist>",
    "<?pi x?><plist><true/></plist>",
    "<?pi x?><!-- c --><!DOCTYPE plist><!-- d --><?pi?><plist><true/></plist>",
    "<!DOCTYPE plist><!DOCTYPE plist><plist><true/></plist>",
    "<!DOCTYPE plist [<!ELEMENT a (b)>]><plist><true/></plist>",
    "<!DOCTYPE plist [%x;]><plist><true/></plist>",
    "<?xml version=\"1.0\" standalone=\"yes\" encoding=\"UTF-8\"?><plist><true/></plist>",
    "<!ELEMENT a><plist><true/></plist>", "\t\r\n <plist><true/></plist>",
    "\u{c}<plist><true/></plist>", "abc <plist><true/></plist>", "\u{0}<plist><true/></plist>",
    "<true/><false/>", "<true/>abc", "<string>a</string><",
    "<?xml version=\"1.0\" encoding=\"Utf-8\"?><plist><true/></plist>",
    "<?xml version=\"1.0\" encoding=\"latin1\"?><plist><true/></plist>",
    "<?xml version=\"1.0\" encoding=\"ascii\"?><plist><true/></plist>",
    "<?xml version=\"1.0\" encoding=\"UTF-8'?><plist><true/></plist>", "<!DOCTYPE plist",
    "<!DOCTYPEplist><plist><true/></plist>", "<!DOCTYPE><plist><true/></plist>",
    "<!DOCTYPE plist <a> ><plist><true/></plist>",
  ]

  /// Text with the value that settee reads and Foundation does not.
  static let deliberateDifferences: [(String, PreferenceValue?)] = [
    // Months are 1 to 12, and years have at most eight digits.
    ("<plist><date>2001-13-01T00:00:00Z</date></plist>", nil),
    ("<plist><date>2001-00-01T00:00:00Z</date></plist>", nil),
    ("<plist><date>999999999-01-01T00:00:00Z</date></plist>", nil),
    // The year 0 must be written out.
    ("<plist><date>--01-01T00:00:00Z</date></plist>", nil),
    // A byte order mark in a string is preserved.
    ("<plist><string>\u{FEFF}x</string></plist>", .string("\u{FEFF}x")),
    // A UID has 32 bits.
    (
      "<plist><dict><key>CF$UID</key><integer>-5</integer></dict></plist>",
      .dictionary(["CF$UID": .integer(-5)])
    ),
    (
      "<plist><dict><key>CF$UID</key><real>5.7</real></dict></plist>",
      .dictionary(["CF$UID": .real(5.7)])
    ),
    // A plist element cannot contain another.
    ("<plist><array><plist><true/></plist></array></plist>", nil),
    // A document without elements has no value.
    ("\n", nil), ("x", nil),
    // Text is UTF-8 or ASCII, regardless of the declared encoding.
    ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><string>\u{E9}</string></plist>", nil),
    (
      "<?xml version=\"1.0\" encoding=\"unheard-of\"?><plist><string>e</string></plist>",
      .string("e")
    ),
  ]
}
