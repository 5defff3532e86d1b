import Foundation
import Media
import Rendering
import Testing

/// Pictures that are drawn and encoded while the transition goes on.
@ProcessLane @Suite struct RunOutputTests {
  private static let arguments = ["--plugin", "flip", "--size", "98x211", "--scale", "1"]

  @Test func `a video gets the frames of the numbered pictures, in their order`() throws {
    try Program.inNewFolder { program in
      try program.writeScript(StandInEncoder.copying, to: "bin/ffmpeg")
      let outcome = try program.run(
        Self.arguments + ["--output", "x/", "--output", "x.mp4", "--output", "x.gif"],
        environment: ["PATH": program.folder.appending(path: "bin").path + ":/usr/bin:/bin"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let frames = try program.names(in: "x").map {
        try ImageDecoder().image(atPath: program.folder.appending(path: "x/\($0)").path)
      }
      #expect(frames.count == 31)
      #expect(Set(frames.map(\.pixels)).count > 20)
      for (name, head) in [("x.mp4", 32), ("x.gif", 28)] {
        #expect(
          try program.bytes(of: name).dropFirst(head) == frames.flatMap(\.pixels)[...], "\(name)")
      }
    }
  }

  @Test(arguments: [(60, true), (120, true), (50, false), (30, false)])
  func `a GIF has no frame shorter than viewers show`(rate: Int, thins: Bool) throws {
    try Program.inNewFolder { program in
      try program.writeScript(
        StandInEncoder.copying(after: "echo \"$*\" > arguments"), to: "bin/ffmpeg")
      let outcome = try program.run(
        Self.arguments + ["--fps", "\(rate)", "--output", "x.gif"],
        environment: ["PATH": program.folder.appending(path: "bin").path + ":/usr/bin:/bin"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let arguments = String(decoding: try program.bytes(of: "arguments"), as: UTF8.self)
      #expect(arguments.contains("-r \(rate).0 "), "\(arguments)")
      #expect(arguments.contains(" -vf fps=50,split") == thins, "\(arguments)")
    }
  }

  @Test func `a frame that can't be written ends the run, and completes no other output`() throws {
    try Program.inNewFolder { program in
      // The tenth of 31 frames: what comes after it is not all made yet.
      let folder = program.folder.appending(path: "x/0009.png")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let arguments =
        Self.arguments + ["--output", "x/", "--output", "x.webp", "--trace", "t.json"]

      let outcome = try program.run(arguments)
      #expect(outcome.status == 73)
      #expect(
        outcome.errors.hasSuffix(
          "/x/0009.png: this is a directory, not a file\nhint: name a file in it\n"),
        "\(outcome.errors)")
      #expect(outcome.output == "")

      // The transition is told of as far as it would have come, whenever the failure was noticed.
      let record = try program.run(arguments + ["--json"])
      #expect(record.status == 73)
      let document = try record.json()
      #expect(document["frames"] as? Int == 31)
      #expect(document["ended"] as? Double == 0.5)
      #expect(document["files"] as? [String] == [])
      let found = try #require(document["diagnostics"] as? [[String: Any]])
      #expect(found.map { $0["code"] as? String } == ["unwritable-output"])

      // Pictures are written in batches of eight: what follows the batch of the failed one is not.
      let batches = (0..<16).map { String(format: "%04d.png", $0) }
      #expect(try program.names(in: "x") == batches)
      let rest = try program.names(in: ".").filter { !$0.hasPrefix(".") }
      #expect(rest == ["x"])
    }
  }

  @Test func `of several failures the one of the earliest frames ends the run, each time`() throws {
    for _ in 0..<3 {
      try Program.inNewFolder { program in
        for name in ["x/0009.png", "y/0003.png", "z/0005.png"] {
          try FileManager.default.createDirectory(
            at: program.folder.appending(path: name), withIntermediateDirectories: true)
        }
        let outcome = try program.run(
          Self.arguments + ["--output", "x/", "--output", "y/", "--output", "z/"])
        #expect(outcome.status == 73)
        #expect(
          outcome.errors.hasSuffix(
            "/y/0003.png: this is a directory, not a file\nhint: name a file in it\n"),
          "\(outcome.errors)")
        // The first eight frames of x and y were written, and of z, which comes after y, all but the eighth.
        let batch = (0..<8).map { String(format: "%04d.png", $0) }
        #expect(try program.names(in: "x") == batch + ["0009.png"])
        #expect(try program.names(in: "y") == batch)
        #expect(try program.names(in: "z") == batch.dropLast())
      }
    }
  }

  @Test func `an encoder hears of signals, whichever thread has started it`() throws {
    try Program.inNewFolder { program in
      try program.writeScript(
        StandInEncoder.copying(after: "grep SigBlk /proc/self/status > blocked"), to: "bin/ffmpeg")
      let outcome = try program.run(
        Self.arguments + ["--output", "x.mp4"],
        environment: ["PATH": program.folder.appending(path: "bin").path + ":/usr/bin:/bin"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let blocked = String(decoding: try program.bytes(of: "blocked"), as: UTF8.self)
      #expect(blocked == "SigBlk:\t0000000000000000\n")
    }
  }

  @Test func `an encoder that ends early ends the run, and leaves no file`() throws {
    try Program.inNewFolder { program in
      try program.writeScript("#!/bin/sh\nhead -c 100000 > /dev/null\nexit 3\n", to: "bin/ffmpeg")
      let outcome = try program.run(
        Self.arguments + ["--output", "x.mp4", "--output", "x.png"],
        environment: ["PATH": program.folder.appending(path: "bin").path + ":/usr/bin:/bin"])
      #expect(outcome.status == 69)
      #expect(
        outcome.errors == "ffmpeg could not make x.mp4: it stopped reading\n"
          + "hint: this ffmpeg may lack the encoder; try another ending\n",
        "\(outcome.errors)")
      let names = try program.names(in: ".").filter { !$0.hasPrefix(".") }
      #expect(names == ["bin"])
    }
  }

  @Test func `the pictures of a window that turns are all of one size`() throws {
    try Program.inNewFolder { program in
      let outcome = try program.run(
        Self.arguments + ["--rotate-at", "0.2", "--output", "x/", "--output", "x.png"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let sizes = try program.names(in: "x").map { name in
        let image = try ImageDecoder().image(
          atPath: program.folder.appending(path: "x/\(name)").path)
        return [image.width, image.height]
      }
      #expect(sizes.count > 20)
      #expect(Set(sizes) == [[211, 211]])
    }
  }
}
