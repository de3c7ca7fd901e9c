/// What keystrokes are called where something is said that names some; who binds keystrokes knows.
package protocol KeystrokeNames: Sendable {}
