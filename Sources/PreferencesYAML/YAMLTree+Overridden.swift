#if YAML
  import PreferenceFormats
  import PreferenceValues

  extension YAMLTree {
    /// The values of merged mappings that another value of the same key overrides.
    var overriddenValues: [OverriddenValue] {
      guard let root, nodes.indices.contains(where: isMergeKey) else { return [] }
      return overriddenValues(in: root, at: .root)
    }

    /// The overridden values in a node, without those of the targets of aliases, which have locations of their own.
    private func overriddenValues(in index: Int, at place: ValueLocation) -> [OverriddenValue] {
      switch nodes[index].kind {
      case .scalar, .alias: []
      case .sequence:
        nodes[index].children.enumerated().flatMap {
          overriddenValues(in: $1, at: place.appending(.index($0)))
        }
      case .mapping: overriddenValues(inMapping: index, at: place)
      }
    }

    private func overriddenValues(
      inMapping index: Int, at place: ValueLocation
    ) -> [OverriddenValue] {
      let effective = (try? members(of: index)) ?? []
      let nodes = Set(effective.map(\.value))
      let others = mergedMembers(of: index).filter { !nodes.contains($0.value) }
      return effective.flatMap { overriddenValues(in: $0.value, at: place.appending($0.name)) }
        + others.flatMap { member in
          valueRanges(of: member.value).compactMap { range in
            (try? value(of: member.value)).map {
              OverriddenValue($0, at: place.appending(member.name), range)
            }
          }
        }
    }

    /// All members that the merge keys of a mapping add, also those that other members override.
    private func mergedMembers(of mapping: Int) -> [YAMLMember] {
      nodes[mapping].members.filter { isMergeKey($0.key) }.flatMap { members(mergedFrom: $0.value) }
    }

    private func members(mergedFrom index: Int) -> [YAMLMember] {
      switch nodes[index].kind {
      case .scalar: []
      case .alias(let target): members(mergedFrom: target)
      case .sequence: nodes[index].children.flatMap(members(mergedFrom:))
      case .mapping:
        nodes[index].members.filter { !isMergeKey($0.key) }.map {
          YAMLMember(name: (try? name(ofKey: $0.key)) ?? "", key: nil, value: $0.value)
        } + mergedMembers(of: index)
      }
    }
  }
#endif
