// Waiting on the engine's clock.

nonisolated extension HostCost {
  /// Suspending a function, and resuming it later.
  package static let waiting = HostCost("waiting", ticks: 200)

  static var waitingCosts: [HostCost] { [waiting] }
}
