import Foundation
import Geometry
import Rendering

/// A layer's values: those of its model, or those that show at one time.
///
/// The defaults are Core Animation's. What else is known of each value is in ``LayerProperty``.
package struct LayerProperties: Hashable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var zPosition: CGFloat = 0
  var transform = CATransform3D.identity
  var sublayerTransform = CATransform3D.identity
  var opacity: CGFloat = 1
  var isHidden = false
  var masksToBounds = false
  var isDoubleSided = true
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor: RGBAColor? = .black
  var backgroundColor: RGBAColor?
  var contents: RenderContents?
  var contentsGravity = ContentsGravity.resize
  var contentsScale: CGFloat = 1
  var shadowColor: RGBAColor? = .black
  var shadowOpacity: CGFloat = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var filters: [Filter] = []
  var compositingFilter: Filter?
}

extension RenderNode {
  /// Makes a node without children that shows `values`.
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
