public import Foundation

/// One call of the transition contract.
///
/// ``call`` is UIKit's base name (`animateTransition`, `viewDidAppear`, `completeTransition`); for
/// a delegate method whose base name only names the sender it is the first label
/// (`animationControllerFor`, `willShow`). ``object`` is the name of the view, controller or role
/// on which the call was made.
public nonisolated struct TransitionEvent: Hashable, Sendable {
  /// The time, in seconds of the engine's clock.
  public var time: TimeInterval
  /// The call's name.
  public var call: String
  /// The name of the object on which the call was made.
  public var object: String
  /// The arguments of the call, followed by its result if it has one.
  public var arguments: [TraceValue]

  /// Makes an event.
  public init(time: TimeInterval, call: String, object: String, arguments: [TraceValue] = []) {
    self.time = time
    self.call = call
    self.object = object
    self.arguments = arguments
  }
}

extension TransitionEvent: CustomStringConvertible {
  /// The event as text: `object.call(arguments)`.
  public var description: String {
    "\(object).\(call)(\(arguments.map(\.description).joined(separator: ", ")))"
  }
}
