package import PreferenceValues

/// A format whose name is translated.
package protocol TitledFormat: DocumentFormat {
  /// The name for the user: “XML property list”.
  var title: Message { get }
}

extension DocumentFormat {
  /// The name for the user, in each language.
  package var title: Message {
    (self as? any TitledFormat)?.title ?? Message(verbatim: name)
  }
}
