// Calls, whatever they do.

nonisolated extension CostSample {
  static var callSamples: [CostSample] {
    [
      CostSample(
        "calling a function of the host", size: 1_000,
        "for i = 1, n do local time = CACurrentMediaTime() end"),
      CostSample("setting a property", size: 1_000, "for i = 1, n do view.alpha = i / n end"),
    ]
  }
}
