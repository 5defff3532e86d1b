public import Foundation
import Geometry
import LayerTree
import Rendering

// The appearance of a view. All values are stored in the layer.

extension UIView {
  /// The opacity of the view and its subviews, 0…1.
  public var alpha: CGFloat {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// A Boolean value that indicates whether the view and its subviews are hidden.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// A Boolean value that indicates whether subviews are clipped to the rounded bounds.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The colour behind the view's content; nil for none.
  public var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init) }
    set { layer.backgroundColor = newValue?.rgba }
  }

  /// The placement of the content when the bounds have another size.
  public var contentMode: ContentMode {
    get { ContentMode(layer.contentsGravity) }
    set { layer.contentsGravity = newValue.gravity }
  }

  /// The corner radius of the box that the view covers opaquely, as far as can be known without drawing it, in points; nil
  /// if it lets something through.
  var opaqueRadius: CGFloat? { coversItsBox ? max(0, layer.cornerRadius) : nil }

  /// A Boolean value that indicates whether the view covers its bounds opaquely but for rounded corners.
  private var coversItsBox: Bool {
    guard alpha >= 1, !isHidden else { return false }
    if backgroundColor?.isOpaque == true { return true }
    switch layer.contents {
    case .image(let image)?:
      return image.isOpaque && [.resize, .resizeAspectFill].contains(layer.contentsGravity)
    case .node(let node)?:
      return node.backgroundColor.map { $0.alpha >= 1 } == true && node.cornerRadius == 0
    case nil:
      return subviews.contains { subview in
        subview.layer.transform.isIdentity && subview.frame.contains(bounds)
          && subview.opaqueRadius == 0
      }
    }
  }

  /// The placement of content in the bounds; the raw values are UIKit's, without `redraw`.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum>
  public nonisolated enum ContentMode: Int, Sendable, CaseIterable {
    /// Scaled to the bounds, changing the proportions.
    case scaleToFill = 0
    /// Scaled in proportion to the largest size that fits into the bounds.
    case scaleAspectFit = 1
    /// Scaled in proportion to the smallest size that fills the bounds.
    case scaleAspectFill = 2
    /// Unscaled in the centre.
    case center = 4
    /// Unscaled at the top.
    case top = 5
    /// Unscaled at the bottom.
    case bottom = 6
    /// Unscaled at the left.
    case left = 7
    /// Unscaled at the right.
    case right = 8
    /// Unscaled in the top left corner.
    case topLeft = 9
    /// Unscaled in the top right corner.
    case topRight = 10
    /// Unscaled in the bottom left corner.
    case bottomLeft = 11
    /// Unscaled in the bottom right corner.
    case bottomRight = 12

    var gravity: ContentsGravity {
      switch self {
      case .scaleToFill: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }

    init(_ gravity: ContentsGravity) {
      self = Self.allCases.first { $0.gravity == gravity } ?? .scaleToFill
    }
  }
}
