import Foundation

extension CALayer {
  /// The model values of now. Setting them runs no actions.
  package var modelValues: LayerModel {
    get {
      var timing = timing
      timing.course = nil
      return LayerModel(properties: properties, timing: timing)
    }
    set {
      let course = timing.course
      timing = newValue.timing
      timing.course = course
      guard properties != newValue.properties else { return }
      let isResized = properties.bounds.size != newValue.properties.bounds.size
      properties = newValue.properties
      markChanged()
      if isResized { setNeedsLayout() }
      notePlace()
    }
  }
}
