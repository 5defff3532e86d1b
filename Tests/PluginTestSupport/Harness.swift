package import Foundation
package import PluginRuns
package import Rendering
package import RunTraces
package import TestBasics
package import TransitionKit
package import UsageLimits

/// Places in the repository.
package nonisolated enum Repository {
  /// The folder of the checkout.
  package static let root = Checkout.root
  /// The folder of the shipped animators.
  package static let animators = root.appending(path: "plugins/animators")
  /// The fixtures of these tests.
  package static let fixtures = root.appending(path: "Tests/Fixtures/pluginhost")
  /// The folder of hostile scripts.
  package static let attacks = root.appending(path: "Tests/Fixtures/attacks")
  /// A scene with two plain screens.
  package static let plainScene = fixtures.appending(path: "scenes/plain.lua")

  /// The shipped animators that push and pop, sorted.
  package static var pushingAnimators: [URL] {
    shippedAnimators.filter { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.contains("transitions = { \"push\", \"pop\"")
    }
  }

  /// The shipped animators, sorted.
  package static var shippedAnimators: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: animators.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_spec.lua") }.sorted()
      .map { animators.appending(path: $0) }
  }
}

/// Pictures whose file says `WIDTHxHEIGHT`.
package nonisolated struct NamedSizeImages: ImageDecoding {

  /// Creates a decoder.
  package init() {}

  /// The error for a file that says anything else.
  package struct Corrupt: Error, CustomStringConvertible {
    /// The file's name.
    package let name: String
    package var description: String { "\(name) is no picture" }

    /// Makes the error for the file called `name`.
    package init(name: String) { self.name = name }
  }

  package func image(from data: [UInt8], name: String) throws -> RenderImage {
    let sides = String(decoding: data, as: UTF8.self).split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { throw Corrupt(name: name) }
    return .plain(sides[0], sides[1])
  }
}

nonisolated extension RenderImage {
  /// An opaque grey picture.
  package static func plain(_ width: Int, _ height: Int) -> RenderImage {
    let pixels = (0..<width * height).flatMap { _ in [128, 128, 128, 255] as [UInt8] }
    return RenderImage(width: width, height: height, pixels: pixels)
  }
}

/// Runs plugins written in a test.
package struct Harness {
  /// The folder of the plugins.
  package let folder: TemporaryFolder
  /// The scene of the runs.
  package var scene = Repository.plainScene
  /// The size of the screen.
  package var size = CGSize(width: 320, height: 568)
  /// The frames of a run in a second.
  package var framesPerSecond = 60.0
  /// The limits of the plugins.
  package var limits = PluginLimits.byTicks

  /// Creates a harness with a folder of its own.
  package init() throws { folder = try TemporaryFolder() }

  /// Returns a request for a run of `plugin` with a transition.
  package func request(
    _ plugin: URL, _ transition: TransitionOperation = .push, set: [(String, String)] = []
  ) -> RunRequest {
    RunRequest(
      animator: plugin, scene: scene, transition: transition,
      stage: StageSettings(size: size, framesPerSecond: framesPerSecond),
      parameters: set.map { (key: $0, value: $1) },
      text: BoxText(), decoder: NamedSizeImages(), limits: limits)
  }

  /// Runs the animator in the file.
  package func run(
    _ plugin: URL, _ transition: TransitionOperation = .push, set: [(String, String)] = []
  ) throws -> RunResult {
    try TransitionRun(request(plugin, transition, set: set)).run { _ in }
  }

  /// Runs the animator that `keys` (and the required ones) make.
  package func run(
    animator keys: String, head: String = "", _ transition: TransitionOperation = .push
  ) throws -> RunResult {
    try run(write(animator: keys, head: head), transition)
  }

  /// Writes an animator whose own keys start at line 5 when `head` is empty.
  package func write(animator keys: String, head: String = "", name: String = "test.lua") throws
    -> URL
  {
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
  package func view(_ name: String, at time: Double) -> View? {
    let frame = frames.min { abs($0.time - time) < abs($1.time - time) }
    return frame?.views.first { $0.name == name }
  }
}
