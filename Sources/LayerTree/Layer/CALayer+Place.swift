/// An observer of the position and the geometry of a layer's model.
package protocol LayerPlaceObserver: AnyObject {
  /// The model of `layer` has another position, anchor point, transform or other bounds.
  func layerDidMove(_ layer: CALayer)
}

extension CALayer {
  /// Makes `changes`, of position and size say, that are one change of place to the observer.
  package func placeAtOnce(_ changes: () -> Void) {
    guard placeObserver != nil, !isPlacedAtOnce else { return changes() }
    isPlacedAtOnce = true
    changes()
    isPlacedAtOnce = false
    if hasNewPlace { notePlace() }
  }

  /// Tells the observer, now or once all changes are made.
  func notePlace() {
    hasNewPlace = isPlacedAtOnce
    if !isPlacedAtOnce { placeObserver?.layerDidMove(self) }
  }
}
