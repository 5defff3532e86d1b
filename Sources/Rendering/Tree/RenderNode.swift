public import Foundation
public import Geometry

/// One layer of one frame, as data.
///
/// Geometry follows Core Animation: ``bounds`` in the node's own space (points, y down),
/// ``position`` of the ``anchorPoint`` in the parent's space. Drawing order inside a node is:
/// shadow, background, contents, children (by ``zPosition``, then array order), border. Each child
/// is flattened into its parent's plane. With ``filters``, everything but the shadow becomes a
/// picture in the node's own space, and the filtered picture is drawn.
public struct RenderNode: Sendable, Hashable {
  /// A name for dumps and diagnostics; need not be unique.
  public var name: String?
  /// The node's own coordinate space, in points; the size must not be negative.
  public var bounds: CGRect
  /// The position of the anchor point in the parent's space, in points.
  public var position: CGPoint
  /// The point that ``position`` and ``transform`` refer to, as a fraction of the bounds.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The anchor point's z, in points.
  public var anchorPointZ: CGFloat = 0
  /// The depth in the parent's space, in points; also orders siblings.
  public var zPosition: CGFloat = 0
  /// The transform, applied about the anchor point.
  public var transform: CATransform3D {
    get { ownTransform?.value ?? .identity }
    set { ownTransform = Transform(newValue) }
  }
  /// The transform of the children, about this node's anchor point; its m34 gives them perspective.
  public var sublayerTransform: CATransform3D {
    get { childTransform?.value ?? .identity }
    set { childTransform = Transform(newValue) }
  }
  /// The opacity of the whole group, 0…1; clamped when drawn.
  public var opacity: CGFloat = 1
  /// A Boolean value that indicates whether the node and its children are hidden.
  public var isHidden = false
  /// A Boolean value that indicates whether the node and its children are also drawn while the node
  /// faces away.
  public var isDoubleSided = true
  /// The transforms that determine whether a single-sided node faces away.
  public var backFaceRule = BackFaceRule.composed
  /// A Boolean value that indicates whether children and contents are clipped to the rounded
  /// bounds; this removes the shadow.
  public var masksToBounds = false
  /// A Boolean value that indicates whether ``contents`` are clipped to the rounded bounds even
  /// without ``masksToBounds``.
  public var clipsContents = false
  /// The radius of the circular corners, in points; never drawn larger than half the shorter side.
  public var cornerRadius: CGFloat = 0
  /// The fill under the contents; nil draws none.
  public var backgroundColor: RGBAColor?
  /// The contents, drawn over the background.
  public var contents: RenderContents?
  /// The placement of an image whose size differs from the bounds'.
  public var contentsGravity = ContentsGravity.resize
  /// The sampling of an image's pixels.
  public var contentsFilter = ContentsFilter.linear
  /// The border's width, in points, inside the bounds and over the children.
  public var borderWidth: CGFloat = 0
  /// The border's colour.
  public var borderColor = RGBAColor.black
  /// The shadow, if any.
  public var shadow: RenderShadow? {
    get { ownShadow?.value }
    set { ownShadow = newValue.map { Shadow($0) } }
  }
  /// The filters of the node's picture, in order: each is applied to the result of the one before.
  public var filters: [Filter] {
    get { ownFilters?.value ?? [] }
    set { ownFilters = Filters(newValue, compositing: compositingFilter) }
  }
  /// The filter that mixes the node, with its opacity, with the content behind it, instead of
  /// drawing it over that.
  public var compositingFilter: Filter? {
    get { ownFilters?.compositing }
    set { ownFilters = Filters(filters, compositing: newValue) }
  }
  /// The number of the plugin whose script made the layer, from 1; 0 for the engine's own layers.
  /// Nodes that look the same are equal, whoever made them.
  package var maker: UInt16 {
    get { ownMaker.number }
    set { ownMaker.number = newValue }
  }
  /// The order in which the children are drawn.
  public var depthSort = DepthSort.neighbors
  /// The children, back to front among equal ``zPosition``.
  public var children: [RenderNode] = []

  private var ownMaker = Maker()
  private var ownTransform: Transform?
  private var childTransform: Transform?
  private var ownShadow: Shadow?
  private var ownFilters: Filters?
  /// A Boolean value that indicates whether the transform is another one than the identity.
  package var hasTransform: Bool { ownTransform != nil }

  /// The measure that was taken of the node when it was frozen.
  var measure = Measure()

  /// Makes a node with Core Animation's defaults and the anchor point in the middle of `bounds`.
  public init(name: String? = nil, bounds: CGRect, position: CGPoint) {
    self.name = name
    self.bounds = bounds
    self.position = position
  }
}

extension RenderNode {
  /// Returns a Boolean value that indicates whether both nodes cast the same shadow, where both cast one.
  package func castsSameShadow(as other: RenderNode) -> Bool {
    shadow == other.shadow && bounds.size == other.bounds.size
      && cornerRadius == other.cornerRadius && masksToBounds == other.masksToBounds
  }
}

/// The transforms that determine whether a single-sided node faces away from the viewer.
public enum BackFaceRule: Sendable, Hashable {
  /// The node's own transforms and all of its ancestors', as the node appears on screen
  /// (`CALayer`).
  case composed
  /// The node's own transform through its parent's `sublayerTransform` only (scene files).
  case parentPerspective
}

/// The contents that a node shows over its background.
public indirect enum RenderContents: Sendable, Hashable {
  /// A picture.
  case image(RenderImage)
  /// A frozen copy of another node, drawn as it was, without its own transform and position: the
  /// content of a snapshot view. It is fitted to the bounds by the `contentsGravity`.
  case node(RenderNode)
}

/// The placement of contents whose size differs from the bounds' (`CALayerContentsGravity`).
public enum ContentsGravity: String, Sendable, Hashable, CaseIterable {
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// The sampling of an image that is scaled or turned.
public enum ContentsFilter: String, Sendable, Hashable, CaseIterable {
  case linear, nearest
}

/// A shadow: the Gaussian-blurred shape of the node's rounded bounds.
///
/// As in `CALayer` the shadow lies under the whole node, does not fade where it is covered, takes
/// the node's opacity separately, and is as strong as the part that casts it: the contents or the
/// background (times its alpha), else the border's ring, else nothing. With ``excludesOwnBox`` it
/// is CSS's box shadow instead: always the box, drawn only outside it, inside the node's opacity
/// group.
public struct RenderShadow: Sendable, Hashable {
  /// The number of standard deviations beyond which a blur counts as transparent.
  package static let reach: CGFloat = 4
  /// The colour; its alpha multiplies ``opacity``.
  public var color: RGBAColor
  /// The opacity, 0…1.
  public var opacity: CGFloat
  /// The offset, in points, y down.
  public var offset: CGSize
  /// The standard deviation of the blur, in points; 0 is a hard edge.
  public var radius: CGFloat
  /// A Boolean value that indicates whether the shadow is drawn only outside the node's own box
  /// (scene files) instead of under the whole of it (`CALayer`).
  public var excludesOwnBox: Bool

  /// Makes a shadow.
  public init(
    color: RGBAColor = .black, opacity: CGFloat, offset: CGSize, radius: CGFloat,
    excludesOwnBox: Bool = false
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.excludesOwnBox = excludesOwnBox
  }

  /// Returns the rounded box whose blurred picture is the shadow of a node with `bounds` and
  /// `cornerRadius`, in the node's own coordinates.
  ///
  /// The compositor and the costs go by it.
  public func silhouette(
    of bounds: CGRect, cornerRadius: CGFloat
  ) -> (box: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    return (bounds.offsetBy(dx: offset.width, dy: offset.height), radius)
  }
}
