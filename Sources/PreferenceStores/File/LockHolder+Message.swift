package import PreferenceSystem
package import PreferenceValues

extension LockHolder: MessageConvertible {
  /// The name and number, such as "vim (process 4711)".
  package var message: Message {
    name.map { Message("\($0) (process \(process))") } ?? Message("process \(process)")
  }
}
