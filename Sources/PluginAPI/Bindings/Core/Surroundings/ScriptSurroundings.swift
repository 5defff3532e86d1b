import Lua
import PluginFiles
import TransitionKit

/// The objects around the scripts of one plugin: their owner, the other plugins, the observer.
package final class ScriptSurroundings {
  /// The plugin whose scripts these are, once it is loaded.
  weak var owner: (any ScriptOwner)?
  /// The plugins that the scripts can name; nil outside of a run.
  weak var company: (any ScriptCompany)?
  /// The observer of failures, warnings and presentations.
  package weak var observer: (any ScriptObserver)?
  /// The plugin's texts, to which those of shaders are added for messages; nil for scripts without a file.
  var sources: ScriptSources?
  /// The log that the scripts print to.
  package var log: PluginLog?
  /// The values of filters in the transition that runs.
  var filterTally = FilterTally()
  /// The search for negative sizes.
  var sizeCheck = SizeCheck()
  /// A Boolean value that indicates whether the limit on drawn texts was reported.
  var hasTooMuchText = false

  /// Reports an error in a function that the engine called.
  func fail(with error: LuaError) { observer?.scripts(of: owner, didFailWith: error) }

  /// Reports something that works, but not as the author of the scripts may expect.
  func warn(of warning: LuaError) { observer?.scripts(of: owner, didCauseWarning: warning) }

  /// Announces a controller that a script is about to present.
  func announce(_ controller: UIViewController) {
    observer?.scripts(of: owner, willPresent: controller)
  }

  /// Returns the interaction controller of a transition, in place of the one from a delegate; nil to ask the delegate.
  func hand(
    for animator: any UIViewControllerAnimatedTransitioning, _ operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    observer?.scripts(of: owner, handFor: animator, operation)
  }

  /// Ends the log, which says how many lines it has left out.
  func endLog() {
    log?.tellDropped()
    log = nil
  }
}
