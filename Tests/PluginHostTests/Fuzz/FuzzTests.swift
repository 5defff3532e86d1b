import Foundation
import PluginAPI
import Testing

/// Random plugins, manifests, scenes, gestures and parameters: whatever they do, the host says what
/// is wrong, and goes on.
///
/// `make fuzz SEED=1 COUNT=20000` runs many; the ordinary run has a few.
@Suite(.serialized) struct FuzzTests {
  @Test(arguments: 0..<8) func `random cases end with a result or a message`(part: Int) throws {
    guard FuzzDriver() == nil else { return }
    let maker = FuzzMaker(seed: 2026)
    let judge = try FuzzJudge(isAlone: false)
    for number in part * 40..<(part + 1) * 40 {
      let problem = try judge.verdict(on: maker.make(number))
      #expect(problem == nil, "case \(number) of seed 2026")
    }
  }

  @Test func `the fuzz run that was asked for finds nothing`() throws {
    try FuzzDriver.serve()
    guard let driver = FuzzDriver() else { return }
    #expect(try driver.run() == [])
  }

  @Test func `a case is the same for the same seed and number`() {
    let (first, second) = (FuzzMaker(seed: 7), FuzzMaker(seed: 7))
    for number in 0..<50 {
      let (one, other) = (first.make(number), second.make(number))
      #expect(one.files == other.files && one.command == other.command)
    }
    #expect(first.make(3).files != FuzzMaker(seed: 8).make(3).files)
  }

  @Test func `sized calls come from all of the API, with sizes of all magnitudes`() {
    let api = FuzzAPI()
    var values = FuzzValues(api: api, random: FuzzRandom(seed: 3, number: 0), isSized: true)
    var text = ""
    for number in 0..<400 {
      values = FuzzValues(api: api, random: FuzzRandom(seed: 3, number: number), isSized: true)
      text += values.statements(40).joined(separator: "\n")
    }
    var missing: [String] = []
    for (entry, member) in api.uses where member.kind != .constructor {
      if !text.contains(".\(member.name)"), !text.contains(":\(member.name)("),
        !text.contains("'\(member.name)'")
      {
        missing.append("\(entry.name).\(member.name)")
      }
    }
    #expect(missing == [])
    let sizes = text.matches(of: /text\((\d+)\)/).compactMap { Int($0.1) }
    #expect((sizes.min() ?? .max) < 10 && (sizes.max() ?? 0) > 100_000)
    #expect(text.contains("list(") && text.contains("try(times, "))
  }

  @Test func `a case that takes too much memory is a failure`() {
    #expect(FuzzDriver.problem(withMemory: 400_000) == nil)
    #expect(FuzzDriver.problem(withMemory: 400_001)?.contains("400 MB") == true)
    #expect(FuzzDriver.peakMemory() > 1_000)
  }

  /// Most of what is written must be taken, or nothing is tried.
  @Test func `most random plugins can be loaded and run`() throws {
    let maker = FuzzMaker(seed: 5)
    var runs = 0
    var loaded = 0
    for number in 0..<120 {
      let made = maker.make(number)
      guard made.action == .run, made.files["8x8.png"] != nil else { continue }
      runs += 1
      for (name, text) in made.files where name.hasSuffix(".lua") {
        let failure = try FuzzJudge.refusal(of: text, name: name)
        if failure == nil { loaded += 1 }
      }
    }
    #expect(runs > 40 && loaded >= runs)
  }

  @Test func `what failed is made smaller`() throws {
    var made = FuzzCase(.run)
    made.files["a.lua"] = Array((1...40).map(String.init).joined(separator: "\n").utf8)
    made.options = [("--plugin", "a.lua"), ("--fps", "10")]
    let smallest = FuzzMinimiser.smallest(made) {
      let lines = ($0.files["a.lua"] ?? []).split(separator: 10).map {
        String(decoding: $0, as: UTF8.self)
      }
      return lines.contains("7") && lines.contains("31") && $0.value("--plugin") != nil
    }
    #expect(smallest.files["a.lua"].map { String(decoding: $0, as: UTF8.self) } == "7\n31")
    #expect(smallest.command == "transhost run --plugin 'a.lua'")
  }
}
