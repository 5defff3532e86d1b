package import Diagnostics
import LayerTree
import Lua
import Manifests
import PluginAPI
import PluginFiles
package import RunTraces
package import TransitionKit

// A run whose steps somebody else takes.

extension TransitionRun {
  /// The present time, in seconds since the start of the transition.
  package var time: Double { stage.engine.currentTime - origin }

  /// The diagnostics so far, in order, with the output of the scripts.
  package var diagnostics: [Diagnostic] { journal.diagnostics }

  /// The calls so far, in order.
  package var events: [TraceDocument.Event] { journal.events }

  /// The places in the scripts of the calls so far, in the same order; empty unless the request
  /// records places.
  package var eventPlaces: [CallPlace?] { journal.eventPlaces }

  /// The animations so far, in the order in which they were added.
  package var animations: [TraceDocument.Track] { journal.animations }

  /// A Boolean value that indicates whether the transition can be controlled interactively.
  package var isSteerable: Bool { hand != nil }

  /// Stops the transition where it is, for ``steer(to:)``: in a run that is
  /// ``RunDrive/steered(fromStart:)`` later than from the start.
  package func takeHold() { stage.perform { hand?.takeHold() } }

  /// Has the next transition be controlled as this one: by default, only the first one of a run is.
  package func offerHand() { director.offerHand() }

  /// Moves the transition to `progress`, 0…1, of its way.
  package func steer(to progress: Double) { stage.perform { hand?.update(progress) } }

  /// The progress of the transition, 0…1, as far as it is known to the hand that controls it.
  package var progress: Double { hand?.percentComplete ?? 0 }

  /// Lets the transition go on to the new screen, or back to the old one.
  package func letGo(finishes: Bool) {
    stage.perform { hand?.letGo(finishes: finishes) }
    heldUntil = time
  }

  /// Makes the scene start another transition, after this one or during it, as a tap would.
  ///
  /// - Parameter index: The index of the tab or child that it selects; nil for the scene's choice.
  package func start(_ operation: TransitionOperation, animated: Bool, index: Int? = nil) {
    heldUntil = time
    stage.perform { scene.start(operation, animated: animated, index: index) }
    _ = step(to: time)
  }

  /// Loads the animator's file anew and has it take the running version's place, as a saved file
  /// does: what a gesture holds goes on with the new one, and other transitions end on the old one.
  ///
  /// - Throws: ``PluginFailure``, and `LuaError` when memory runs out; the old one runs on then.
  package func reloadAnimator() throws {
    guard let url = request.animator, let member = company.cast.member(at: url, kind: .animator)
    else { return }
    let next = try company.cast.make(request.readFile(url), kind: .animator)
    for note in try company.cast.replace(member, with: next) { journal.add(note) }
    company.cast.closeUnused()
  }
}

extension TransitionRun {
  /// The ticks that the plugins have used so far, without the scene's, which stands for an app.
  package var scriptTicks: Int {
    company.cast.plugins.filter { $0 !== company.scene || company.leading === company.scene }
      .compactMap(\.bridge.state).reduce(0) { $0 + $1.ticks }
  }

  /// The number of display links of the plugins that run, without those of the scene, which stands for an app.
  package var runningLinks: Int {
    company.cast.plugins.filter { $0 !== company.scene || company.leading === company.scene }
      .reduce(0) { $0 + $1.bridge.links.running }
  }

  /// A Boolean value that indicates whether a script got nil for a snapshot, of a view without a
  /// size for example.
  package var hasMissingSnapshots: Bool {
    company.cast.plugins.contains { $0.bridge.hasMissingSnapshots }
  }

  /// Looks at the views that the plugins' scripts have made, without the scene's, which stands for an app.
  package func lookAtMadeViews() {
    for plugin in company.cast.plugins where plugin !== company.scene {
      plugin.bridge.heap.lookAtMadeViews()
    }
  }

  /// The name of a view that a plugin's script has made to be seen, and has added to no other one; nil without one.
  package var viewNeverShown: String? {
    company.cast.plugins.lazy.filter { [scene = company.scene] in $0 !== scene }
      .compactMap(\.bridge.heap.viewNeverShown).first
  }

  /// A Boolean value that indicates whether the animator, or the subject of the run, declares that it
  /// intentionally completes early.
  package var endsEarly: Bool {
    manifest.endsEarly || director.animator?.script.endsEarly == true
  }

  /// The place in a script at which the animator, or the subject of the run, begins its work;
  /// findings about the whole run are attributed to it.
  package var place: (file: String, line: Int?) {
    let part = DelegatePart(request.transition).rawValue
    let names = [
      "animateTransition", "frame", "startInteractiveTransition", "began",
      "presentationTransitionWillBegin", "containerViewWillLayoutSubviews",
      "frameOfPresentedViewInContainerView", "\(part).animationController",
      "\(part).\(request.transition == .dismiss ? "forDismissed" : "forPresented")", "build",
    ]
    let blame = Blame(company.leading, function: names)
    return (blame.chunk, blame.line)
  }
}
