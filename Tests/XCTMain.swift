// The entry point of the tests, in place of the one that SwiftPM generates to find tests of XCTest, for which it would
// index every source file (decision 1).

import Testing

@main
enum TestMain {
  static func main() async {
    // Without this argument tests of XCTest are asked for, and all are of Swift Testing.
    guard CommandLine.arguments.contains("--testing-library") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
