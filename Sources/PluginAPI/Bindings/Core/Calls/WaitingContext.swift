import TransitionKit

/// A transition's context, as a script that waits in it sees it.
protocol WaitingContext: AnyObject {
  /// A Boolean value that indicates whether the transition has ended for the script.
  var hasEnded: Bool { get }
  /// Returns the engine's context, while it lasts.
  ///
  /// - Throws: `LuaMisuse` after the end.
  func live() throws -> any UIViewControllerContextTransitioning
}
