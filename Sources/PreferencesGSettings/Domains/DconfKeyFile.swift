#if GSettings
  package import PreferenceValues

  /// The key files of `dconf dump` and `dconf load`: a group for each directory, and GVariant texts.
  package enum DconfKeyFile {
    /// The text of the keys in a value of directories from the root, and the names that a key file cannot have.
    package static func text(
      of root: PreferenceValue
    ) throws(VariantError) -> (text: String, leftOut: [String]) {
      var groups: [ExactName: [(key: String, text: String)]] = [:]
      var leftOut: [String] = []
      for (path, value) in DconfTree.keys(in: root) {
        guard let name = DconfTree.name(of: path), name != "/" else { continue }
        let parts = name.split(separator: "/").map(String.init)
        let group = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "/"
        guard let key = parts.last, isGroup(group), isKey(key) else {
          leftOut.append(name)
          continue
        }
        groups[ExactName(group), default: []].append(
          (key, try Variant.untyped(value).text(isAnnotated: true)))
      }
      let text = groups.sorted { $0.key.text.precedesByBytes($1.key.text) }.map { group, entries in
        let lines = entries.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.text)\n" }
        return "[\(group.text)]\n" + lines.joined()
      }
      return (text.joined(separator: "\n"), leftOut.sorted())
    }

    /// Whether a line with a key has the same key when it is read.
    private static func isKey(_ name: String) -> Bool {
      isGroup(name) && !name.contains("=") && !name.hasPrefix("#")
        && Substring(name).trimmingSpace == name
    }

    /// Whether a line with a group has the same group when it is read.
    private static func isGroup(_ name: String) -> Bool {
      !name.unicodeScalars.contains { "[]".unicodeScalars.contains($0) || $0.value < 0x20 }
    }

    /// Whether a text may be a key file: it begins with a group.
    package static func isKeyFile(_ bytes: [UInt8]) -> Bool {
      let lines = bytes.withoutByteOrderMark.split(whereSeparator: \.isLineEnd)
      let first = lines.first { line in
        let start = line.first { !$0.isWhiteSpace }
        return start != nil && start != UInt8(ascii: "#")
      }
      // JSON may be an empty list; a group has a name.
      guard let first, first.count > 2, first.first == UInt8(ascii: "[") else { return false }
      return first.last { !$0.isWhiteSpace } == UInt8(ascii: "]")
    }

    /// The keys of a text below a directory, as one value of directories.
    ///
    /// The groups are below the directory, as `dconf dump` writes them, or have its path, as settee exports them.
    ///
    /// - Throws: ``VariantError`` with the line.
    package static func root(
      of bytes: [UInt8], file: String, below directory: String
    ) throws(VariantError) -> PreferenceValue {
      let whole = try root(of: bytes, file: file)
      let inner = DconfTree.directory(directory, in: whole)
      return inner.isEmpty ? whole : .dictionary(inner)
    }

    /// The keys of a text as one value of directories.
    ///
    /// - Throws: ``VariantError`` with the line.
    package static func root(of bytes: [UInt8], file: String) throws(VariantError)
      -> PreferenceValue
    {
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw VariantError(Message("\(file) is not valid UTF-8"))
      }
      let keyFile = KeyFile(path: file, bytes: bytes)
      if let line = keyFile.faultyLine {
        throw VariantError(Message("\(file):\(line): expected a group, a key or a comment"))
      }
      var values: [(name: String, value: Variant)] = []
      for entry in keyFile.entries {
        let group = entry.group.split(separator: "/", omittingEmptySubsequences: true)
        let name = "/" + (group.map(String.init) + [entry.key]).joined(separator: "/")
        do { values.append((name, try Variant(text: entry.text))) } catch {
          throw VariantError(Message("\(entry.place): \(entry.key): \(error.message)"))
        }
      }
      return DconfTree.root(of: values)
    }
  }
#endif
