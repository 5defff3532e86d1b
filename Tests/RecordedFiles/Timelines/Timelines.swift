import Foundation
import Media
import PluginRuns
import PluginTestSupport
import Rendering
import RunTimelines
import RunTraces
import TestBasics
import TransitionKit
import UsageLimits

/// The recorded charts of `--timeline`, and sentences of `--explain`.
@MainActor enum Timelines {
  /// The folder that they lie in.
  nonisolated static let folder = "Tests/Fixtures/pluginhost/timelines"

  static func files() throws -> [RecordedFile] {
    try shipped() + written() + cancelled()
  }

  /// The charts of shipped animators' pushes.
  private static func shipped() throws -> [RecordedFile] {
    try ["slide", "flip", "zoomOut"].map { name in
      let animator = Checkout.root.appending(path: "plugins/animators/\(name).lua")
      return file(name, Timeline(try trace(of: animator)).lines)
    }
  }

  /// The charts of animators that are written for them.
  private static func written() throws -> [RecordedFile] {
    [
      file("spring", Timeline(try trace(ofAnimator: spring)).lines),
      file("frame", Timeline(try trace(ofAnimator: frame), width: 80).lines),
    ]
  }

  /// The charts and the sentences of a gesture that is cancelled, with a rotation and a warning.
  private static func cancelled() -> [RecordedFile] {
    [false, true].flatMap { isASCII in
      let name = isASCII ? "cancelled-ascii" : "cancelled"
      return [
        file(name, Timeline(.cancelledPop, isASCII: isASCII).lines),
        file(name + "-explained", Explanation(.cancelledPop, isASCII: isASCII).lines),
      ]
    }
  }

  private static func file(_ name: String, _ lines: [String]) -> RecordedFile {
    RecordedFile("\(folder)/\(name).txt", lines.map { $0 + "\n" }.joined())
  }

  // MARK: - Runs

  /// The trace of a push between two plain screens with the animator in `file`.
  private static func trace(of file: URL) throws -> TraceDocument {
    let scene = Checkout.root.appending(path: "Tests/Fixtures/pluginhost/scenes/plain.lua")
    let request = RunRequest(
      animator: file, scene: scene, transition: .push,
      stage: StageSettings(size: CGSize(width: 320, height: 568), framesPerSecond: 60),
      text: BoxText(), decoder: ImageDecoder(),
      // So much processor time that ticks alone decide, however busy the machine is.
      limits: .standard.patient(1_000))
    return try TransitionRun(request).run { _ in }.trace
  }

  /// The trace of a push with the animator that `keys`, and those that are required, make.
  private static func trace(ofAnimator keys: String) throws -> TraceDocument {
    try TemporaryFolder.use { folder in
      let file = folder.appending(path: "test.lua")
      let text = """
        return transhost.animator {
          name = "test", version = "1.0.0", api = 1,
          transitions = { "push", "pop" },
        \(keys)
        }
        """
      try Data(text.utf8).write(to: file)
      return try trace(of: file)
    }
  }

  /// A spring after a delay, a repeat and keyframes.
  private static let spring = """
      duration = 0.6,
      animateTransition = function(self, context)
        local container, to = context.containerView, context:view("to")
        container:addSubview(to)
        to.frame = container.bounds
        to.transform = CGAffineTransform.scale(0.3, 0.3)
        UIView.animate { withDuration = 0.5, delay = 0.1,
          usingSpringWithDamping = 0.55, initialSpringVelocity = 1,
          animations = function() to.transform = CGAffineTransform.identity end,
          completion = function() context:completeTransition(true) end }
        UIView.animate { withDuration = 0.2, options = { "curveEaseOut" },
          animations = function() to.alpha = 0.9 end,
          completion = function() to.alpha = 1 end }
      end,
    """

  /// An animator that is called frame by frame.
  private static let frame = """
      duration = 0.3,
      frame = function(self, context, progress)
        context:view("from").transform = CGAffineTransform.scale(1 - 0.5 * progress, 1 - 0.5 * progress)
        context:view("to").alpha = progress
      end,
    """
}
