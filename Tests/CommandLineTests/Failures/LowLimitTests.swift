import Foundation
import Testing

/// Limits of the system that are too low: a message and 69 or 73, and never a signal.
@WaitingLane @Suite struct LowLimitTests {
  nonisolated private static let run = ["--plugin", "flip", "--size", "98x211", "--output"]

  private static func under(_ limit: String) -> [String] {
    ["sh", "-c", "ulimit \(limit) && exec \"$0\" \"$@\""]
  }

  @Test(arguments: [
    run + ["x.png"], run + ["x.webp"], run + ["x/"], run + ["x.rgba"], ["list"],
    ["validate", "flip"], ["test", "flip", "--filter", "loads"],
  ])
  func `too little memory is refused with its limit`(arguments: [String]) throws {
    try Program.inNewFolder { program in
      // Enough for the program and its libraries, and not for its work.
      let outcome = try program.run(arguments, prefix: Self.under("-v 330000"))
      #expect(outcome.status == 69, "\(outcome)")
      #expect(
        outcome.errors.contains("the limit of 330000 KiB of memory (ulimit -v) is too low"),
        "\(outcome)")
    }
  }

  @Test func `too little memory for large frames is refused before they are made`() throws {
    try Program.inNewFolder { program in
      let arguments = [
        "--plugin", "flip", "--size", "4000x4000", "--scale", "1", "--output", "x.webp",
      ]
      let outcome = try program.run(arguments, prefix: Self.under("-v 1000000"))
      #expect(outcome.status == 69, "\(outcome)")
      #expect(outcome.errors.contains("(ulimit -v) is too low"), "\(outcome)")
    }
  }

  @Test(arguments: [
    run + ["x.png"], run + ["x.webp"], run + ["x/"], ["list"], ["validate", "flip"],
    ["test", "flip", "--filter", "loads"],
  ])
  func `too few open files are refused with their limit`(arguments: [String]) throws {
    for limit in [5, 8, 12] {
      try Program.inNewFolder { program in
        let outcome = try program.run(arguments, prefix: Self.under("-n \(limit)"))
        #expect(outcome.status == 69, "\(limit): \(outcome)")
        #expect(
          outcome.errors.contains("the limit of \(limit) open files (ulimit -n) is too low"),
          "\(outcome)")
      }
    }
  }
}
