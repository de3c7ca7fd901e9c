import Foundation

private let parser =
  Parser(rawValue: ProcessInfo.processInfo.environment["SETTEE_FUZZ"] ?? "") ?? .json

private typealias Target = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  parser.feed(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ target: Target
) -> CInt

/// The package manager calls the beginning of a program by this name, and not libFuzzer's.
@_cdecl("Fuzz_main")
public func begin(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, fuzz)
}
