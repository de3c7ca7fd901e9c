import Foundation

private let parser =
  Parser(rawValue: ProcessInfo.processInfo.environment["SETTEE_FUZZ"] ?? "") ?? .json

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  parser.feed(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
