import Foundation

/// An object whose changes an engine settles at the end of each turn, and that may have events of its
/// own due at certain times.
protocol TurnParticipant: AnyObject {
  /// True if the end of a turn has something to settle.
  var isUnsettled: Bool { get }
  /// The time of the next event, in the engine's seconds; nil if none is due as things stand.
  var nextEventTime: TimeInterval? { get }
  /// Runs the events that are due at the engine's time; called before the engine's own events.
  func runDueEvents()
  /// Settles what a turn has changed.
  ///
  /// - Throws: what ``Engine/countTurn()`` throws, which is called before every further round.
  func endTurn() throws
}
