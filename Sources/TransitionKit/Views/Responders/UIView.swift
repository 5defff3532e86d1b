public import Foundation
public import LayerTree

/// A rectangle on screen, which owns a layer, lays out its subviews, and can be animated.
///
/// Lengths are in points, y points down, angles are in radians. The values set here are the
/// model's; the values shown during an animation are in `layer.presentation()`.
///
/// Invariants: `b.superview === a` exactly when `a.subviews` holds `b`, once; the layers of
/// `a.subviews` are sublayers of `a.layer` in the same order, perhaps with other layers between.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview>
open class UIView: CALayerDelegate {
  /// The class of ``layer``; overridden by views with other contents.
  open class var layerClass: CALayer.Type { CALayer.self }

  /// The layer that shows and animates the view's contents. The view is its delegate.
  public let layer: CALayer
  /// The subviews, back to front.
  public internal(set) var subviews: [UIView] = []
  /// The view that contains this one and retains it.
  public internal(set) weak var superview: UIView?
  /// A number that identifies the view.
  public var tag = 0
  /// A Boolean value that indicates whether touches can hit the view and its subviews.
  public var isUserInteractionEnabled = true
  /// The parts of the frame that follow the superview's size; none by default.
  public var autoresizingMask: AutoresizingMask = []
  /// A Boolean value that indicates whether the subviews are resized by their autoresizing masks.
  public var autoresizesSubviews = true
  /// The meaning of the view's content, which determines whether it is mirrored where text runs
  /// from right to left.
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The name of the view as a shared element: two views of one name, one on the old screen and one
  /// on the new, are one element. Nil for none. Not part of UIKit (S2).
  public var sharedElementID: String?
  /// The type of the shared element; both views of an element must have the same. Not part of UIKit
  /// (S2).
  public var sharedElementType = TransitionParticipantType.view
  /// The controller of which this is the root view.
  weak var owner: (any ViewOwner)? {
    didSet { noteIsRootView() }
  }
  /// A Boolean value that indicates whether the view is a snapshot of another view.
  var isSnapshot = false
  /// A Boolean value that indicates whether the view's layout is part of the transition for which it exists.
  var isLaidOutForTransition: Bool { false }
  /// The state of the view's safe area.
  var safeArea = ViewSafeArea()

  /// A closure that is called after ``layoutSubviews()``, for hosts whose scripts define no
  /// classes.
  package var layoutHook: (() -> Void)?

  /// The role in a transition (`from`, `to`, `container`), which replaces ``name``.
  var roleName: String? {
    didSet { layer.name = displayName }
  }

  /// Makes a view; `frame` is in the coordinates of its future superview.
  public init(frame: CGRect = .zero) {
    layer = type(of: self).layerClass.init()
    layer.frame = frame
    layer.delegate = self
    layer.placeObserver = self
    layer.name = displayName
  }

  /// The name given by the author, which is its part of the path in traces; nil stands for the
  /// class name.
  public var name: String? {
    didSet { layer.name = displayName }
  }

  /// The name in traces: the role in a transition, else ``name``, else the name of the class.
  public var displayName: String { roleName ?? name ?? className }
  /// The name of the class, computed once because every frame of a trace asks every view.
  private lazy var className = String(describing: type(of: self))

  /// Returns the action for a change of the layer: it animates only inside an animation block.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    viewAction(for: layer, forKey: event)
  }

  /// Runs ``layoutSubviews()`` and the controller's calls around it.
  public final func layoutSublayers(of layer: CALayer) {
    layOut {
      announceSafeArea()
      safeArea.laidOut = safeArea.insets
      owner?.callViewWillLayoutSubviews()
      layoutSubviews()
      layoutHook?()
      owner?.callViewDidLayoutSubviews()
    }
  }

  /// Provides the layer's contents; called before a commit after `layer.setNeedsDisplay()`.
  open func display(_ layer: CALayer) {}

  // Methods that subclasses override. The default implementations do nothing.

  /// Lays out the subviews; called before a commit after ``setNeedsLayout()`` or a change of size.
  open func layoutSubviews() {}
  /// Called when ``safeAreaInsets`` have changed, before the layout that follows.
  open func safeAreaInsetsDidChange() {}
  /// Called before the superview changes; nil if the view is removed.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil if the view leaves one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Returns the size that fits the content best within `size`; the current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  // Touches.

  /// A Boolean value that indicates whether the view receives more than one touch at a time.
  /// Recognisers always do.
  public var isMultipleTouchEnabled = false
  /// The recognisers that follow touches in the view and its subviews, in the order added.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer] = []

  /// Returns a Boolean value that indicates whether `point`, in the view's own coordinates, is
  /// inside; the right and bottom edges are not.
  ///
  /// While the size is animated, the presented size is used.
  open func point(inside point: CGPoint, with event: UIEvent? = nil) -> Bool {
    touchBounds.contains(point)
  }

  /// Returns the frontmost view of this subtree at `point`, in the view's own coordinates, by the
  /// order of subviews.
  ///
  /// Moving views are hit at their presented positions (rule 40), unless their animator has
  /// `isManualHitTestingEnabled`. The search skips, with their subviews, views that are hidden,
  /// have an alpha below 0.01, are not enabled for touches, or are moved by a view animation
  /// without `allowUserInteraction`; it also skips views seen edge-on, and the parts outside of a
  /// superview.
  open func hitTest(_ point: CGPoint, with event: UIEvent? = nil) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      guard let local = subview.touchPoint(fromSuperview: point) else { continue }
      if let hit = subview.hitTest(local, with: event) { return hit }
    }
    return self
  }

  /// Called when touches have begun in the view. This and the other three methods call the
  /// superview by default.
  open func touchesBegan(_ touches: [UITouch], with event: UIEvent?) {
    superview?.touchesBegan(touches, with: event)
  }
  /// Called when touches that began in the view have moved, also outside of it.
  open func touchesMoved(_ touches: [UITouch], with event: UIEvent?) {
    superview?.touchesMoved(touches, with: event)
  }
  /// Called when touches that began in the view have ended.
  open func touchesEnded(_ touches: [UITouch], with event: UIEvent?) {
    superview?.touchesEnded(touches, with: event)
  }
  /// Called when touches were cancelled in the view, for example by a recogniser.
  open func touchesCancelled(_ touches: [UITouch], with event: UIEvent?) {
    superview?.touchesCancelled(touches, with: event)
  }
  /// Returns a Boolean value that indicates whether a recogniser of this view may begin; called in
  /// addition to its delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if the view, which is being touched, prevents `gesture`, of a view around it,
  /// from beginning.
  func preventsGesture(_ gesture: UIGestureRecognizer) -> Bool { false }
}

extension UIView {
  /// The parts of a frame that follow the superview's size.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask>
  public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask, which are UIKit's.
    public let rawValue: UInt
    /// Makes a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left edge is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
