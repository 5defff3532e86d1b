import Diagnostics
package import Foundation
import Gestures
package import Manifests
package import PluginRuns
import Rendering
import RunTraces
import TestBasics
package import TransitionKit

/// Runs several plugins written in a test, which can name each other.
package final class Troupe {
  private let folder: TemporaryFolder
  /// The files of the plugins, by their names.
  package private(set) var files: [String: URL] = [:]
  /// The frames of a run in a second.
  package var framesPerSecond = 100.0

  /// Creates a troupe in a folder of its own.
  package init() throws { folder = try TemporaryFolder() }

  /// Writes a plugin whose own keys start at line 3.
  @discardableResult
  package func add(_ kind: PluginKind, _ name: String, _ keys: String, head: String = "") throws
    -> URL
  {
    let text = """
      \(head)
      return transhost.\(kind.rawValue) { name = "\(name)", version = "1.0.0", api = 1,
      \(keys)
      }
      """
    let file = try folder.write(text, to: "\(name).lua")
    files[name] = file
    return file
  }

  /// Writes a scene as it is.
  package func write(_ text: String, scene name: String) throws {
    files[name] = try folder.write(text, to: "\(name).lua")
  }

  /// Writes an animator by progress: `to` fades in.
  package func addFade(_ name: String = "fade", _ keys: String = "") throws {
    let kinds = TransitionOperation.usual.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    try add(
      .animator, name,
      """
        transitions = { \(kinds) }, duration = 0.5,
        frame = function(self, context, progress)
          local view = context:view("to") or context:view("from")
          view.alpha = progress
        end, \(keys)
      """)
  }

  /// Writes a scene whose `build` does `body`; `screen(name)` makes a screen.
  package func addScene(_ body: String, name: String = "scene") throws {
    try add(
      .scene, name,
      """
        build = function(self, stage)
      \(body)
        end,
      """,
      head: """
        local function screen(name, more)
          local controller = UIViewController.new { name = name }
          for key, value in pairs(more or {}) do controller[key] = value end
          return controller
        end
        """)
  }

  /// Writes a scene of a navigation controller; `setUp` can use `navigation`, `first` and `second`.
  package func addNavigation(_ setUp: String = "") throws {
    try addScene(
      """
          local first, second = screen("First"), screen("Second")
          local navigation = UINavigationController.new { rootViewController = first }
          \(setUp)
          return {
            root = navigation,
            push = function(animated) navigation:pushViewController(second, { animated = animated }) end,
            pop = function(animated) navigation:popViewController { animated = animated } end,
          }
      """)
  }

  /// Writes a scene that presents; `setUp` can use `first` and `second`.
  package func addModal(_ setUp: String = "") throws {
    try addScene(
      """
          local first, second = screen("First"), screen("Second")
          second.modalPresentationStyle = "custom"
          \(setUp)
          return {
            root = first,
            present = function(animated) first:present(second, { animated = animated }) end,
            dismiss = function(animated) first:dismiss { animated = animated } end,
          }
      """)
  }

  /// Runs the scene.
  package func run(
    _ transition: TransitionOperation, animator: String? = nil, delegate: String? = nil,
    interaction: String? = nil, presentation: String? = nil, drive: RunDrive = .scene,
    isAnimated: Bool = true, scene: String = "scene"
  ) throws -> RunResult {
    guard let sceneFile = files[scene] else { throw Missing(name: scene) }
    var request = RunRequest(
      animator: animator.flatMap { files[$0] }, scene: sceneFile, transition: transition,
      stage: StageSettings(
        size: CGSize(width: 320, height: 568), framesPerSecond: framesPerSecond),
      text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    request.delegate = delegate.flatMap { files[$0] }
    request.interaction = interaction.flatMap { files[$0] }
    request.presentation = presentation.flatMap { files[$0] }
    request.drive = drive
    request.isAnimated = isAnimated
    request.locate = { [files] name, kind in
      guard let file = files[name] else {
        throw PluginFailure(
          .notFound,
          Diagnostic(
            code: .pluginNotFound, message: "there is no \(kind.rawValue) '\(name)'"))
      }
      return file
    }
    return try TransitionRun(request).run { _ in }
  }

  struct Missing: Error { let name: String }
}

extension RunDrive {
  /// Gestures in the gesture language.
  package static func hands(_ text: String) throws -> RunDrive {
    .gestures(try GestureScript(parsing: text))
  }
}

extension RunResult {
  /// What scripts printed.
  package var said: [String] { diagnostics.filter { $0.code == .print }.map(\.message) }
  /// What went wrong, with lines.
  package var troubles: [String] {
    diagnostics.filter { $0.code != .print }.map {
      "\($0.file ?? ""):\($0.line.map(String.init) ?? "") \($0.code)"
    }
  }
  /// The alpha of the view called `name` at `time`; nil when it isn't there.
  package func alpha(_ name: String, at time: Double) -> Double? {
    trace.view(name, at: time)?.alpha
  }
}
