import Diagnostics
import Foundation
import Gestures
import PluginRuns
import PluginTesting
import Testing

struct SessionReplayTests {
  nonisolated static let drives: [RunDrive] = [
    .scene, .hand(HandMovement(percent: 0.6, finishes: false)),
    .hand(HandMovement(takesHoldAt: 0.1, percent: 0.2, finishes: true)),
  ]

  @Test(arguments: drives)
  func `the same plugin gives the same trace`(drive: RunDrive) throws {
    let folder = try SessionFolder()
    let session = try folder.record(
      try folder.write(SessionFolder.rise, to: "rise.lua"), drive: drive)
    let report = folder.replay(session)
    #expect(report.passed && report.notes.isEmpty, "\(report.results)")
    #expect(report.results.map(\.title) == ["replay push"])
  }

  @Test func `gestures are played again by their touches`() throws {
    let folder = try SessionFolder()
    let session = try folder.record(
      try folder.write(SessionFolder.rise, to: "rise.lua"),
      drive: .gestures(try GestureScript(parsing: "pan 20,200 -> 160,200 over 0.3s; tap 90,90")))
    #expect(folder.replay(session).passed)
  }

  @Test func `waits after the last gesture lengthen the run, and the one that replays it`() throws {
    let folder = try SessionFolder()
    let file = try folder.write(SessionFolder.rise, to: "rise.lua")
    func record(_ script: String) throws -> Session {
      try folder.record(file, drive: .gestures(try GestureScript(parsing: script)))
    }
    let short = try record("tap 90,90")
    #expect(short.header?.session == 1 && short.header?.goesOnUntil == nil)
    let long = try record("tap 90,90; wait 1.5s")
    #expect(long.header?.session == 3)
    let end = try #require(long.header?.goesOnUntil)
    #expect(end > 1.5 && end < 1.7)
    let frames = try #require(long.outcome?.frames)
    #expect(frames > (short.outcome?.frames ?? 0) + 20)
    let again = try Session(reading: try long.text(), file: "s.jsonl")
    #expect(again == long)
    #expect(folder.replay(again).passed)
  }

  @Test func `a trace that is not the same is a failure that names its part`() throws {
    let folder = try SessionFolder()
    var session = try folder.record(try folder.write(SessionFolder.rise, to: "rise.lua"))
    session.outcome?.trace?.animations = "0000000000000000"
    let report = folder.replay(session)
    #expect(!report.passed)
    #expect(report.results.first?.message.contains("the animations of the run are not") == true)
  }

  @Test func `another plugin that does the same passes and is told of`() throws {
    let folder = try SessionFolder()
    let session = try folder.record(try folder.write(SessionFolder.rise, to: "rise.lua"))
    try folder.write("-- the same\n" + SessionFolder.rise, to: "rise.lua")
    let report = folder.replay(session)
    #expect(report.passed, "\(report.results)")
    #expect(
      report.results.map(\.title)
        == ["replay push callbacks", "replay push outcome", "replay push end state"])
    #expect(report.notes.count == 1)
    #expect(report.notes.first?.hasPrefix("rise has changed since") == true)
  }

  @Test func `another plugin that ends elsewhere fails, with what differs`() throws {
    let folder = try SessionFolder()
    let session = try folder.record(try folder.write(SessionFolder.rise, to: "rise.lua"))
    let other = try folder.write(
      SessionFolder.rise.replacingOccurrences(of: "to.alpha = 1", with: "to.alpha = 0.7"),
      to: "other.lua")
    let report = folder.replay(session, with: other)
    let failed = report.results.filter { !$0.passed }
    #expect(failed.map(\.outcome) == ["end state"], "\(report.results)")
    #expect(failed.first?.message == "to.alpha: 0.7 (was 1)")
  }

  @Test func `another plugin that calls others fails, with the calls`() throws {
    let folder = try SessionFolder()
    let session = try folder.record(try folder.write(SessionFolder.rise, to: "rise.lua"))
    let other = try folder.write(
      SessionFolder.rise.replacingOccurrences(
        of: "not context.transitionWasCancelled", with: "false"), to: "other.lua")
    let report = folder.replay(session, with: other)
    let failed = Dictionary(
      uniqueKeysWithValues: report.results.filter { !$0.passed }.map { ($0.outcome ?? "", $0) })
    #expect(failed["outcome"]?.message == "outcome: cancelled (was completed)")
    #expect(
      failed["callbacks"]?.message.contains("gone at 0.2 s: to.viewDidAppear(true)") == true,
      "\(report.results)")
  }

  @Test func `a plugin that is gone, and one of another kind, are failures with a hint`() throws {
    let folder = try SessionFolder()
    let file = try folder.write(SessionFolder.rise, to: "rise.lua")
    let session = try folder.record(file)
    let scene = folder.folder.appending(path: "plain.lua")
    try FileManager.default.removeItem(at: file)
    let report = folder.replay(session)
    #expect(report.results.map(\.diagnostic) == [.pluginNotFound])
    #expect(report.results.allSatisfy { $0.hint != nil && !$0.passed })
    #expect(!folder.replay(session, with: scene).passed)
  }

  @Test func `a folder's hash is of all its files, whatever they are called, without its specs`()
    throws
  {
    let folder = try SessionFolder()
    let file = try folder.write(SessionFolder.rise, to: "rise/init.lua")
    func hash() throws -> String? {
      try folder.record(file).header?.plugins.first?.hash
    }
    let first = try hash()
    try folder.write("describe()", to: "rise/spec/rise_spec.lua")
    #expect(try hash() == first)
    try folder.write("return {}", to: "rise/curves.lua")
    #expect(try hash() != first)
  }

  @Test func `a folder's hash is of the modules that it may share, too`() throws {
    let folder = try SessionFolder()
    let file = try folder.write(SessionFolder.rise, to: "rise/init.lua")
    let single = try folder.write(SessionFolder.rise, to: "single.lua")
    func hash(_ file: URL) throws -> String? {
      try folder.record(file).header?.plugins.first?.hash
    }
    let (first, alone) = (try hash(file), try hash(single))
    try folder.write("return {}", to: "_shared/curves.lua")
    let second = try hash(file)
    #expect(second != first)
    try folder.write("return { 1 }", to: "_shared/curves.lua")
    #expect(try hash(file) != second)
    #expect(try hash(single) == alone)
  }
}
