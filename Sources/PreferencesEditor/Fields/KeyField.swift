import PreferenceEditing
package import PreferenceSettings
package import PreferenceValues

/// The name of a dictionary's member being typed.
package struct KeyField: Sendable {
  /// What the name is for.
  package enum Purpose: Sendable {
    /// A new member.
    case new
    /// Another name for a member.
    case rename(OutlineNode)
    /// A copy of a member.
    case copy(OutlineNode)
  }

  /// The dictionary.
  package let setting: Setting
  package let purpose: Purpose
  package var buffer: TextBuffer
  /// Why there can be no member of this name, nil where there can.
  package var fault: String?

  init(in setting: Setting, for purpose: Purpose) {
    self.setting = setting
    self.purpose = purpose
    buffer = TextBuffer(purpose.node?.name ?? "")
  }

  package var title: Message {
    switch purpose {
    case .new: Message("New key in \(setting.title)")
    case .rename(let node): Message("New name for \(node.name ?? "")")
    case .copy(let node): Message("A copy of \(node.name ?? "")")
    }
  }

  mutating func check(in domain: EditedDomain) {
    let name = buffer.text
    if case .rename(let node) = purpose, node.name?.hasSameBytes(as: name) == true {
      fault = nil
    } else {
      fault = domain.schema.fault(ofKey: name, in: setting, of: domain.values)
    }
  }
}

extension KeyField.Purpose {
  /// The member it is about.
  var node: OutlineNode? {
    switch self {
    case .new: nil
    case .rename(let node), .copy(let node): node
    }
  }
}
