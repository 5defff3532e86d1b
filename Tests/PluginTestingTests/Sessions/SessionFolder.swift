import Compositor
import Foundation
import Media
import PluginRuns
import PluginTesting
import TransitionKit

/// A folder with a scene in it, for plugins whose runs are recorded, run again and compared.
final class SessionFolder {
  let folder: URL
  private let text = PangoTextDrawing()

  /// An animator of 0.2 seconds that fades the new screen in.
  nonisolated static let rise = """
    return transhost.animator {
      name = "rise", version = "1.0.0", api = 1, transitions = { "push", "pop" }, duration = 0.2,
      animateTransition = function(self, context)
        local to = context:view("to")
        context.containerView:addSubview(to)
        to.alpha = 0
        UIView.animate { withDuration = 0.2,
          animations = function() to.alpha = 1 end,
          completion = function()
            context:completeTransition(not context.transitionWasCancelled)
          end }
      end,
    }
    """

  /// Two plain screens in a navigation stack.
  nonisolated static let scene = """
    local function screen(title, colour)
      return UIViewController.new { title = title, viewDidLoad = function(controller)
        controller.view.backgroundColor = UIColor(colour)
      end }
    end
    return transhost.scene {
      name = "plain", version = "1.0.0", api = 1,
      build = function()
        local second = screen("Second", "#FFCC00")
        local navigation = UINavigationController.new {
          rootViewController = screen("First", "#3355AA") }
        return { root = navigation,
          push = function(animated)
            navigation:pushViewController(second, { animated = animated })
          end,
          pop = function(animated) navigation:popViewController { animated = animated } end }
      end,
    }
    """

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "replay-\(UUID().uuidString)", directoryHint: .isDirectory)
    try write(Self.scene, to: "plain.lua")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @discardableResult func write(_ text: String, to name: String) throws -> URL {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// A small, slow-framed run of the animator in `file`.
  func request(
    _ file: URL, transition: TransitionOperation = .push, drive: RunDrive = .scene
  ) -> RunRequest {
    var request = RunRequest(
      animator: file, scene: folder.appending(path: "plain.lua"), transition: transition,
      stage: StageSettings(
        size: CGSize(width: 180, height: 320), scale: 1, framesPerSecond: 20),
      text: text, decoder: ImageDecoder())
    request.drive = drive
    return request
  }

  /// Runs the animator in `file` and records it.
  func record(_ file: URL, drive: RunDrive = .scene) throws -> Session {
    let request = request(file, drive: drive)
    let run = try TransitionRun(request)
    let result = try run.run { _ in }
    return Session(of: run, request: request, pictures: [], in: folder).finished(result)
  }

  /// Runs `session` again.
  func replay(_ session: Session, with plugin: URL? = nil) -> PluginReport {
    let tester = PluginTester(
      text: text, decoder: ImageDecoder(), renderer: CPUCompositor(threads: 1))
    return SessionReplay(of: session, called: "s.jsonl", tester: tester, folders: [folder])
      .run(with: plugin)
  }
}
