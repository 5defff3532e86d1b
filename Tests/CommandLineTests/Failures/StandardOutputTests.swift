import Foundation
import Testing

/// A standard output that is full, closed or without a reader. A result that was not written is no success.
@WaitingLane @Suite struct StandardOutputTests {
  /// Commands with results.
  nonisolated private static let commands: [[String]] = [
    ["--plugin", "flip", "--size", "98x211", "--output", "x.png"],
    ["run", "--plugin", "flip", "--size", "98x211", "--output", "x.png", "--json"],
    ["watch", "--plugin", "flip", "--size", "98x211", "--output", "x.png", "--renders", "1"],
    [
      "watch", "--plugin", "flip", "--size", "98x211", "--output", "x.png", "--renders", "1",
      "--json",
    ],
    ["list"], ["list", "--json"], ["validate", "flip"], ["validate", "flip", "--json"],
    ["test", "flip", "--filter", "loads"], ["test", "flip", "--filter", "loads", "--json"],
    ["test", "flip", "--filter", "loads", "--format", "tap"], ["explain"],
    ["explain", "cpu-limit"], ["explain", "--json"], ["explain", "--markdown"],
    ["diff", "flip", "flip"], ["diff", "flip", "flip", "--json"], ["new", "rise"],
    ["bench", "lua", "--count", "100"], ["bench", "lua", "--count", "100", "--json"], ["--help"],
    ["--version"],
  ]

  private func run(
    _ arguments: [String], _ redirection: String
  ) throws -> (status: Int32, errors: String) {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        arguments, prefix: ["sh", "-c", "exec \"$0\" \"$@\" \(redirection)"])
      return (outcome.status, outcome.errors)
    }
  }

  @Test(arguments: commands)
  func `a full standard output ends with 73`(arguments: [String]) throws {
    let (status, errors) = try run(arguments, "> /dev/full")
    #expect(status == 73, "\(errors)")
    #expect(
      errors.contains("can't write standard output: No space left on device"), "\(errors)")
  }

  @Test(arguments: commands)
  func `a closed standard output ends with 73`(arguments: [String]) throws {
    let (status, errors) = try run(arguments, ">&-")
    #expect(status == 73, "\(errors)")
    #expect(errors.contains("can't write standard output: it is closed"), "\(errors)")
  }

  @Test(arguments: ["> /dev/full", ">&-"])
  func `doctor does not succeed without its report`(redirection: String) throws {
    let (status, errors) = try run(["doctor"], redirection)
    #expect(status == 73, "\(errors)")
  }

  /// The reader has ended before the program begins: the pipe is opened and closed again.
  @Test func `a reader that has ended gets no message, and no success is claimed`() throws {
    for arguments in [["list"], ["explain", "--json"], ["validate", "flip"], ["--help"]] {
      try Program.inNewFolder { program in
        // The exit status goes to a file; `exec 1>&-` lets the reader end, and `wait` waits for it.
        let script = """
          mkfifo pipe
          : < pipe & exec 3> pipe
          wait
          "$0" "$@" >&3
          """
        let outcome = try program.run(arguments, prefix: ["sh", "-c", script])
        #expect(outcome.status == 73, "\(arguments): \(outcome)")
        #expect(outcome.errors == "", "\(arguments)")
      }
    }
  }

  @Test func `without results nothing is written, and nothing fails`() throws {
    let arguments = ["--plugin", "flip", "--size", "98x211", "--output", "x.png", "--quiet"]
    #expect(try run(arguments, "> /dev/full").status == 0)
    #expect(try run(arguments, ">&-").status == 0)
  }

  @Test func `a file that is opened does not take the place of a closed stream`() throws {
    try Program.inNewFolder { program in
      let arguments = ["--plugin", "flip", "--size", "98x211", "--output", "x.png"]
      _ = try program.run(arguments)
      let picture = try program.bytes(of: "x.png")
      let outcome = try program.run(
        arguments, prefix: ["sh", "-c", #"exec "$0" "$@" <&- >&- 2>&-"#])
      #expect(outcome.status == 73)
      #expect(try program.bytes(of: "x.png") == picture)
    }
  }
}
