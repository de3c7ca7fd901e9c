#if YAML
  import PreferenceFormats
  import PreferenceValues

  extension TextLines {
    /// The number of characters before a byte on its line.
    func column(of offset: Int) -> Int {
      bytes[start(of: offset)..<offset].filter { $0 & 0xC0 != 0x80 }.count
    }
  }
#endif
