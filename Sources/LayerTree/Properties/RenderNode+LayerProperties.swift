import Foundation
import RenderTree

extension RenderNode {
  /// A node without children that shows `values`.
  init(_ values: LayerProperties, name: String?) {
    self.init(name: name, bounds: values.bounds, position: values.position)
    holdSize()
    anchorPoint = values.anchorPoint
    anchorPointZ = values.anchorPointZ
    zPosition = values.zPosition
    transform = values.transform
    sublayerTransform = values.sublayerTransform
    opacity = values.opacity
    isHidden = values.isHidden
    isDoubleSided = values.isDoubleSided
    masksToBounds = values.masksToBounds
    cornerRadius = values.cornerRadius
    backgroundColor = values.backgroundColor
    contents = values.contents
    contentsGravity = values.contentsGravity
    if let color = values.borderColor {
      borderWidth = values.borderWidth
      borderColor = color
    }
    if let color = values.shadowColor, values.shadowOpacity > 0 {
      shadow = RenderShadow(
        color: color, opacity: values.shadowOpacity, offset: values.shadowOffset,
        radius: values.shadowRadius)
    }
    if !values.filters.isEmpty { filters = values.filters }
    if let filter = values.compositingFilter { compositingFilter = filter }
  }

  /// Holds the size to what there can be: a spring may carry it past nothing.
  mutating func holdSize() {
    bounds.size = CGSize(width: max(0, bounds.size.width), height: max(0, bounds.size.height))
  }
}
