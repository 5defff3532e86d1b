public import Foundation

/// An action that runs when a layer's property changes or when the layer takes part in an event.
///
/// - SeeAlso: <https://developer.apple.com/documentation/quartzcore/caaction>
public protocol CAAction: AnyObject {
  /// Runs after `layer` has the new value of `event`.
  func run(forKey event: String, object layer: CALayer)
}

extension NSNull: @MainActor CAAction {
  /// Does nothing: the way to say "no action".
  public func run(forKey event: String, object layer: CALayer) {}
}

extension CAAnimation: CAAction {
  /// Adds the animation to `layer` for the key `event`; a ``CATransition`` for the key `transition`,
  /// whatever changed.
  public func run(forKey event: String, object layer: CALayer) {
    layer.add(self, forKey: event)
  }
}
