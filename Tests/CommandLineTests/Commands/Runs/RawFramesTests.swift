import Foundation
import Media
import Rendering
import Testing

/// Raw frames in files and on standard output.
@ProcessLane @Suite struct RawFramesTests {
  nonisolated private static let arguments = [
    "--plugin", "flip", "--size", "98x211", "--scale", "1", "--output",
  ]
  private static let summary = "raw frames: x.rgba (98x211 rgba, 60 fps)"

  /// Runs the program with standard output redirected as in a shell.
  private func run(
    _ program: Program, _ arguments: [String], _ redirection: String
  ) throws -> Program.Outcome {
    try program.run(arguments, prefix: ["sh", "-c", "exec \"$0\" \"$@\" \(redirection)"])
  }

  @Test func `a file gets the bytes of the numbered pictures, in their order`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(Self.arguments + ["x.rgba", "--output", "x/"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("\n  \(Self.summary)\n"), "\(outcome.output)")
      let frames = try program.names(in: "x").map {
        try ImageDecoder().image(atPath: program.folder.appending(path: "x/\($0)").path)
      }
      #expect(frames.count == 31)
      #expect(Set(frames.map(\.pixels)).count > 20)
      #expect(try program.bytes(of: "x.rgba") == frames.flatMap(\.straightPixels))
    }
  }

  @Test func `standard output gets the bytes of a file, and nothing else`() throws {
    try Program.inNewFolder { program in
      let whole = try program.run(Self.arguments + ["x.rgba", "--quiet"])
      #expect(whole.status == 0 && whole.output == "" && whole.errors == "", "\(whole)")
      let outcome = try run(
        program, Self.arguments + ["-", "--timeline", "--explain", "--output", "x.png"], "> out")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try program.bytes(of: "out") == program.bytes(of: "x.rgba"))
      // The summary is on standard error.
      #expect(outcome.errors.hasPrefix("flip "), "\(outcome.errors)")
      #expect(
        outcome.errors.contains("\n  raw frames: standard output (98x211 rgba, 60 fps)\n"),
        "\(outcome.errors)")
      #expect(outcome.errors.contains("\n  filmstrip: x.png\n"), "\(outcome.errors)")

      let quiet = try run(program, Self.arguments + ["-", "--quiet"], "> out")
      #expect(quiet.status == 0 && quiet.errors == "", "\(quiet)")
      #expect(try program.bytes(of: "out") == program.bytes(of: "x.rgba"))
    }
  }

  @Test func `a reader that ends early ends the run without a message`() throws {
    try Program.inNewFolder { program in
      // The status of the program is that of the script; the reader takes a part of a frame.
      let script = """
        mkfifo pipe
        head -c 1000 pipe > head & "$0" "$@" > pipe
        """
      let outcome = try program.run(
        Self.arguments + ["-", "--output", "x.webp"], prefix: ["sh", "-c", script])
      #expect(outcome.status == 73, "\(outcome)")
      #expect(outcome.errors == "", "\(outcome)")
      #expect(try !program.names(in: ".").contains("x.webp"))
    }
  }

  @Test(arguments: [
    ("> /dev/full", "No space left on device"), (">&-", "it is closed"),
  ])
  func `frames that can't be written end the run with 73`(
    redirection: String, reason: String
  ) throws {
    try Program.inNewFolder { program in
      let outcome = try run(program, Self.arguments + ["-", "--quiet"], redirection)
      #expect(outcome.status == 73, "\(outcome)")
      #expect(
        outcome.errors.hasPrefix("can't write standard output: \(reason)\n"), "\(outcome)")
    }
  }

  @Test func `a pipe with a name gets the frames as a file does`() throws {
    try Program.inNewFolder { program in
      let script = """
        mkfifo x.rgba
        cat x.rgba > out &
        "$0" "$@" && wait
        """
      let outcome = try program.run(Self.arguments + ["x.rgba"], prefix: ["sh", "-c", script])
      #expect(outcome.status == 0, "\(outcome)")
      #expect(try program.bytes(of: "out").count == 98 * 211 * 4 * 31)
    }
  }

  @Test func `no other result shares standard output with frames`() throws {
    try Program.inNewFolder { program in
      let json = try program.run(Self.arguments + ["-", "--json"])
      #expect(json.status == 64, "\(json)")
      let found = try #require(try json.json()["diagnostics"] as? [[String: Any]])
      #expect(found.map { $0["code"] as? String } == ["duplicate-output"])
      #expect(found.first?["message"] as? String == "--output - is also the place of --json")

      let watch = try program.run(["watch"] + Self.arguments + ["-", "--renders", "1"])
      #expect(watch.status == 64, "\(watch)")
      #expect(
        watch.errors.contains("--output -: watch writes each version into the same files"),
        "\(watch)")
    }
  }

  @Test func `the document tells how long each stage took`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        Self.arguments + ["x/", "--output", "x.png", "--output", "x.rgba", "--json"])
      let timing = try #require(try outcome.json()["timing"] as? [String: Double])
      #expect(
        Set(timing.keys) == [
          "script", "engine", "pixels", "drawing", "scaling", "encoding", "writing", "total",
        ])
      #expect(timing.values.allSatisfy { $0 > 0 }, "\(timing)")
      // A frame is drawn within the run, and so is all that counts as pixels.
      #expect(try #require(timing["drawing"]) <= #require(timing["pixels"]), "\(timing)")
      #expect(try #require(timing["drawing"]) < #require(timing["total"]), "\(timing)")
    }
  }
}
