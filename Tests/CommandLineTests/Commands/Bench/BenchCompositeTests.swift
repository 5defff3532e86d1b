import Foundation
import Testing

/// `transhost bench composite`: that it measures what it says, not how fast this machine is.
@ProcessLane @Suite struct BenchComposite {
  private static let rows = [
    "dissolve", "slide", "slide-between", "zoom", "flip", "rotate", "pixellate", "blur-5",
    "blur-20", "blur-60", "phone", "layers",
  ]
  private static let runs = [
    "run-flip", "run-slide", "run-overlay", "run-sheet", "run-explode", "run-pageCurl",
  ]

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.inNewFolder { try $0.run(["bench", "composite"] + arguments) }
  }

  private func rows(of outcome: Program.Outcome) throws -> [[String: Any]] {
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(try outcome.json()["rows"] as? [[String: Any]])
  }

  /// The numbers of an object under `keys`, each of which is positive.
  private func check(_ object: [String: Any], _ keys: String...) throws {
    for key in keys {
      let number = try #require(object[key] as? Double, "\(key)")
      #expect(number > 0 && number.isFinite, "\(key)")
    }
  }

  @Test func `all rows are drawn at the size asked for, and animators at that of a phone`() throws {
    let outcome = try run("--size", "64x48", "--frames", "2", "--threads", "1", "--json")
    let rows = try rows(of: outcome)
    #expect(outcome.errors.isEmpty)
    #expect(try outcome.json()["frames"] as? Int == 2)
    #expect(rows.compactMap { $0["row"] as? String } == Self.rows + Self.runs)
    for row in rows {
      let isRun = (row["row"] as? String)?.hasPrefix("run-") == true
      #expect(row["width"] as? Int == (isRun ? 780 : 64))
      #expect(row["height"] as? Int == (isRun ? 1688 : 48))
      #expect(row["threads"] as? Int == 1)
      try check(
        row, "medianMilliseconds", "meanMilliseconds", "worstMilliseconds", "framesPerSecond")
    }
  }

  @Test func `the loop has as many threads as the row, and a ratio of the two times`() throws {
    let outcome = try run(
      "--size", "64x64", "--frames", "3", "--threads", "2", "--threads", "1", "--threads", "2",
      "--row", "slide-between", "--row", "dissolve", "--vs", "loop", "--json")
    let rows = try rows(of: outcome)
    // In the order of the rows, each once.
    #expect(
      rows.compactMap { $0["row"] as? String } == [
        "dissolve", "dissolve", "slide-between", "slide-between",
      ])
    #expect(rows.compactMap { $0["threads"] as? Int } == [2, 1, 2, 1])
    for row in rows {
      let peers = try #require(row["peers"] as? [[String: Any]])
      let peer = try #require(peers.first)
      #expect(peers.count == 1 && peer["peer"] as? String == "loop")
      #expect(peer["threads"] as? Int == row["threads"] as? Int)
      try check(peer, "medianMilliseconds", "worstMilliseconds", "ratioToPeer", "timesAsFast")
      let own = try #require(row["medianMilliseconds"] as? Double)
      let other = try #require(peer["medianMilliseconds"] as? Double)
      let ratio = try #require(peer["ratioToPeer"] as? Double)
      #expect(abs(ratio / (own / other) - 1) < 1e-6)
      #expect(abs(ratio * (try #require(peer["timesAsFast"] as? Double)) - 1) < 1e-6)
    }
    #expect(try (outcome.json()["growth"] as? [Any])?.isEmpty == true)
  }

  @Test func `layers stand beside the same picture of layers that hide nothing`() throws {
    let outcome = try run(
      "--size", "80x50", "--frames", "2", "--threads", "1", "--row", "layers", "--json")
    let peers = try #require(try rows(of: outcome).first?["peers"] as? [[String: Any]])
    #expect(peers.compactMap { $0["peer"] as? String } == ["visible"])
  }

  @Test func `several sizes tell how times grow`() throws {
    let outcome = try run(
      "--size", "64x64", "--size", "128X96", "--frames", "2", "--threads", "1", "--row", "zoom",
      "--vs", "loop", "--json")
    #expect(try rows(of: outcome).compactMap { $0["width"] as? Int } == [64, 128])
    let growth = try #require(try outcome.json()["growth"] as? [[String: Any]])
    #expect(growth.count == 1)
    #expect(growth.first?["from"] as? String == "64x64")
    #expect(growth.first?["to"] as? String == "128x96")
    try check(try #require(growth.first), "ratio", "loopRatio")
  }

  @Test func `a table has a line for each row, and says what was measured`() throws {
    let outcome = try run(
      "--size", "64x64", "--frames", "2", "--threads", "1", "--row", "zoom", "--row", "flip",
      "--vs", "loop")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("row") == true && lines.first?.contains("loop ms") == true)
    #expect(lines.dropFirst().first?.hasPrefix("zoom") == true)
    #expect(lines.last?.contains("median wall-clock time of 2 frames") == true)
  }

  @Test(arguments: [
    ["--threads", "0"], ["--threads", "65"], ["--frames", "1"], ["--frames", "10001"],
    ["--size", "15x64"], ["--size", "3841x64"], ["--size", "64x2161"], ["--size", "64"],
    ["--size", "64.5x64"], ["--vs", "gpu"], ["--row", "wipe"],
  ])
  func `what can't be measured is refused`(arguments: [String]) throws {
    for json in [[], ["--json"]] {
      let outcome = try Program.inNewFolder {
        try $0.run(["bench", "composite"] + arguments + json)
      }
      #expect(outcome.status == 64)
      #expect((outcome.errors + outcome.output).contains(arguments[1]), "\(outcome.errors)")
    }
  }

  @Test func `a row of another name is refused with the names of all`() throws {
    let outcome = try run("--row", "wipe")
    for name in Self.rows + Self.runs { #expect(outcome.errors.contains(name), "\(name)") }
  }

  // MARK: - Other programs

  @Test(arguments: [("ffmpeg", "ffmpeg"), ("skia", "python3")])
  func `a missing peer is reported`(peer: String, name: String) throws {
    try Program.inNewFolder { program in
      let arguments = ["bench", "composite", "--size", "64x64", "--frames", "2", "--vs", peer]
      let text = try program.run(arguments, environment: ["PATH": ""])
      #expect(text.status == 69 && text.output.isEmpty)
      #expect(text.errors.contains("the program \(name) is not on the PATH"), "\(text.errors)")
      let json = try program.run(arguments + ["--json"], environment: ["PATH": ""])
      #expect(json.status == 69 && json.output.contains("peer-missing"), "\(json.output)")
    }
  }

  /// Runs a row of one thread with a script in the place of a program.
  private func run(
    _ script: String, as name: String, vs peer: String, row: String, in program: Program
  ) throws -> Program.Outcome {
    try program.writeScript(script, to: "bin/\(name)")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try program.run(
      [
        "bench", "composite", "--size", "64x64", "--frames", "2", "--threads", "1", "--row", row,
        "--vs", peer, "--json",
      ], environment: ["PATH": program.folder.appending(path: "bin").path + ":" + path])
  }

  @Test func `ffmpeg makes short and long runs of the transition in both formats`() throws {
    try Program.inNewFolder { program in
      let script = """
        #!/bin/sh
        case "$*" in
        *filter=xfade*) echo "transition" ;;
        *-version*) echo "ffmpeg version 5.1-stand-in Copyright" ;;
        *) echo "$@" >> arguments ;;
        esac

        """
      let outcome = try run(script, as: "ffmpeg", vs: "ffmpeg", row: "zoom", in: program)
      let peers = try #require(try rows(of: outcome).first?["peers"] as? [[String: Any]])
      #expect(try outcome.json()["ffmpeg"] as? String == "5.1-stand-in")
      #expect(peers.compactMap { $0["peer"] as? String } == ["ffmpeg"])
      let detail = try #require(peers.first?["detail"] as? String)
      #expect(["xfade zoomin yuv444p", "xfade zoomin gbrp"].contains(detail))
      let runs = String(decoding: try program.bytes(of: "arguments"), as: UTF8.self)
        .split(separator: "\n")
      for format in ["yuv444p", "gbrp"] {
        for frames in [1, 25] {
          let same = runs.filter {
            $0.contains("format=\(format),trim=end_frame=\(frames)[out]")
              && $0.contains("xfade=transition=zoomin") && $0.contains("s=64x64")
              && $0.hasSuffix("-f null -")
          }
          #expect(same.count >= 2, "\(format) \(frames)")
        }
      }
    }
  }

  @Test func `an ffmpeg that fails or lacks the filter is reported`() throws {
    for (script, message) in [
      ("echo Unknown filter", "this ffmpeg has no filter xfade"),
      ("echo transition; case \"$*\" in *null*) echo broken >&2; exit 3;; esac", "broken"),
    ] {
      try Program.inNewFolder { program in
        let outcome = try run(
          "#!/bin/sh\n\(script)\n", as: "ffmpeg", vs: "ffmpeg", row: "zoom", in: program)
        #expect(outcome.status == 69)
        #expect(outcome.output.contains(message), "\(outcome.output)")
      }
    }
  }

  @Test func `Skia's times are those that the script answers`() throws {
    try Program.inNewFolder { program in
      let script = """
        #!/bin/sh
        echo '{"version": "1.0"}'
        while read -r line; do echo "$line" >> lines; echo '{"times": [2.5]}'; done

        """
      let outcome = try run(script, as: "python3", vs: "skia", row: "flip", in: program)
      let peers = try #require(try rows(of: outcome).first?["peers"] as? [[String: Any]])
      #expect(try outcome.json()["skia"] as? String == "1.0")
      #expect(peers.compactMap { $0["peer"] as? String } == ["skia"])
      #expect(peers.first?["medianMilliseconds"] as? Double == 2.5)
      #expect(peers.first?["threads"] as? Int == 1)
      // Two frames to warm up, then those that are measured.
      let lines = String(decoding: try program.bytes(of: "lines"), as: UTF8.self)
        .split(separator: "\n")
      #expect(lines == ["flip 64 64 0 2 4", "flip 64 64 2 3 4", "flip 64 64 3 4 4"])
    }
  }

  @Test func `a python3 without the module is reported`() throws {
    try Program.inNewFolder { program in
      let outcome = try run(
        "#!/bin/sh\necho '{\"missing\": \"No module named skia\"}'\n", as: "python3", vs: "skia",
        row: "flip", in: program)
      #expect(outcome.status == 69)
      #expect(outcome.output.contains("No module named skia"), "\(outcome.output)")
      #expect(outcome.output.contains("skia-python"))
    }
  }
}
