public import Foundation

/// One call of the transition contract, as it happened.
///
/// ``call`` is UIKit's base name (`animateTransition`, `viewDidAppear`, `completeTransition`); a
/// delegate method whose base name only names the sender goes by its first label
/// (`animationControllerFor`, `willShow`). ``object`` is the name of the view, controller or role
/// that the call was made on.
public nonisolated struct TransitionEvent: Hashable, Sendable {
  /// When, in the engine's seconds.
  public var time: TimeInterval
  /// The call's name.
  public var call: String
  /// Whom it was made on.
  public var object: String
  /// Its arguments and, for a question, the answer as the last.
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
  /// `object.call(arguments)`.
  public var description: String {
    "\(object).\(call)(\(arguments.map(\.description).joined(separator: ", ")))"
  }
}
