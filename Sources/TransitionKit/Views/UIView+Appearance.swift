public import Foundation
import Geometry
import LayerTree
import RenderTree

// How a view looks. Everything is stored in the layer.

extension UIView {
  /// The opacity of the view and all that is in it, 0…1.
  public var alpha: CGFloat {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// Whether the view and all that is in it are not drawn.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether what is in the view is cut off at its rounded bounds.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The fill behind everything in the view; nil is none.
  public var backgroundColor: UIColor? {
    get { layer.backgroundColor.map(UIColor.init) }
    set { layer.backgroundColor = newValue?.rgba }
  }

  /// How the content is placed when the bounds have another size.
  public var contentMode: ContentMode {
    get { ContentMode(layer.contentsGravity) }
    set { layer.contentsGravity = newValue.gravity }
  }

  /// Whether nothing behind the view shows through its bounds, as far as can be told without
  /// drawing it.
  var coversItsBounds: Bool {
    guard alpha >= 1, !isHidden, layer.cornerRadius == 0 else { return false }
    if backgroundColor?.isOpaque == true { return true }
    switch layer.contents {
    case .image(let image)?:
      return image.isOpaque && [.resize, .resizeAspectFill].contains(layer.contentsGravity)
    case .node(let node)?:
      return node.backgroundColor.map { $0.alpha >= 1 } == true && node.cornerRadius == 0
    case nil:
      return subviews.contains { subview in
        subview.layer.transform.isIdentity && subview.frame.contains(bounds)
          && subview.coversItsBounds
      }
    }
  }

  /// How content is placed in the bounds; the raw values are UIKit's, without `redraw`.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum>
  public nonisolated enum ContentMode: Int, Sendable, CaseIterable {
    /// Stretched to the bounds.
    case scaleToFill = 0
    /// As large as fits whole.
    case scaleAspectFit = 1
    /// As small as leaves nothing empty.
    case scaleAspectFill = 2
    /// Unscaled in the middle.
    case center = 4
    /// Unscaled at the top.
    case top = 5
    /// Unscaled at the bottom.
    case bottom = 6
    /// Unscaled at the left.
    case left = 7
    /// Unscaled at the right.
    case right = 8
    /// Unscaled in the corner.
    case topLeft = 9
    /// Unscaled in the corner.
    case topRight = 10
    /// Unscaled in the corner.
    case bottomLeft = 11
    /// Unscaled in the corner.
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
