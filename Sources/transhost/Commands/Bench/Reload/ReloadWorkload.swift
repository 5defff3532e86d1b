import Compositor
import Diagnostics
import Foundation
import Media
import PluginHosting
import PluginRuns
import Rendering
import TransitionKit
import UsageLimits
import Watching

/// A plugin in a folder of its own, watched as by `transhost watch`, and saved repeatedly.
@MainActor final class ReloadWorkload {
  /// The times of the parts of one reload.
  struct Times {
    /// The time from before the save to the kernel's notification.
    var noticing: Duration
    /// The time from the notification until the save was regarded as complete.
    var settling: Duration
    /// The time from then until the reload began.
    var waking: Duration
    var rehearsal: Duration
    /// The time for loading plugin and scene, and building the screens.
    var loading: Duration
    var firstFrame: Duration
    var pixels: Duration
    var total: Duration

    /// The parts with their names, in the order in which they happen.
    static var parts: [(name: String, time: KeyPath<Times, Duration>)] {
      [
        ("save and notice", \.noticing), ("debounce", \.settling), ("wake up", \.waking),
        ("rehearse", \.rehearsal), ("load and build", \.loading), ("first frame", \.firstFrame),
        ("pixels", \.pixels), ("all", \.total),
      ]
    }
  }

  private let folder: URL
  private let plugin: URL
  private let watcher: DirectoryWatcher
  private let request: RunRequest
  private let rehearsal: PluginRehearsal
  private let renderer: any Renderer = .ofProgram()
  private var saves = 0
  private var last: RenderImage?

  init(timing: SaveTiming) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "transhost-bench-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    plugin = folder.appending(path: "rise.lua")
    let scene = folder.appending(path: "two.lua")
    try Data(Self.sceneText.utf8).write(to: scene)
    try Data(Self.pluginText(save: 0).utf8).write(to: plugin)
    let (text, decoder) = (PangoTextDrawing(), ImageDecoder())
    let stage = StageSettings(scale: 1)
    let screen = stage.screen(
      text: text, decoder: decoder, shaders: ProgramShaders.driver)
    var request = RunRequest(
      animator: plugin, scene: scene, transition: .push, stage: stage, text: text,
      decoder: decoder, limits: .livePreview)
    request.shaders = ProgramShaders.driver
    request.sceneLimits = .standard
    request.recordsViews = false
    self.request = request
    rehearsal = PluginRehearsal(screen: screen, limits: .livePreview)
    watcher = try DirectoryWatcher(WatchedPlaces(files: [plugin, scene]), timing: timing)
  }

  /// Ends watching and removes the folder.
  func close() {
    watcher.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Saves the plugin, and renders the first frame of the new version.
  func reload() async throws -> Times {
    saves += 1
    let text = Array(Self.pluginText(save: saves).utf8)
    let clock = ContinuousClock()
    let start = clock.now
    try OutputFile.write(text, to: plugin.path)
    guard let changes = await watcher.next() else {
      throw CommandFailure(.software, code: .benchIsStill, "the watcher has ended")
    }
    let woken = clock.now
    _ = try rehearsal.rehearse(plugin).get()
    let rehearsed = clock.now
    let run = try TransitionRun(request)
    let loaded = clock.now
    let frame = try firstFrame(of: run)
    let shown = clock.now
    let image = try renderer.render(frame, scale: 1)
    let end = clock.now
    guard image.pixels != last?.pixels else {
      throw CommandFailure(
        .software, code: .benchIsStill, "the first frame shows the version before")
    }
    last = image
    return Times(
      noticing: changes.noticed - start, settling: changes.settled - changes.noticed,
      waking: woken - changes.settled, rehearsal: rehearsed - woken, loading: loaded - rehearsed,
      firstFrame: shown - loaded, pixels: end - shown, total: end - start)
  }

  private struct Enough: Error {
    let frame: RenderTree
  }

  /// Returns the first frame of the run, which goes no further.
  private func firstFrame(of run: TransitionRun) throws -> RenderTree {
    do {
      _ = try run.run { throw Enough(frame: $0.tree) }
    } catch let enough as Enough {
      return enough.frame
    }
    throw CommandFailure(.software, code: .benchIsStill, "the run made no frame")
  }
}

extension ReloadWorkload {
  /// Returns the text of the plugin; each save starts the new screen at another height, so that its
  /// first frame differs.
  private static func pluginText(save: Int) -> String {
    """
    -- The new screen rises, fades in and pushes the old one back.
    local height = \(40 + save % 400)

    local function mix(a, b, p)
      return a + (b - a) * p
    end

    return transhost.animator {
      name = "rise", version = "1.0.\(save)", api = 1,
      summary = "The new screen rises and fades in.",
      transitions = { "push", "pop" }, duration = 0.35, curve = "easeOut",
      parameters = { depth = { default = 0.92, min = 0.5, max = 1 } },
      frame = function(self, context, progress)
        local pop = context.operation == "pop"
        local front, p = context:view(pop and "from" or "to"), pop and 1 - progress or progress
        local back = context:view(pop and "to" or "from")
        front.transform = CGAffineTransform.translation(0, mix(height, 0, p))
        front.alpha = mix(0.4, 1, p)
        back.transform = CGAffineTransform.scale(mix(1, self.parameters.depth, p),
          mix(1, self.parameters.depth, p))
      end,
    }

    """
  }

  private static let sceneText = """
    return transhost.scene {
      name = "two", version = "1.0.0", api = 1, summary = "Two screens with text.",
      build = function(self, stage)
        local function screen(title, colour)
          return UIViewController.new {
            title = title,
            viewDidLoad = function(controller)
              controller.view.backgroundColor = UIColor(colour)
              for row = 1, 8 do
                local label = UILabel.new { frame = CGRect(20, 120 + 60 * row, 350, 40) }
                label.text = title .. " " .. row
                controller.view:addSubview(label)
              end
            end,
          }
        end
        local second = screen("Second", "#FF66CC")
        local navigation = UINavigationController.new { rootViewController = screen("First", "#66CCFF") }
        return {
          root = navigation,
          push = function(animated) navigation:pushViewController(second, { animated = animated }) end,
          pop = function(animated) navigation:popViewController { animated = animated } end,
        }
      end,
    }

    """
}
