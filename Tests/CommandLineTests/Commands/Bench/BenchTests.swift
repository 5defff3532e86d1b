import Foundation
import Testing
import UsageLimits

/// `transhost bench`: that it measures what it says, not how fast this machine is.
@ProcessLane @Suite struct Bench {
  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.inNewFolder { try $0.run(["bench"] + arguments) }
  }

  @Test(arguments: [false, true])
  func `engine gives a row for each number of layers`(layout: Bool) throws {
    let outcome = try Program.inNewFolder { program in
      try program.run(
        ["bench", "engine", "--layers", "10", "--layers", "30", "--frames", "3", "--json"]
          + (layout ? ["--layout"] : []))
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    let document = try outcome.json()
    #expect(document["frames"] as? Int == 3)
    #expect(document["layout"] as? Bool == layout)
    #expect(document["growth"] == nil, "there is none without 1,000 and 10,000 layers")
    let rows = try #require(document["rows"] as? [[String: Any]])
    #expect(rows.compactMap { $0["layers"] as? Int } == [10, 30])
    #expect(rows.compactMap { $0["animations"] as? Int } == [20, 60])
    for row in rows {
      let keys = ["medianMilliseconds", "microsecondsPerLayer", "peerMilliseconds", "ratioToPeer"]
      for key in keys {
        let number = try #require(row[key] as? Double, "\(key)")
        #expect(number > 0 && number.isFinite, "\(key)")
      }
      let (median, each) = (row["medianMilliseconds"] as? Double, row["microsecondsPerLayer"])
      let layers = try #require(row["layers"] as? Int)
      let expected = try #require(median) * 1000 / Double(layers)
      #expect(abs(try #require(each as? Double) - expected) < 1e-6)
    }
  }

  @Test func `engine tells how the time grows from 1,000 to 10,000 layers`() throws {
    let outcome = try run(
      "engine", "--layers", "1000", "--layers", "10000", "--frames", "1", "--json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let growth = try #require(try outcome.json()["growth"] as? Double)
    #expect(growth > 0)
  }

  @Test func `engine prints a table`() throws {
    let outcome = try run("engine", "--layers", "10", "--frames", "2")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("layers  animations  ms per frame  µs per layer") == true)
    #expect(lines.dropFirst().first?.hasPrefix("10      20") == true)
    #expect(outcome.output.contains("median processor time of 2 frames"))
  }

  @Test func `lua gives each operation with the engine's part and the peer's time`() throws {
    let outcome = try run("lua", "--count", "100", "--json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    let document = try outcome.json()
    #expect(document["count"] as? Int == 100)
    #expect(try #require(document["batches"] as? Int) > 0)
    let rows = try #require(document["rows"] as? [[String: Any]])
    #expect(
      rows.compactMap { $0["operation"] as? String } == [
        "empty callback", "property get", "property set", "animate", "display-link callback",
      ])
    for row in rows {
      func number(_ key: String) throws -> Double { try #require(row[key] as? Double, "\(key)") }
      let (whole, peer) = (try number("nanoseconds"), try number("peerNanoseconds"))
      let engine = try number("engineNanoseconds")
      #expect(whole > 0 && peer > 0 && engine >= 0)
      #expect((engine == 0) == (row["operation"] as? String == "empty callback"))
      #expect(abs(try number("ratioToPeer") - whole / peer) < 1e-6)
      #expect(abs(try number("engineShare") - engine / whole) < 1e-6)
    }
  }

  @Test func `lua prints a table and says what the peer is`() throws {
    let outcome = try run("lua", "--count", "100")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines.first?.hasPrefix("operation") == true)
    #expect(lines.last?.contains("stock Lua with a plain binding in C") == true)
  }

  @Test(arguments: ["99", "5001", "-1", "many"])
  func `lua refuses a count out of range`(count: String) throws {
    for arguments in [["--count=\(count)"], ["--count=\(count)", "--json"]] {
      let outcome = try Program.inNewFolder { try $0.run(["bench", "lua"] + arguments) }
      #expect(outcome.status == 64)
      #expect((outcome.errors + outcome.output).contains(count), "\(outcome.errors)")
    }
  }

  @Test func `costs gives three sizes of each kind of work of the table`() throws {
    let outcome = try run("costs", "--rounds", "1", "--json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    let document = try outcome.json()
    #expect(document["rounds"] as? Int == 1)
    #expect(document["findings"] is [String])
    let rows = try #require(document["rows"] as? [[String: Any]])
    // Scripts can wait in animators only, so that there is no sample of it.
    for cost in HostCost.all where "\(cost.work)" != "\(HostCost.waiting.work)" {
      let sizes = rows.filter { $0["work"] as? String == "\(cost.work)" }
        .compactMap { $0["size"] as? Int }
      #expect(sizes.count >= 3 && sizes.count % 3 == 0, "\(cost.work)")
      for first in stride(from: 0, to: sizes.count - 2, by: 3) {
        #expect(sizes[first + 1] == 2 * sizes[first] && sizes[first + 2] == 4 * sizes[first])
      }
    }
    for row in rows {
      let ticks = try #require(row["ticks"] as? Int)
      let charged = try #require(row["chargedMilliseconds"] as? Double)
      #expect(ticks > 0 && abs(charged - Double(ticks) * 20e-6) < 1e-9)
      #expect(try #require(row["milliseconds"] as? Double) > 0)
      #expect(try #require(row["bytes"] as? Int) >= 0)
    }
  }

  @Test func `costs prints a table and a verdict`() throws {
    let outcome = try run("costs", "--rounds", "1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("work") == true)
    #expect(lines.last?.contains("a tick stands for 20 ns") == true)
  }

  @Test(arguments: ["0", "1001", "many"])
  func `costs refuses a number of rounds out of range`(rounds: String) throws {
    let outcome = try run("costs", "--rounds", rounds)
    #expect(outcome.status == 64 && outcome.errors.contains(rounds))
  }

  @Test func `help names the options`() throws {
    let general = try run("--help")
    #expect(general.status == 0)
    #expect(general.output.contains("engine") && general.output.contains("lua"))
    let outcome = try run("engine", "--help")
    #expect(outcome.status == 0)
    for option in ["--layers", "--frames", "--layout", "--json"] {
      #expect(outcome.output.contains(option), "\(option)")
    }
  }

  @Test(arguments: [
    (["--layers", "0"], "--layers 0"), (["--layers=-5"], "--layers -5"),
    (["--layers", "1000001"], "--layers 1000001"), (["--frames", "0"], "--frames 0"),
    (["--layers", "many"], "many"), (["--nothing"], "--nothing"),
  ])
  func `wrong input is refused`(arguments: [String], says: String) throws {
    let outcome = try Program.inNewFolder { try $0.run(["bench", "engine"] + arguments) }
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    let document = try Program.inNewFolder {
      try $0.run(["bench", "engine", "--json"] + arguments)
    }
    #expect(document.status == 64)
    #expect(document.output.contains(says), "\(document.output)")
  }

  @Test func `filters gives a row for each number of threads`() throws {
    let outcome = try run(
      "filters", "--threads", "1", "--threads", "2", "--frames", "2", "--json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let document = try outcome.json()
    #expect(document["width"] as? Int == 640 && document["height"] as? Int == 960)
    let rows = try #require(document["rows"] as? [[String: Any]])
    #expect(rows.compactMap { $0["threads"] as? Int } == [1, 2])
    for row in rows {
      for key in ["medianMilliseconds", "worstMilliseconds", "framesPerSecond"] {
        #expect(try #require(row[key] as? Double) > 0, "\(key)")
      }
    }
  }

  @Test(arguments: [["--threads", "0"], ["--threads", "65"], ["--frames", "0"]])
  func `filters refuses what makes no sense`(arguments: [String]) throws {
    let outcome = try Program.inNewFolder { try $0.run(["bench", "filters"] + arguments) }
    #expect(outcome.status == 64 && outcome.errors.contains("must be from 1 to"))
  }
}
