import PreferenceSystem
import PreferenceValues

/// The owner, permissions and extended attributes of a file, which its replacement must have too.
struct FileMetadata: Sendable {
  var status: FileStatus
  var attributes: [String: [UInt8]]

  /// The attribute in which Linux stores the access control list.
  private static let accessList = "system.posix_acl_access"
  /// Signatures of the content, which are not valid for new content.
  private static let signatures: Set = ["security.ima", "security.evm"]

  /// Reads the metadata of an open file.
  init(of descriptor: Int32, in fileSystem: any FileSystem) throws(Errno) {
    status = try fileSystem.status(of: descriptor)
    attributes = try fileSystem.attributes(of: descriptor)
  }

  /// The result of copying metadata.
  struct Losses: Sendable {
    /// The metadata that could not be copied.
    var lost: [MetadataLoss] = []
    /// The reason why other users could gain access, nil if they could not.
    var widening: Message?
  }

  /// Copies this metadata to another open file and returns the losses.
  func copy(to descriptor: Int32, in fileSystem: any FileSystem) throws(Errno) -> Losses {
    var losses = Losses()
    let fresh = try FileMetadata(of: descriptor, in: fileSystem)
    copyOwner(over: fresh, to: descriptor, in: fileSystem, &losses)
    copyAttributes(over: fresh, to: descriptor, in: fileSystem, &losses)
    try fileSystem.setMode(of: descriptor, to: status.mode)
    return losses
  }

  private func copyOwner(
    over fresh: FileMetadata, to descriptor: Int32, in fileSystem: any FileSystem,
    _ losses: inout Losses
  ) {
    if status.group != fresh.status.group {
      do { try fileSystem.setOwner(of: descriptor, to: nil, group: status.group) } catch {
        losses.lost.append(.group)
        let (ofGroup, ofOthers) = (status.mode >> 3 & 7, status.mode & 7)
        if ofGroup != ofOthers { losses.widening = Message("its group cannot be preserved") }
      }
    }
    if status.owner != fresh.status.owner {
      do { try fileSystem.setOwner(of: descriptor, to: status.owner, group: nil) } catch {
        losses.lost.append(.owner)
      }
    }
  }

  private func copyAttributes(
    over fresh: FileMetadata, to descriptor: Int32, in fileSystem: any FileSystem,
    _ losses: inout Losses
  ) {
    // The file inherits the directory's default access list, which could let other users read it.
    for name in fresh.attributes.keys where attributes[name] == nil && name == Self.accessList {
      do { try fileSystem.removeAttribute(name, of: descriptor) } catch {
        losses.widening = Message(
          "the access control list that it inherits from its directory cannot be removed")
      }
    }
    for (name, value) in attributes
    where fresh.attributes[name] != value && !Self.signatures.contains(name) {
      do { try fileSystem.setAttribute(name, of: descriptor, to: value) } catch {
        losses.lost.append(name == Self.accessList ? .accessList : .attribute(name))
        if name == Self.accessList {
          losses.widening = Message("its access control list cannot be preserved")
        }
      }
    }
  }
}

/// File metadata that a save cannot preserve.
enum MetadataLoss: Hashable, Sendable, MessageConvertible {
  case group, owner, accessList
  case attribute(String)

  var message: Message {
    switch self {
    case .group: Message("its group")
    case .owner: Message("its owner")
    case .accessList: Message("its access control list")
    case .attribute(let name): Message("its attribute \(name)")
    }
  }
}
