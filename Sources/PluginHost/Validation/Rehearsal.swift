import Foundation
import TransitionKit

/// One dry run of a plugin: a transition, and how it goes.
struct Rehearsal {
  /// How a rehearsed transition goes.
  enum Course: Hashable {
    /// By itself, to its end.
    case completed
    /// A hand scrubs it from the start and lets it go back.
    case cancelled
    /// A hand scrubs it from the start and lets it go on.
    case finished
    /// Without animation.
    case notAnimated
    /// Gestures do whatever they do, in the gesture language.
    case gestures(String)
  }

  let operation: TransitionOperation
  let course: Course
  /// Who takes part; its transition and drive are set by ``run()``.
  var request: RunRequest
  /// The screens; nil for the request's own.
  var scene: PluginFile? = PlainScene.file
  /// What moves them; nil for the request's own.
  var animator: PluginFile?

  /// What findings call it: `push`, `push when cancelled`.
  var title: String {
    switch course {
    case .completed: operation.rawValue
    case .cancelled: "\(operation.rawValue) when cancelled"
    case .finished: "\(operation.rawValue) when scrubbed"
    case .notAnimated: "\(operation.rawValue) without animation"
    case .gestures(let script): "\(operation.rawValue) by \"\(script)\""
    }
  }

  /// How far a hand moves a transition before it lets go.
  private static let scrubbed = 0.6

  /// What came of it.
  struct Outcome {
    var diagnostics: [Diagnostic]
    /// The transition that began last.
    var started: TransitionOperation?
    /// Whether it was stopped, since it took too long.
    var isStopped = false
  }

  private struct OutOfTime: Error {}

  /// Runs it; a plugin that can't even begin is diagnosed in the same way as one that fails later.
  ///
  /// - Parameter end: When it is stopped, however far it has come, in ``ProcessorTime/now``.
  func run(until end: Double) -> Outcome {
    var request = request
    request.transition = operation
    request.isAnimated = course != .notAnimated
    request.recordsViews = false
    do {
      switch course {
      case .completed, .notAnimated: request.drive = .scene
      case .cancelled: request.drive = .hand(HandMovement(percent: Self.scrubbed, finishes: false))
      case .finished: request.drive = .hand(HandMovement(percent: Self.scrubbed, finishes: true))
      case .gestures(let script): request.drive = .gestures(try GestureScript(parsing: script))
      }
      let scene = try scene ?? PluginFile(reading: request.scene)
      let run = try TransitionRun(request, scene: scene, animator: animator)
      let result = try run.run { _ in if ProcessorTime.now > end { throw OutOfTime() } }
      return Outcome(diagnostics: result.diagnostics, started: result.operation)
    } catch is OutOfTime {
      return Outcome(diagnostics: [], isStopped: true)
    } catch let failure as PluginFailure {
      return Outcome(diagnostics: failure.diagnostics)
    } catch {
      return Outcome(diagnostics: [Diagnostic(code: "internal-error", message: "\(error)")])
    }
  }
}
