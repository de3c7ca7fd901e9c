import PreferenceStores
import PreferenceSystem
import PreferenceValues

extension StoreConformance {
  static let valueClaims = [
    StoreClaim("a saved value is read back as represent returns it") { test in
      for (number, value) in sampleValues.enumerated() {
        try roundTrip(value, at: ["value\(number)"], in: test)
      }
    },
    StoreClaim("names that differ in any character are distinct") { test in
      for (number, name) in sampleNames.enumerated() {
        let members = PreferenceDictionary([(name: name, value: test.value(number))])
        guard test.readBack(.dictionary(members), at: ["names"]) != nil else { continue }
        try test.save([["names", name]: .set(test.value(number))])
      }
      for (number, name) in sampleNames.enumerated() {
        guard let value = try test.stored[["names", name]] else { continue }
        try test.expect(value, test.value(number), "the member \(name.debugDescription)")
      }
    },
    StoreClaim("a value that cannot be stored is an error, and nothing is written") { test in
      try test.save([["a"]: .set(test.value(1))])
      for value in sampleValues where test.readBack(value, at: ["b"]) == nil {
        let changes = ChangeSet([["a"]: .set(test.value(2)), ["b"]: .set(value)])
        let result = try? test.store.commit(changes)
        try test.expect(result == nil, "\(value) must be impossible, but was saved")
        try test.expect(test.stored[["a"]], test.value(1), "the value next to \(value)")
      }
    },
    StoreClaim("members keep their order when others come and go", needs: .keepsOrder) { test in
      for (number, name) in ["z", "a", "m", "b"].enumerated() {
        try test.save([[name]: .set(test.value(number))])
      }
      let order = try names(in: test)
      try test.save([["m"]: .set(test.value(9)), ["q"]: .set(test.value(8))])
      try test.expect(names(in: test).filter { $0 != "q" }, order, "the order")
      try test.save([["a"]: .reset])
      try test.expect(
        names(in: test).filter { $0 != "q" }, order.filter { $0 != "a" }, "the order without one")
    },
  ]

  private static func names(in test: StoreUnderTest) throws -> [String] {
    try test.stored.members.map { Array($0.names) } ?? []
  }

  private static func roundTrip(
    _ value: PreferenceValue, at path: PreferencePath, in test: StoreUnderTest
  ) throws {
    guard let kept = test.readBack(value, at: path) else { return }
    try test.expect(
      test.readBack(kept, at: path), kept, "the stored form of the stored form of \(value)")
    let snapshot = try test.save([path: .set(value)])
    try test.expect(snapshot.root[path], kept, "\(value) in the snapshot of the commit")
    try test.expect(test.stored[path], kept, "\(value) when it is read back")
  }

  private static let sampleNames = [
    "plain", "with space", "a.b", "a/b", "~", "~1", "", "ümlaut", "u\u{308}mlaut", "日本", "👩‍👧",
    "quote\"s", "back\\slash", "<&>", "line\nend", "tab\t", "#hash", "=", "\u{1}", "-", "0",
    String(repeating: "long", count: 100),
  ]

  static let sampleValues: [PreferenceValue] =
    scalars + [
      .array([]), .array([.string("one")]), .array(scalars), .emptyDictionary,
      .array([.array([.array([])])]), .array([.emptyDictionary, .dictionary(["a": .array([])])]),
      .dictionary(
        PreferenceDictionary(
          scalars.enumerated().map { (name: "member\($0.offset)", value: $0.element) })),
      .dictionary(["deep": .dictionary(["deeper": .dictionary(["deepest": .string("here")])])]),
    ]

  private static let scalars: [PreferenceValue] = [
    .null, .boolean(true), .boolean(false),
    .integer(0), .integer(1), .integer(-1), .integer(.max), .integer(.min), .unsigned(.max),
    .real(0), .real(-0.0), .real(0.1), .real(1), .real(1e300), .real(.leastNonzeroMagnitude),
    .real(.infinity),
    .real(.nan), .number("123456789012345678901234567890"),
    .string(""), .string("text"), .string("ü and u\u{308}, 👩‍👧, \"quoted\", <&>"),
    .string("two\nlines\r\nand\ttabs\\"), .string("  around  "), .string("\u{1}\u{7F}"),
    .data(Data()), .data(Data([0, 255, 10])),
    .date(Date(timeIntervalSinceReferenceDate: 0)),
    .date(Date(timeIntervalSinceReferenceDate: 123_456_789.25)),
    .tagged(type: "foreign", .integer(1)),
  ]
}
