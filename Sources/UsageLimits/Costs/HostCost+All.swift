nonisolated extension HostCost {
  /// All costs, in the order in which the page on the sandbox lists them.
  package static var all: [HostCost] {
    callCosts + objectCosts + treeCosts + animationCosts + gestureCosts + textCosts + pictureCosts
      + valueCosts + waitingCosts
  }
}
