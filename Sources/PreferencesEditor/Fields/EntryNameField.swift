import PreferenceEditing
package import PreferenceSettings
package import PreferenceValues

/// A field for the name of a dictionary's entry.
package struct EntryNameField: Sendable {
  /// The purpose of the name.
  package enum Purpose: Sendable {
    /// A new entry.
    case new
    /// A new name for an entry.
    case rename(OutlineNode)
    /// A copy of an entry.
    case copy(OutlineNode)
  }

  /// The dictionary.
  package let setting: SettingDescription
  package let purpose: Purpose
  package var buffer: TextBuffer
  /// The reason that the dictionary rejects the name, nil if it accepts it.
  package var errorMessage: String?

  init(in setting: SettingDescription, for purpose: Purpose) {
    self.setting = setting
    self.purpose = purpose
    buffer = TextBuffer(purpose.node?.name ?? "")
  }

  package var title: Message {
    switch purpose {
    case .new: Message("New key in \(setting.title)")
    case .rename(let node): Message("New name for \(KeyLabel.verbatim(node.name ?? ""))")
    case .copy(let node): Message("A copy of \(KeyLabel.verbatim(node.name ?? ""))")
    }
  }

  mutating func check(in domain: EditedDomain) {
    let name = buffer.text
    if case .rename(let node) = purpose, node.name?.hasSameBytes(as: name) == true {
      errorMessage = nil
    } else {
      errorMessage = domain.schema.rejectionReason(ofKey: name, in: setting, of: domain.values)
    }
  }
}

extension EntryNameField.Purpose {
  /// The entry to rename or copy.
  var node: OutlineNode? {
    switch self {
    case .new: nil
    case .rename(let node), .copy(let node): node
    }
  }
}
