import Foundation
import PluginRuns
import RenderTree
import RunTraces
import TransitionKit
import UsageLimits

/// Places in the repository.
nonisolated enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let animators = root.appending(path: "plugins/animators")
  static let fixtures = root.appending(path: "Tests/Fixtures/pluginhost")
  static let attacks = root.appending(path: "Tests/Fixtures/attacks")
  static let plainScene = fixtures.appending(path: "scenes/plain.lua")

  /// The shipped animators that push and pop, sorted.
  static var pushingAnimators: [URL] {
    shippedAnimators.filter { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.contains("transitions = { \"push\", \"pop\"")
    }
  }

  /// The shipped animators, sorted.
  static var shippedAnimators: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: animators.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }.sorted()
      .map { animators.appending(path: $0) }
  }
}

/// Text as boxes: every glyph is half as wide as it is high.
nonisolated struct BoxText: TextDrawing {
  func size(of text: Text, width: CGFloat, scale: CGFloat) -> CGSize {
    CGSize(width: CGFloat(text.string.count) * text.fontSize / 2, height: text.fontSize)
  }

  func image(of text: Text, size: CGSize, scale: CGFloat) -> RenderImage {
    RenderImage(width: 1, height: 1, scale: scale, pixels: [0, 0, 0, 0])
  }
}

/// Pictures whose file says `WIDTHxHEIGHT`.
nonisolated struct NamedSizeImages: ImageDecoding {
  struct Corrupt: Error, CustomStringConvertible {
    let name: String
    var description: String { "\(name) is no picture" }
  }

  func image(from data: [UInt8], name: String) throws -> RenderImage {
    let sides = String(decoding: data, as: UTF8.self).split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { throw Corrupt(name: name) }
    return .plain(sides[0], sides[1])
  }
}

nonisolated extension RenderImage {
  /// An opaque grey picture.
  static func plain(_ width: Int, _ height: Int) -> RenderImage {
    let pixels = (0..<width * height).flatMap { _ in [128, 128, 128, 255] as [UInt8] }
    return RenderImage(width: width, height: height, pixels: pixels)
  }
}

/// Runs plugins written in a test.
struct Harness {
  let folder: TemporaryFolder
  var scene = Repository.plainScene
  var size = CGSize(width: 320, height: 568)
  var framesPerSecond = 60.0
  var limits = PluginLimits.byTicks

  init() throws { folder = try TemporaryFolder() }

  func request(
    _ plugin: URL, _ transition: TransitionOperation = .push, set: [(String, String)] = []
  ) -> RunRequest {
    RunRequest(
      animator: plugin, scene: scene, transition: transition,
      stage: StageSettings(size: size, framesPerSecond: framesPerSecond),
      parameters: set.map { (key: $0, value: $1) },
      text: BoxText(), decoder: NamedSizeImages(), limits: limits)
  }

  /// Runs the animator in the file.
  func run(
    _ plugin: URL, _ transition: TransitionOperation = .push, set: [(String, String)] = []
  ) throws -> RunResult {
    try TransitionRun(request(plugin, transition, set: set)).run { _ in }
  }

  /// Runs the animator that `keys` (and the required ones) make.
  func run(
    animator keys: String, head: String = "", _ transition: TransitionOperation = .push
  ) throws -> RunResult {
    try run(write(animator: keys, head: head), transition)
  }

  /// Writes an animator whose own keys start at line 5 when `head` is empty.
  func write(animator keys: String, head: String = "", name: String = "test.lua") throws -> URL {
    let text = """
      \(head)
      return transhost.animator {
        name = "test", version = "1.0.0", api = 1,
        transitions = { "push", "pop" },
      \(keys)
      }
      """
    return try folder.write(text, to: name)
  }
}

extension TraceDocument {
  /// The view called `name` in the frame nearest to `time`.
  func view(_ name: String, at time: Double) -> View? {
    let frame = frames.min { abs($0.time - time) < abs($1.time - time) }
    return frame?.views.first { $0.name == name }
  }
}
