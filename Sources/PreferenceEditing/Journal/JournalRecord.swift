import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// A line of a journal's file.
enum JournalRecord: Hashable, Sendable {
  /// A save is about to be made.
  case begun(JournalSave)
  /// A save was made, without an earlier intent.
  case made(JournalSave)
  /// The save of this number ended, with all of its changes made, or only those at these indices.
  case ended(Int, made: [Int]?, texts: [StoreIdentity: TextChange] = [:])
}

extension JournalRecord {
  /// The format's version, which a reader must know.
  private static let version: Int64 = 1
  /// The numbers of saves; another one is damage.
  static let numbers = 1...Int(Int32.max)

  /// The line, with its end: typed JSON, so that dates, data and reals are read back unchanged.
  var line: [UInt8] {
    var members: PreferenceDictionary = ["version": .integer(Self.version)]
    switch self {
    case .begun(let save): members.describe(save)
    case .made(let save):
      members.describe(save)
      members["done"] = .boolean(true)
    case .ended(let number, let made, let texts):
      members["save"] = .integer(Int64(number))
      members["done"] =
        made.map { .array($0.map { .integer(Int64($0)) }) } ?? .boolean(true)
      members.describe(texts)
    }
    return Array(PreferenceValue.dictionary(members).typedJSONView.jsonText().utf8) + [0x0A]
  }

  /// Reads a line; nil if it is incomplete, or its version is unknown.
  init?(line: some Sequence<UInt8>) {
    guard let members = PreferenceDictionary(line: line),
      members["version"] == .integer(Self.version), let number = members.saveNumber
    else { return nil }
    guard members["changes"] != nil else {
      guard let made = members["done"] else { return nil }
      self = .ended(number, made: made.elements?.compactMap(\.index), texts: members.texts)
      return
    }
    guard let save = JournalSave(members, number: number) else { return nil }
    self = members["done"] == .boolean(true) ? .made(save) : .begun(save)
  }

  /// The number in a line of any version; nil if it has none.
  static func number(inLine line: some Sequence<UInt8>) -> Int? {
    PreferenceDictionary(line: line)?.saveNumber
  }
}

extension PreferenceDictionary {
  fileprivate init?(line: some Sequence<UInt8>) {
    guard let document = try? JSONFormat.json.parse(Array(line)),
      let members = PreferenceValue(typedJSON: document.value).members
    else { return nil }
    self = members
  }

  /// The store that a record names.
  fileprivate var store: StoreIdentity? {
    guard let kind = self["kind"]?.text, let name = self["name"]?.text else { return nil }
    return StoreIdentity(kind: kind, name: name)
  }

  fileprivate var saveNumber: Int? {
    self["save"]?.index.flatMap { JournalRecord.numbers.contains($0) ? $0 : nil }
  }
}

extension PreferenceDictionary {
  fileprivate mutating func describe(_ save: JournalSave) {
    self["save"] = .integer(Int64(save.number))
    self["date"] = .date(save.date)
    self["by"] = .string(save.author.rawValue)
    var last: StoreIdentity?
    self["changes"] = .array(
      save.changes.map { change in
        var members = PreferenceDictionary()
        // A change without a store is in that of the change before, so that a save of many keys stays small.
        if change.store != last {
          members["kind"] = .string(change.store.kind)
          members["name"] = .string(change.store.name)
          last = change.store
        }
        members["path"] = .string("\(change.path)")
        members["old"] = change.old
        members["new"] = change.new
        if !change.ignored.isEmpty { members["ignored"] = .dictionary(change.ignoredMembers) }
        return .dictionary(members)
      })
    describe(save.texts)
  }
}

extension PreferenceDictionary {
  /// The members of a record that describe how texts were changed.
  fileprivate mutating func describe(_ texts: [StoreIdentity: TextChange]) {
    guard !texts.isEmpty else { return }
    self["texts"] = .array(
      texts.sorted { "\($0.key)" < "\($1.key)" }.map { store, text in
        [
          "kind": .string(store.kind), "name": .string(store.name),
          "pieces": .array(text.pieces.map(\.record)),
        ]
      })
  }

  /// The text changes in a record; without those that cannot be read.
  fileprivate var texts: [StoreIdentity: TextChange] {
    var texts: [StoreIdentity: TextChange] = [:]
    for text in self["texts"]?.elements?.compactMap(\.members) ?? [] {
      guard let store = text.store, let elements = text["pieces"]?.elements else { continue }
      let pieces = elements.compactMap(TextPatch.init(record:))
      guard pieces.count == elements.count else { continue }
      texts[store] = TextChange(pieces)
    }
    return texts
  }
}

extension TextPatch {
  fileprivate var record: PreferenceValue {
    [
      "at": .integer(Int64(offset)), "old": .string(old), "new": .string(new),
      "before": .string(before), "after": .string(after),
    ]
  }

  fileprivate init?(record: PreferenceValue) {
    guard let members = record.members, let offset = members["at"]?.index,
      (0...FileStore.sizeLimit).contains(offset),
      let old = members["old"]?.text, let new = members["new"]?.text,
      let before = members["before"]?.text, let after = members["after"]?.text
    else { return nil }
    self.init(offset: offset, old: old, new: new, before: before, after: after)
  }
}

extension JournalSave {
  fileprivate init?(_ members: PreferenceDictionary, number: Int) {
    guard case .date(let date)? = members["date"], let author = members["by"]?.text,
      let records = members["changes"]?.elements
    else { return nil }
    self.init(number: number, date: date, author: JournalAuthor(rawValue: author), changes: [])
    for record in records {
      guard let change = JournalChange(record, after: changes.last) else { return nil }
      changes.append(change)
    }
    texts = members.texts
  }
}

extension JournalChange {
  /// Reads a change; one without a store is in that of the change before.
  fileprivate init?(_ json: PreferenceValue, after previous: JournalChange?) {
    guard let members = json.members, let store = members.store ?? previous?.store,
      let path = members["path"]?.text.flatMap({ PreferencePath($0) })
    else { return nil }
    self.init(
      in: store, at: path, from: members["old"],
      to: members["new"], replacing: Self.ignored(in: members["ignored"]?.members ?? [:]))
  }

  /// The ignored values by the texts of their paths.
  fileprivate var ignoredMembers: PreferenceDictionary {
    PreferenceDictionary(ignored.sorted { $0.key < $1.key }.map { ("\($0.key)", $0.value) })
  }

  private static func ignored(in members: PreferenceDictionary) -> [PreferencePath: PreferenceValue]
  {
    var ignored: [PreferencePath: PreferenceValue] = [:]
    for (path, value) in members { PreferencePath(path).map { ignored[$0] = value } }
    return ignored
  }
}

extension PreferenceValue {
  fileprivate var index: Int? { if case .integer(let number) = self { Int(number) } else { nil } }
}
