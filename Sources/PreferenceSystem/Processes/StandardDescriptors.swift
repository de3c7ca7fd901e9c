/// Standard input, output and error.
package enum StandardDescriptors {
  /// Opens those that are closed, so that no file gets their numbers and with them the texts for the user.
  ///
  /// Reading from them and writing to them still fails.
  package static func occupyClosed() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The new file has the lowest free number, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
