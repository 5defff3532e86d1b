public import Foundation
public import Geometry

/// One layer of one frame, as data.
///
/// Geometry is Core Animation's: ``bounds`` in the node's own space (points, y down),
/// ``position`` of the ``anchorPoint`` in the parent's space. Drawing order inside a node is:
/// shadow, background, contents, children (by ``zPosition``, then array order), border.
/// Each child is flattened into its parent's plane. With ``filters`` all but the shadow becomes a
/// picture in the node's own space, and what they make of it is drawn.
public struct RenderNode: Sendable, Hashable {
  /// A name for dumps and diagnostics; need not be unique.
  public var name: String?
  /// The node's own coordinate space, in points; the size must not be negative.
  public var bounds: CGRect
  /// Where the anchor point lies in the parent's space, in points.
  public var position: CGPoint
  /// The point that ``position`` and ``transform`` refer to, as a fraction of the bounds.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The anchor point's z, in points.
  public var anchorPointZ: CGFloat = 0
  /// The depth in the parent's space, in points; also orders siblings.
  public var zPosition: CGFloat = 0
  /// Applied about the anchor point.
  public var transform: CATransform3D {
    get { ownTransform?.value ?? .identity }
    set { ownTransform = Transform(newValue) }
  }
  /// Applied to the children, about this node's anchor point; its m34 gives them perspective.
  public var sublayerTransform: CATransform3D {
    get { childTransform?.value ?? .identity }
    set { childTransform = Transform(newValue) }
  }
  /// The opacity of the whole group, 0…1; clamped when drawn.
  public var opacity: CGFloat = 1
  /// A hidden node and its children are not drawn.
  public var isHidden = false
  /// When false, the node and its children are not drawn while it faces away.
  public var isDoubleSided = true
  /// Which transforms decide that a single-sided node faces away.
  public var backFaceRule = BackFaceRule.composed
  /// Whether children and contents are clipped to the rounded bounds; removes the shadow.
  public var masksToBounds = false
  /// Whether ``contents`` are clipped to the rounded bounds even without ``masksToBounds``.
  public var clipsContents = false
  /// The radius of the circular corners, in points; never drawn larger than half the shorter side.
  public var cornerRadius: CGFloat = 0
  /// The fill under the contents; nil draws none.
  public var backgroundColor: RGBAColor?
  /// What is drawn over the background.
  public var contents: RenderContents?
  /// How an image that is not the bounds' size is placed.
  public var contentsGravity = ContentsGravity.resize
  /// How an image's pixels are sampled.
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
  /// What is done to the node's picture, in order: the result of one is what the next begins with.
  public var filters: [Filter] {
    get { ownFilters?.value ?? [] }
    set { ownFilters = Filters(newValue, compositing: compositingFilter) }
  }
  /// How the node, with its opacity, is mixed with what is behind it, in place of being drawn over
  /// it.
  public var compositingFilter: Filter? {
    get { ownFilters?.compositing }
    set { ownFilters = Filters(filters, compositing: newValue) }
  }
  /// The nodes inside, back to front among equal ``zPosition``.
  public var children: [RenderNode] = []

  private var ownTransform: Transform?
  private var childTransform: Transform?
  private var ownShadow: Shadow?
  private var ownFilters: Filters?

  /// Makes a node with Core Animation's defaults and the anchor point in the middle of `bounds`.
  public init(name: String? = nil, bounds: CGRect, position: CGPoint) {
    self.name = name
    self.bounds = bounds
    self.position = position
  }
}

/// Which transforms decide that a single-sided node faces away from the viewer.
public enum BackFaceRule: Sendable, Hashable {
  /// All of its own and its ancestors', as the node appears on screen (`CALayer`).
  case composed
  /// Its own through its parent's `sublayerTransform` only (scene files).
  case parentPerspective
}

/// What a node shows over its background.
public indirect enum RenderContents: Sendable, Hashable {
  /// A picture.
  case image(RenderImage)
  /// A frozen copy of another node, drawn as it was with its own transform and position left
  /// out: what a snapshot view shows. It is fitted to the bounds by the `contentsGravity`.
  case node(RenderNode)
}

/// How contents of another size are placed in the bounds (`CALayerContentsGravity`).
public enum ContentsGravity: String, Sendable, Hashable, CaseIterable {
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// How an image is sampled when it is scaled or turned.
public enum ContentsFilter: String, Sendable, Hashable, CaseIterable {
  case linear, nearest
}

/// A shadow: the Gaussian-blurred shape of the node's rounded bounds.
///
/// As in `CALayer` it lies under the whole node, is not faded by being covered, takes the node's
/// opacity by itself, and is as strong as what casts it: the contents or the background (times
/// its alpha), else the border's ring, else nothing. With ``excludesOwnBox`` it is CSS's box
/// shadow instead: always the box, drawn only outside it, inside the node's opacity group.
public struct RenderShadow: Sendable, Hashable {
  /// Its colour; the alpha multiplies ``opacity``.
  public var color: RGBAColor
  /// 0…1.
  public var opacity: CGFloat
  /// In points, y down.
  public var offset: CGSize
  /// The standard deviation of the blur, in points; 0 is a hard edge.
  public var radius: CGFloat
  /// Whether it is drawn only outside the node's own box (scene files) rather than under the
  /// whole of it (`CALayer`).
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
}
