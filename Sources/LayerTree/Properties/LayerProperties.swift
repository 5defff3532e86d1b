import Foundation
import Geometry
import RenderTree

/// A layer's values: those of its model, or those that show at one time.
///
/// Core Animation's defaults.
struct LayerProperties: Hashable {
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
