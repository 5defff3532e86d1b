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
    /// The contents of the screen.
    var tree: RenderTree
    /// The same by its views; empty unless requested.
    let views: [ViewState]
    /// The views that the transition is about; bars around its container move on their own.
    let inContainer: [ViewState]
    /// The work of the scripts since the previous shot, in ticks.
    var ticks: Int

    init(time: Double, tree: RenderTree, views: [ViewState], ticks: Int) {
      (self.time, self.tree, self.views, self.ticks) = (time, tree, views, ticks)
      inContainer = views.filter { $0.pathInContainer != nil }
    }
  }

  /// The time at which the transition began, in the engine's seconds.
  var began = 0.0
  /// The screens before the transition.
  var before: ScreenState
  /// The contents of the screen before the transition.
  var beforeTree: RenderTree
  /// The moments, the first at the time 0.
  var shots: [Shot] = []
  /// The screens after it.
  var after: ScreenState
  /// The contents of the screen after the transition.
  var afterTree: RenderTree
  /// The result of the run.
  var result: RunResult
  /// A Boolean value that indicates whether a script got nil for a snapshot.
  var hasMissingSnapshots: Bool
  /// The name of a view that a script has made to be seen, and has added to no other one; nil without one.
  var viewNeverShown: String?
  /// The place in a script that findings about the whole take are attributed to.
  var place: (file: String, line: Int?)
  /// A Boolean value that indicates whether the animator's table declares that it intentionally
  /// completes early.
  var endsEarly: Bool
  /// The renderer of its frames.
  var renderer: any Renderer

  /// The errors and warnings of the take, without notes.
  var faults: [Diagnostic] {
    result.diagnostics.filter { $0.severity != .note && !forgiven.contains($0.code) }
  }
  /// Codes of what is no fault in this take.
  var forgiven: Set<DiagnosticCode> = []
}

/// The failure of a take before it began: the diagnostics of what could not be loaded or created.
struct TakeFailure: Error {
  var diagnostics: [Diagnostic]
}
