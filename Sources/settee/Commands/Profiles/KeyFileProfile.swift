import PreferenceEditing
import PreferenceStores
import PreferenceSystem
import PreferenceValues

#if GSettings
  import PreferencesGSettings
#endif

/// A profile as a key file of dconf, which `dconf dump /` writes and `dconf load /` reads.
enum KeyFileProfile {
  private static var isMissing: CommandError {
    CommandError(
      .badInput, Message("this program was built without GSettings, which dconf files need"))
  }

  #if GSettings
    /// The directory of dconf that has the keys of a domain, as a domain, and the names of the keys; nil for all keys.
    static func directory(ofDomain name: String) throws -> (domain: String, keys: [String]?) {
      guard let found = OptionalFeatures.gsettings.directory(ofDomain: name) else {
        throw CommandError(.badInput, Message("\(name) is not a domain of GSettings or dconf"))
      }
      return ("dconf:\(found.directory)", found.keys)
    }

    /// The text of exported values; those of secrets are left out, and so are keys that a key file cannot have, with a warning.
    static func text(of snapshots: [NamedSnapshot]) throws -> String {
      let roots = snapshots.flatMap { snapshot in
        snapshot.parts.map { part in
          let path = snapshot.name.dropFirst("dconf:".count).split(separator: "/").map(String.init)
          return PreferenceValue.emptyDictionary.applying(
            .set(part.values), at: PreferencePath(path))
        }
      }
      let all = roots.reduce(PreferenceValue.emptyDictionary) { $1.merged(over: $0) }
      do {
        let (text, leftOut) = try DconfKeyFile.text(of: all)
        for key in leftOut {
          Output.complain(Message("\(key) is left out: a key file cannot have this name"))
        }
        return text
      } catch { throw CommandError(.notReadOrWritten, error.message) }
    }

    /// The values of a key file as a profile of a domain `dconf:/…`; nil for a file in another format.
    static func profile(
      _ bytes: [UInt8], file: String, domain: String?
    ) throws -> Profile? {
      guard DconfKeyFile.isKeyFile(bytes) else { return nil }
      let name = try domain.map { try directory(ofDomain: $0).domain } ?? "dconf:/"
      do {
        let directory = String(name.dropFirst("dconf:".count))
        let root = try DconfKeyFile.root(of: bytes, file: file, below: directory)
        let part = NamedSnapshot.Part(
          store: StoreIdentity(kind: "profile", name: "user"), layer: "user", root: root)
        return Profile(
          date: Date(), snapshots: [NamedSnapshot(named: name, date: Date(), parts: [part])])
      } catch { throw CommandError(.notReadOrWritten, Message(of: error)) }
    }

    /// The snapshot without values that programs ignore because their schema does not allow them; prints their keys.
    static func withoutIgnored(
      _ snapshot: NamedSnapshot
    ) -> (snapshot: NamedSnapshot, isComplete: Bool) {
      guard snapshot.name.hasPrefix("dconf:") else { return (snapshot, true) }
      let directory = String(snapshot.name.dropFirst("dconf:".count))
      var (snapshot, isComplete) = (snapshot, true)
      snapshot.parts = snapshot.parts.map { part in
        var part = part
        let (root, ignored) = OptionalFeatures.gsettings.checked(part.root, below: directory)
        part.root = root
        isComplete = isComplete && ignored.isEmpty
        for path in ignored {
          let key = directory + path.members.joined(separator: "/")
          Output.complain(
            Message("\(key) has a value that its schema does not allow; it is not imported"))
          part.root = part.root.applying(.reset, at: path)
        }
        return part
      }
      return (snapshot, isComplete)
    }
  #else
    static func withoutIgnored(
      _ snapshot: NamedSnapshot
    ) -> (snapshot: NamedSnapshot, isComplete: Bool) { (snapshot, true) }

    static func directory(ofDomain name: String) throws -> (domain: String, keys: [String]?) {
      throw isMissing
    }

    static func text(of snapshots: [NamedSnapshot]) throws -> String { throw isMissing }

    static func profile(_ bytes: [UInt8], file: String, domain: String?) throws -> Profile? { nil }
  #endif
}

extension PreferenceValue {
  /// This dictionary over another one, member by member.
  fileprivate func merged(over other: PreferenceValue) -> PreferenceValue {
    guard let own = members, var merged = other.members else { return self }
    for (name, value) in own { merged[name] = merged[name].map { value.merged(over: $0) } ?? value }
    return .dictionary(merged)
  }
}
