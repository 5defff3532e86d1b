import Diagnostics
import Foundation
import Gestures
package import PluginAPI
import PluginFiles
package import PluginRuns
package import TransitionKit
import UsageLimits

/// One dry run of a plugin: a transition, and how it goes.
package struct Rehearsal {
  /// The course of a rehearsed transition.
  package enum Course: Hashable {
    /// By itself, to its end.
    case completed
    /// A hand scrubs it from the start and lets it go back.
    case cancelled
    /// A hand scrubs it from the start and lets it go on.
    case finished
    /// Without animation.
    case notAnimated
    /// By the given gestures, in the gesture language.
    case gestures(String)
  }

  package let operation: TransitionOperation
  package let course: Course
  /// The request with the plugins that take part; its transition and drive are set by ``run()``.
  package var request: RunRequest
  /// The screens; nil for the request's own.
  var scene: PluginFile? = PlainScene.file
  /// The animator of the transition; nil for the request's own.
  var animator: PluginFile?

  /// The title in findings: `push`, `push when cancelled`.
  package var title: String {
    switch course {
    case .completed: operation.rawValue
    case .cancelled: "\(operation.rawValue) when cancelled"
    case .finished: "\(operation.rawValue) when scrubbed"
    case .notAnimated: "\(operation.rawValue) without animation"
    case .gestures(let script): "\(operation.rawValue) by \"\(script)\""
    }
  }

  /// The progress to which a hand moves a transition before it lets go, 0…1.
  private static let scrubbed = 0.6

  /// The outcome of a rehearsal.
  struct Outcome {
    var diagnostics: [Diagnostic]
    /// The transition that began last.
    var started: TransitionOperation?
    /// A Boolean value that indicates whether the rehearsal was stopped because it took too long.
    var isStopped = false
  }

  private struct OutOfTime: Error {}

  /// Runs it; a plugin that can't even begin is diagnosed in the same way as one that fails later.
  ///
  /// - Parameter end: The time at which it is stopped regardless of its progress, on the clock of
  ///   ``ProcessorTime/now``.
  func run(until end: Double) -> Outcome {
    do {
      let result = try prepared().run { _ in if ProcessorTime.now > end { throw OutOfTime() } }
      return Outcome(diagnostics: result.diagnostics, started: result.operation)
    } catch is OutOfTime {
      return Outcome(diagnostics: [], isStopped: true)
    } catch let failure as PluginFailure {
      return Outcome(diagnostics: failure.diagnostics)
    } catch {
      return Outcome(diagnostics: [Diagnostic(code: .internalError, message: "\(error)")])
    }
  }

  /// The run, ready to begin; without the views in its trace unless `adjust` asks for them.
  ///
  /// - Parameter adjust: Changes the request as it needs.
  /// - Throws: ``PluginFailure``.
  package func prepared(_ adjust: (inout RunRequest) -> Void = { _ in }) throws -> TransitionRun {
    var request = request
    request.transition = operation
    request.isAnimated = course != .notAnimated
    request.recordsViews = false
    switch course {
    case .completed, .notAnimated: request.drive = .scene
    case .cancelled: request.drive = .hand(HandMovement(percent: Self.scrubbed, finishes: false))
    case .finished: request.drive = .hand(HandMovement(percent: Self.scrubbed, finishes: true))
    case .gestures(let script): request.drive = .gestures(try GestureScript(parsing: script))
    }
    adjust(&request)
    return try TransitionRun(
      request, scene: scene ?? PluginFile(reading: request.scene),
      animator: animator.map(GivenAnimator.file))
  }

  /// The same in another course.
  package func going(_ course: Course) -> Rehearsal {
    Rehearsal(
      operation: operation, course: course, request: request, scene: scene, animator: animator)
  }

  /// The same without the plain animator that accompanies a presentation.
  package var withoutAnimator: Rehearsal {
    Rehearsal(operation: operation, course: course, request: request, scene: scene, animator: nil)
  }

  /// The same screens, changed without animation and without any of the plugins but the scene:
  /// what every animator must come to that does not choose where its screen goes.
  package var plain: Rehearsal {
    var request = request
    (request.animator, request.delegate) = (nil, nil)
    (request.interaction, request.presentation) = (nil, nil)
    request.parameters = []
    return Rehearsal(
      operation: operation, course: .notAnimated, request: request, scene: scene,
      animator: PlainAnimator.file)
  }

  /// The same, moved by a plain fade.
  package var fading: Rehearsal {
    var fading = plain.going(.completed)
    fading.request.delegate = request.delegate
    fading.request.presentation = request.presentation
    return fading
  }

  /// The same, with the elements that the screens share moved from one to the other.
  package var movingElements: Rehearsal {
    var other = self
    other.animator = ElementsAnimator.file
    return other
  }

  /// The same with a fade by a block in place of the plain animator.
  package var fadingByBlock: Rehearsal {
    var other = self
    other.animator = PlainAnimator.blockFile
    return other
  }

  /// The number of the plugin's Lua state among those that the run makes, from 0.
  package var stateNumber: Int { animator == nil ? 0 : 1 }
}

extension Rehearsal {
  /// The same on screens without a size; nil for presentations, which fill the window.
  package var onEmptyScreens: Rehearsal? {
    guard scene != nil, !operation.isPresentation else { return nil }
    var other = self
    other.scene = PlainScene.emptyFile
    return other
  }

  /// Returns the same on plain screens that share `elements`; nil on screens of its own.
  package func onScreens(with elements: PlainScene.Elements) -> Rehearsal? {
    guard scene != nil else { return nil }
    var other = self
    other.scene = PlainScene.file(with: elements)
    return other
  }
}
