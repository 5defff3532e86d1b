import Compositor
import Diagnostics
import Foundation
import Gestures
import Manifests
import Media
import PluginRuns
import PluginTestSupport
import PluginTesting
import Rendering
import RunTraces
import Studio
import TestBasics
import Testing
import TransitionKit

/// Takes as texts that can be copied.
struct DataTextTests {
  private nonisolated static let pan: [TimedTouch] = [
    TimedTouch(time: 0.1, phase: .began, point: CGPoint(x: 1, y: 100)),
    TimedTouch(time: 0.15, phase: .moved, point: CGPoint(x: 20.25, y: 101)),
    TimedTouch(time: 0.2, phase: .moved, point: CGPoint(x: 47.1, y: 102)),
    TimedTouch(time: 7.0 / 30, phase: .moved, point: CGPoint(x: 60, y: 100)),
  ]

  /// A take on a small phone, drawn and read as the program does.
  private func texts(
    _ transition: TransitionOperation = .pop, touches: [TimedTouch] = [],
    startsTransition: Bool = false, time: Double = 0
  ) throws -> TakeTexts {
    var request = try Shipped.request(transition, animator: "slide", interaction: "edgePan")
    request.scene = try Shipped.file("trails", .scene)
    request.text = PangoTextDrawing()
    request.decoder = ImageDecoder()
    request.stage = StageSettings(size: CGSize(width: 98, height: 211), scale: 1)
    request.stage.appearance = .dark
    return TakeTexts(
      request, touches: TouchTrack(touches), startsTransition: startsTransition, time: time,
      end: max(time, touches.last?.time ?? 0))
  }

  // MARK: - Lines

  @Test func `the gesture is read back exactly, with an end for a finger that is down`() throws {
    let texts = try texts(touches: Self.pan, time: 0.4)
    let track = try TouchTrack(reading: texts.gesture, file: "x.jsonl")
    #expect(Array(track.touches.dropLast()) == Self.pan)
    let last = try #require(track.touches.last)
    #expect(last.phase == .cancelled && last.point == CGPoint(x: 60, y: 100))
    // No frame that the take has shown can change by it.
    #expect(last.time > 0.4)
    #expect(try self.texts().gesture == "")
  }

  @Test func `a finger that was lifted needs no other end`() throws {
    let lifted = Self.pan + [TimedTouch(time: 0.3, phase: .ended, point: CGPoint(x: 60, y: 100))]
    #expect(
      try TouchTrack(reading: texts(touches: lifted).gesture, file: "x.jsonl").touches == lifted)
  }

  @Test func `parameters are words for a shell`() throws {
    var texts = try texts()
    #expect(texts.parameters == "")
    texts.request.parameters = [
      ("duration", "0.8"), ("edgePan.flick", "5"), ("title", "it's $HOME"),
    ]
    #expect(
      texts.parameters
        == #"--set duration=0.8 --set edgePan.flick=5 --set 'title=it'\''s $HOME'"#)
  }

  @Test func `the command names files, stage and moment`() throws {
    var texts = try texts(.push, startsTransition: true, time: 0.25)
    texts.rotations = [0.1, 0.2]
    let slide = try Shipped.file("slide", .animator).path
    let command = texts.command
    #expect(command.hasPrefix("transhost run --plugin \(slide) --interaction "), "\(command)")
    #expect(command.contains(" --scene \(Shipped.folder.path)/scenes/trails"))
    #expect(command.contains(" --transition push "))
    #expect(command.contains(" --rotate-at 0.1 --rotate-at 0.2 "))
    #expect(command.contains(" --size 98x211 --scale 1 --fps 60 --appearance dark "))
    #expect(command.hasSuffix(" --at 0.25 --output transhost-frame.png\n"))
    #expect(!command.contains("--gesture"))
    texts.touches = TouchTrack(Self.pan)
    #expect(texts.command.contains(" --gesture transhost-touches.jsonl --start "))
  }

  // MARK: - The command, pasted

  private nonisolated struct Moment: CustomTestStringConvertible {
    var testDescription: String
    var transition: TransitionOperation
    var touches: [TimedTouch] = []
    var startsTransition = false
    var time: Double
  }

  private nonisolated static let moments = [
    Moment(testDescription: "a button", transition: .push, startsTransition: true, time: 0.25),
    Moment(testDescription: "at rest", transition: .pop, time: 0.5),
    Moment(testDescription: "under a finger", transition: .pop, touches: pan, time: 0.25),
    Moment(testDescription: "finger held", transition: .pop, touches: pan, time: 1),
    Moment(
      testDescription: "a button and a finger", transition: .push, touches: pan,
      startsTransition: true, time: 0.3),
  ]

  @Test(arguments: moments)
  private func `pasted into a shell it writes the frame of the take`(moment: Moment) throws {
    let texts = try texts(
      moment.transition, touches: moment.touches, startsTransition: moment.startsTransition,
      time: moment.time)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "transhost"), withDestinationURL: BuiltProgram.executable)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", texts.command]
    shell.currentDirectoryURL = folder.url
    shell.environment = BuiltProgram.environment(dataFolder: folder.url.appending(path: "data"))
      .merging(["PATH": "\(folder.url.path):/usr/bin:/bin"]) { $1 }
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    let written = try ImageDecoder().image(
      atPath: folder.url.appending(path: "transhost-frame.png").path)

    // The take itself, step by step as a studio goes through it, with the finger still down.
    var request = texts.request
    request.drive = .touches(texts.touches)
    request.startsTransition = moment.startsTransition
    let run = try TransitionRun(request)
    run.beginOpen()
    while run.nextStep(after: run.time) <= moment.time + 1e-9 {
      #expect(run.step(to: run.nextStep(after: run.time)))
    }
    let expected = try CPUCompositor(threads: 1).render(run.currentTree(), scale: 1)
    #expect((written.width, written.height) == (98, 211))
    #expect(written.pixels == expected.pixels)
  }

  // MARK: - The session

  @Test func `the session is a file that replays`() throws {
    let texts = try texts(touches: Self.pan, time: 0.5)
    let text = try texts.session(in: Checkout.root)
    let session = try Session(reading: text, file: "s.jsonl")
    let header = try #require(session.header)
    #expect(header.plugins.filter { !$0.isNamed }.map(\.name) == ["slide", "edgePan", "trails"])
    #expect(header.plugins.first?.file == "plugins/animators/slide.lua")
    #expect(header.transition == "pop")
    #expect(header.stage.appearance == .dark)
    #expect(session.touches.touches.dropLast() == Self.pan[...])
    #expect(session.outcome?.trace != nil)
    #expect(try texts.session(in: Checkout.root) == text)
  }

  @Test func `a session may be of a transition that the animator is not made for`() throws {
    var texts = try texts(.push, startsTransition: true, time: 0.5)
    texts.request.animator = try Shipped.file("overlay", .animator)
    texts.request.interaction = nil
    texts.request.admitsAnyPlugins = true
    let session = try Session(reading: texts.session(in: Checkout.root), file: "s.jsonl")
    #expect(session.header?.admitsAnyPlugins == true && session.header?.session == 2)
    let tester = PluginTester(
      text: PangoTextDrawing(), decoder: ImageDecoder(), renderer: CPUCompositor(threads: 1))
    let report = SessionReplay(
      of: session, called: "s.jsonl", tester: tester, folders: [Checkout.root]
    ).run()
    #expect(!report.results.isEmpty && report.passed, "\(report.results)")
  }

  @Test func `a session with plugins that are made for the transition is of version 1`() throws {
    var texts = try texts(.push, startsTransition: true, time: 0.5)
    texts.request.interaction = nil
    texts.request.admitsAnyPlugins = true
    let header = try Session(reading: texts.session(in: Checkout.root), file: "s.jsonl").header
    #expect(header?.admitsAnyPlugins == nil && header?.session == 1)
  }

  // MARK: - Differences

  @Test func `differences are those of a comparison, and nothing for equal runs`() throws {
    let harness = try Harness()
    func trace(_ distance: Int) throws -> TraceDocument {
      let file = try harness.write(
        animator: """
            duration = 0.2,
            frame = function(self, context, progress)
              context:view("to").transform = CGAffineTransform.translation(\(distance) * progress, 0)
            end
          """)
      return try harness.run(file).trace
    }
    let (before, after) = (try trace(10), try trace(12))
    #expect(ChangeWords.lines(of: before, since: before) == [])
    let lines = ChangeWords.lines(of: after, since: before)
    #expect(lines.contains { $0.hasPrefix("to.transform at ") && $0.contains("(was ") }, "\(lines)")
  }
}
