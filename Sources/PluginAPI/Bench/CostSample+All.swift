nonisolated extension CostSample {
  /// All samples: at least one for each cost of the table, in its order.
  package static var all: [CostSample] {
    callSamples + objectSamples + treeSamples + textSamples + pictureSamples + gestureSamples
      + animationSamples + valueSamples
  }
}
