import PreferenceFormats

extension FileStore {
  /// Whether the file stands still and is not in its format.
  public var isDamaged: Bool {
    do {
      _ = try load()
      return false
    } catch StoreError.damaged {
      return true
    } catch {
      return false
    }
  }

  /// The newest copy that can be read and obeyed its schema, else the newest that can be read; nil where there is none.
  public var lastGoodCopy: Ring.Entry? {
    let readable = (ring?.entries ?? []).filter { !$0.isOutside && isReadable($0) }
    return readable.first { !$0.isFlawed } ?? readable.first
  }

  private func isReadable(_ copy: Ring.Entry) -> Bool {
    guard let bytes = try? ring?.bytes(of: copy) else { return false }
    return (try? format.parse(bytes)) != nil
  }
}

extension [FileStore] {
  /// How many secrets their last good copies lack.
  package var missingSecrets: Int { reduce(0) { $0 + ($1.lastGoodCopy?.missingSecrets ?? 0) } }
}
