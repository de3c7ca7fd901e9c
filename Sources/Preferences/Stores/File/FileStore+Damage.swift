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

  /// The copy that was kept at the last save, nil where there is none.
  public var lastGoodCopy: Ring.Entry? { ring?.entries.first { !$0.isOutside } }
}
