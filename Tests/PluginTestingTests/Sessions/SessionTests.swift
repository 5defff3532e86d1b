import Diagnostics
import Foundation
import Gestures
import PluginRuns
import PluginTesting
import RunTraces
import Testing

struct SessionTests {
  @Test func `a session reads back as it was written, to the last digit`() throws {
    let folder = try SessionFolder()
    let session = try folder.record(
      try folder.write(SessionFolder.rise, to: "rise.lua"),
      drive: .gestures(try GestureScript(parsing: "pan 20,200 -> 160,200 over 0.3s")))
    #expect(!session.touches.touches.isEmpty)
    #expect(try Session(reading: session.text(), file: "s.jsonl") == session)
  }

  @Test func `a session names the plugins, the stage and what came of it`() throws {
    let folder = try SessionFolder()
    let session = try folder.record(
      try folder.write(SessionFolder.rise, to: "rise.lua"),
      drive: .hand(HandMovement(percent: 0.5, finishes: false)))
    let header = try #require(session.header)
    #expect(header.plugins.map(\.name) == ["rise", "plain"])
    #expect(header.plugins.map(\.file) == ["rise.lua", "plain.lua"])
    #expect(header.drive.by == .hand && header.drive.progress == 0.5)
    #expect(header.drive.finishes == false)
    #expect(header.stage.width == 180 && header.stage.framesPerSecond == 20)
    let outcome = try #require(session.outcome)
    #expect(outcome.outcome == "cancelled" && outcome.trace != nil)
    #expect(outcome.callbacks.contains { $0.call == "cancelInteractiveTransition" })
    #expect(outcome.end.contains { $0.name == "from" })
  }

  @Test func `a file of touches alone is a session without the rest`() throws {
    let text = """
      {"t":0,"id":0,"phase":"began","x":3,"y":4}

      {"t":0.5,"id":0,"phase":"ended","x":3,"y":4}
      """
    let session = try Session(reading: text, file: "t.jsonl")
    #expect(session.header == nil && session.outcome == nil)
    #expect(session.touches.duration == 0.5)
  }

  /// What is wrong with a file, with the line of it and what is told.
  nonisolated static let wrong: [(text: String, line: Int, says: String)] = [
    ("", 1, "there is nothing in it"),
    ("\n  \n", 1, "there is nothing in it"),
    (#"{"session":4}"#, 1, "version 4 of the format, and this program reads up to 3"),
    (#"{"session":"x"}"#, 1, "\"session\" is of a wrong type"),
    (#"{"session":1}"#, 1, "\"plugins\" is missing"),
    (#"{"session":1"#, 1, "this is not JSON"),
    (
      #"{"session":1,"plugins":[],"transition":"push","animated":true,"drive":{"by":"scene"},"#
        + #""stage":{"width":9,"height":9,"scale":1,"fps":60,"appearance":"light","#
        + #""direction":"up"}}"#, 1,
      "\"stage.direction\" has a value that is not allowed"
    ),
    (
      "\n" + #"{"session":1,"plugins":[{"kind":"film"}]}"#, 2,
      "\"plugins[1].kind\" has a value that is not allowed"
    ),
  ]

  @Test(arguments: wrong)
  func `a wrong file is told with its line`(text: String, line: Int, says: String) throws {
    let error = try #require(throws: SessionFileError.self) {
      try Session(reading: text, file: "s.jsonl")
    }
    #expect(error.line == line && error.message.contains(says), "\(error)")
    #expect(!error.hint.isEmpty)
  }

  @Test func `a wrong touch between header and outcome keeps its line`() throws {
    let folder = try SessionFolder()
    let session = try folder.record(try folder.write(SessionFolder.rise, to: "rise.lua"))
    var lines = try session.text().split(separator: "\n").map(String.init)
    lines.insert(#"{"t":0,"id":0,"phase":"moved","x":3,"y":4}"#, at: 1)
    let error = try #require(throws: TouchFileError.self) {
      try Session(reading: lines.joined(separator: "\n"), file: "s.jsonl")
    }
    #expect(error.line == 2 && error.message.contains("before it has touched"))
  }

  // The JSON of a stage is pinned by StageSettingsTests.
  @Test func `the stage is written as it is encoded elsewhere`() throws {
    let folder = try SessionFolder()
    var session = try folder.record(try folder.write(SessionFolder.rise, to: "rise.lua"))
    session.header?.stage.layoutDirection = .rightToLeft
    session.header?.stage.scale = 0.1
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let stage = try encoder.encode(session.header?.stage)
    #expect(try session.text().contains("\"stage\":" + String(decoding: stage, as: UTF8.self)))
  }

  @Test(arguments: [
    ("\"width\":180", "\"width\":1e12"), ("\"scale\":1", "\"scale\":0"),
    ("\"fps\":20", "\"fps\":1e9"), ("\"scale\":1", "\"scale\":0.0001"),
    ("\"transition\":\"push\"", "\"transition\":\"leap\""),
    ("\"session\":1", "\"session\":3,\"goesOnUntil\":1e9"),
    ("\"session\":1", "\"session\":3,\"goesOnUntil\":-1"),
  ])
  func `a header that no run can be made of is refused`(was: String, now: String) throws {
    let folder = try SessionFolder()
    let session = try folder.record(try folder.write(SessionFolder.rise, to: "rise.lua"))
    let text = try session.text()
    #expect(text.contains(was))
    let changed = try Session(
      reading: text.replacingOccurrences(of: was, with: now), file: "s.jsonl")
    let report = folder.replay(changed)
    #expect(report.results.map(\.diagnostic) == [.malformedSession], "\(report.results)")
    #expect(!report.passed)
  }
}
