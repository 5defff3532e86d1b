import Diagnostics
import Foundation
import PluginRuns
import Rendering
import TransitionKit

/// One transition as it went: what was there before, what showed meanwhile, and what is left.
struct Take {
  /// One moment of it.
  struct Shot {
    /// In the engine's seconds, from the start of the transition.
    var time: Double
    /// What is on screen.
    var tree: RenderTree
    /// The same by its views; empty where nobody asked for them.
    var views: [ViewState]
    /// What scripts used since the shot before, in ticks.
    var ticks: Int

    /// The views that the transition is about; bars around its container move on their own.
    var inContainer: [ViewState] {
      views.filter { view in
        view.path.utf8.split(separator: UInt8(ascii: "/"))
          .contains { $0.elementsEqual("container".utf8) }
      }
    }
  }

  /// The screens before the transition.
  var before: ScreenState
  /// What showed then.
  var beforeTree: RenderTree
  /// The moments, the first at the time 0.
  var shots: [Shot] = []
  /// The screens after it.
  var after: ScreenState
  /// What shows then.
  var afterTree: RenderTree
  /// What the run says of itself.
  var result: RunResult
  /// What a finding about all of it is put down to.
  var place: (file: String, line: Int?)
  /// Whether the animator's table says that it completes early on purpose.
  var endsEarly: Bool
  /// The renderer of its frames.
  var renderer: any Renderer

  /// What went wrong or should be known, without notes.
  var faults: [Diagnostic] {
    result.diagnostics.filter { $0.severity != .note && !forgiven.contains($0.code) }
  }
  /// Codes of what is no fault in this take.
  var forgiven: Set<DiagnosticCode> = []
}

/// How a take ended before it had begun: what could not be loaded or made.
struct TakeFailure: Error {
  var diagnostics: [Diagnostic]
}
