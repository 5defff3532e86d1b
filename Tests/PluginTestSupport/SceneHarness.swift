package import Diagnostics
package import Foundation
import Geometry
package import PluginRuns
import RunTraces
import TestBasics
package import TransitionKit

/// A scene written in a test, on a stage.
package final class SceneHarness {
  /// The scene on its stage.
  package let scene: SceneStage
  private let folder: TemporaryFolder

  /// The scene whose `build` has the lines of `body`; they begin at line 3.
  package init(_ body: String, width: CGFloat = 320, height: CGFloat = 568) throws {
    folder = try TemporaryFolder()
    let text = """
      return transhost.scene { name = "test", version = "1.0.0", api = 1, summary = "A test.",
      build = function(self, stage)
      \(body)
      end }
      """
    scene = try SceneStage(
      folder.write(text, to: "scene.lua"),
      screen: Screen(size: CGSize(width: width, height: height), textDrawing: BoxText()),
      limits: .byTicks)
  }

  /// The stage of the scene.
  package var stage: Stage { scene.stage }

  /// Calls the scene's function for a transition.
  package func call(_ operation: TransitionOperation, animated: Bool = true) throws {
    try scene.call(operation, animated: animated)
  }

  /// Moves the engine's time on.
  package func advance(by seconds: Double) throws { try scene.advance(by: seconds) }

  /// Taps at a point of the screen.
  package func tap(_ x: CGFloat, _ y: CGFloat) throws {
    stage.window.touchDown(at: CGPoint(x: x, y: y))
    stage.window.touchUp()
    try advance(by: 0)
  }

  /// What the scripts printed.
  package var lines: [String] {
    scene.diagnostics.filter { $0.code == .print }.map(\.message)
  }

  /// What went wrong, as `line: message` or, where the engine says it, `code: message`.
  package var problems: [String] {
    scene.diagnostics.filter { $0.code != .print }.map { problem in
      "\(problem.line.map(String.init) ?? problem.code.name): \(problem.message)"
    }
  }

  /// The codes of what went wrong.
  package var codes: [DiagnosticCode] { scene.diagnostics.filter { $0.code != .print }.map(\.code) }

  /// The calls on controllers, but for layout.
  package var calls: [String] {
    scene.events.filter { !$0.call.contains("Layout") && $0.object != "context" }.map { event in
      let arguments = event.arguments.map { argument in
        switch argument {
        case .null: "nil"
        case .boolean(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .string(let text): text
        }
      }
      return "\(event.object).\(event.call)(\(arguments.joined(separator: ", ")))"
    }
  }
}
