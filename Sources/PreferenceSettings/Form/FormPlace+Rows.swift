import PreferenceFormats
import PreferenceSystem
import PreferenceValues

extension FormPlace {
  /// The rows of the settings that have a name in the schema, those that only schemas out of force know last.
  var settings: [OutlineNode] {
    let view = current
    let isPlain = isShallow && hasPaths && view.ownProperties != nil
    let outer = ownDefault?.members
    let make: RowFacts.Maker = { name in
      let place = member(name)
      let setting = place?.setting ?? Setting(path: path.appending(name), kind: .raw)
      return (setting, place?.view.pointerText ?? "")
    }
    var rows: [OutlineNode] = []
    for (name, schema) in view.declaredMembers {
      if isPlain, let schema = schema.members, SchemaView.isPlainSetting(schema) {
        let value = outer?[name] ?? schema["default"] ?? schema["const"]
        rows.append(OutlineNode(settingAt: path.appending(name), default: value, made: make))
      } else if let node = member(name)?.node {
        rows.append(node)
      }
    }
    for (name, condition) in view.dormantNames {
      if let node = member(name, condition: condition)?.node { rows.append(node) }
    }
    return rows
  }

  /// The rows of everything that stands in it: settings, then members that only the value knows; or elements.
  var contents: [OutlineNode] {
    if let content { return content.contents }
    if let elements = value?.elements {
      return (0..<max(elements.count, current.tuple.count)).map { index in
        element(index)?.node
          ?? readOff(elements[index], at: .index(index), isInSecret: isSecret)
      }
    }
    var rows = settings
    guard let members = value?.members, !members.isEmpty else { return rows }
    let known = (isShallow ? current.ownProperties : nil) ?? Self.names(of: rows)
    let unknown = members.filter { known.position(of: $0.name) == nil }
    let former = unknown.isEmpty ? [] : formerSecretNames
    for (name, value) in unknown {
      let isInSecret = isSecret || former.contains(name)
      rows.append(
        member(name)?.node ?? readOff(value, at: .member(name), isInSecret: isInSecret))
    }
    return rows
  }

  /// The names of rows, to look for one of them.
  private static func names(of rows: [OutlineNode]) -> PreferenceDictionary {
    var names = PreferenceDictionary()
    names.reserveCapacity(rows.count)
    for row in rows { if let name = row.name { names[name] = .null } }
    return names
  }

  /// The row of a value that nothing describes.
  private func readOff(
    _ value: PreferenceValue, at step: Location.Step, isInSecret: Bool
  ) -> OutlineNode {
    let (path, inside) = reach(step)
    return OutlineNode(
      readOff: value, at: path, inside: inside, isInSecret: isInSecret, in: view.language)
  }

  // MARK: Secrets

  /// The setting of what no schema describes and is a secret all the same, nil for everything else.
  ///
  /// It is a part of a secret, or has the former name of one.
  func undescribedSecret(at path: PreferencePath) -> Setting? {
    var place = self
    for name in path.members {
      let around = place.content ?? place
      if let next = around.member(name) {
        place = next
        continue
      }
      guard around.isSecret || around.formerSecretNames.contains(name) else { return nil }
      var setting = Setting(path: path, kind: .raw)
      setting.title = path.name.map(SettingTitle.made) ?? ""
      setting.isSecret = true
      return setting
    }
    return nil
  }

  /// The names that secrets in it had before.
  private var formerSecretNames: Set<String> {
    let names = current.declaredMembers.compactMap { name, schema -> [String]? in
      guard let former = schema.members?["x-settee-aliases"]?.elements,
        member(name)?.isSecret == true
      else { return nil }
      return former.compactMap(\.text)
    }
    return Set(names.joined())
  }

  /// The default, put together from those of the members where it has none itself.
  var defaults: PreferenceValue? {
    let own = ownDefault ?? view["const"]
    guard own == nil || own?.members != nil, !isRecursive else { return own }
    var members = own?.members ?? [:]
    for name in current.memberNames where members[name] == nil {
      members[name] = member(name)?.defaults
    }
    return own == nil && members.isEmpty ? nil : .dictionary(members)
  }

  /// A value to begin with: the default, else the simplest of its kind, with the members that must be there.
  func initialValue(shape: Int? = nil, depth: Int = 0) -> PreferenceValue {
    if let content {
      let carrier: PreferenceValue = view.storageType == .data ? .data(Data()) : .string("")
      return content.initialValue(depth: depth + 1).held(like: carrier)
    }
    if let shape { return shaped(shape).initialValue(depth: depth) }
    let kind = shaping.current.kind
    // The default of a value that may have several shapes has one of them.
    if let value = ownDefault ?? view["const"], kind.holds(value) { return value }
    guard kind == .group, depth < 8 else { return kind.simplestValue }
    var members: PreferenceDictionary = [:]
    for name in current.memberNames where current.requires(name) {
      members[name] = member(name)?.initialValue(depth: depth + 1)
    }
    return .dictionary(members)
  }
}
