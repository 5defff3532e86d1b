import Foundation

extension CALayer {
  /// A copy of the layer as it shows at the engine's time: what was last committed, with the
  /// animations applied. Nil before the layer was first committed in a tree.
  ///
  /// Its superlayer and sublayers are presentation layers too; it can't be changed.
  public func presentation() -> Self? {
    if original != nil { return self }
    guard let values = presentationProperties else { return nil }
    let copy = type(of: self).init()
    copy.original = self
    copy.properties = values
    copy.name = name
    copy.timing = timing
    return copy
  }

  /// A Boolean value that indicates whether this is a presentation layer, which only shows values and can't be changed.
  package var isPresentation: Bool { original != nil }

  /// The layer whose values these are: itself unless this is a presentation layer.
  public func model() -> CALayer { original ?? self }

  /// The committed values with the animations applied at the engine's time.
  var presentationProperties: LayerProperties? {
    if original != nil { return properties }
    guard let committed, forest != nil || formerForest != nil else { return nil }
    return animated(committed.values)
  }

  /// `values` with the committed animations applied at the engine's time.
  func animated(_ values: LayerProperties) -> LayerProperties {
    guard !animations.isEmpty, let forest = forest ?? formerForest else { return values }
    var values = values
    animate(&values, at: localTime(fromEngine: forest.engine.currentTime))
    return values
  }

  /// Applies the committed animations at `time` of the layer.
  func animate(_ values: inout LayerProperties, at time: TimeInterval) {
    for attached in animations {
      guard let elapsed = attached.elapsed(at: time) else { continue }
      attached.effect?.apply(at: elapsed, to: &values)
    }
  }
}
