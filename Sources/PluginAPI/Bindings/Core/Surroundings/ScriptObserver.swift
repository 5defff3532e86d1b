package import Lua
package import TransitionKit

/// An observer of the scripts of plugins, which do not keep it alive.
///
/// The owner is nil for scripts that belong to no plugin.
package protocol ScriptObserver: AnyObject {
  /// Notes an error in a function that the engine called.
  func scripts(of owner: (any ScriptOwner)?, didFailWith error: LuaError)
  /// Notes something that works, but not as the author of the scripts may expect.
  func scripts(of owner: (any ScriptOwner)?, didCauseWarning warning: LuaError)
  /// Prepares a controller that a script is about to present.
  func scripts(of owner: (any ScriptOwner)?, willPresent controller: UIViewController)
  /// Returns the interaction controller of a transition, in place of the one from a delegate that a script has set; nil to
  /// ask the delegate.
  func scripts(
    of owner: (any ScriptOwner)?, handFor animator: any UIViewControllerAnimatedTransitioning,
    _ operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension ScriptObserver {
  package func scripts(of owner: (any ScriptOwner)?, didCauseWarning warning: LuaError) {}
  package func scripts(of owner: (any ScriptOwner)?, willPresent controller: UIViewController) {}
  package func scripts(
    of owner: (any ScriptOwner)?, handFor animator: any UIViewControllerAnimatedTransitioning,
    _ operation: TransitionOperation
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
